// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/Block.h"

#include <algorithm>

namespace midplane::core {

namespace {

std::vector<LineLinks> linksOf(const Placement& placement)
{
    std::vector<LineLinks> links;
    if (!placement.hasGeometry())
        return links;
    for (const Dimension dimension : allDimensions) {
        const std::vector<LineCoord> lines = linesOf(placement, dimension);
        for (std::size_t line = 0; line < lines.size(); ++line) {
            const std::vector<int>& ids = placement.linkSet(dimension, line).links;
            if (!ids.empty())
                links.push_back({lines[line], ids});
        }
    }
    return links;
}

PerDimension<std::vector<MidplaneCoord>> passThroughOf(const Placement& placement)
{
    PerDimension<std::vector<MidplaneCoord>> passed;
    if (!placement.hasGeometry())
        return passed;
    for (const SwitchRef& each : passedSwitches(placement))
        passed[each.dimension].push_back(each.midplane);
    return passed;
}

} // namespace

Block makeBlock(const Machine& machine, std::string name, const Placement& placement)
{
    Block block;
    block.name = std::move(name);
    block.connectivity = placement.connectivity;
    placement.midplanes.forEach([&](std::size_t index) {
        block.midplanes.push_back(machine.grid().coordAt(static_cast<int>(index)));
    });
    block.links = linksOf(placement);
    block.passThrough = passThroughOf(placement);
    block.connections = connectionsOf(machine, placement);
    return block;
}

std::optional<Cuboid> boxOf(const Block& block)
{
    if (block.midplanes.empty())
        return std::nullopt;
    MidplaneCoord low = block.midplanes.front();
    MidplaneCoord high = low;
    for (const MidplaneCoord& midplane : block.midplanes) {
        for (const Dimension dimension : allDimensions) {
            low[dimension] = std::min(low[dimension], midplane[dimension]);
            high[dimension] = std::max(high[dimension], midplane[dimension]);
        }
    }
    return Cuboid {low, {high.x - low.x + 1, high.y - low.y + 1, high.z - low.z + 1}};
}

int linkCountOf(const Block& block)
{
    std::size_t sum = 0;
    if (block.links) {
        for (const LineLinks& inLine : *block.links)
            sum += inLine.ids.size();
    }
    return static_cast<int>(sum);
}

std::vector<LineCoord> linesOf(const Block& block, Dimension dimension)
{
    std::vector<LineCoord> lines;
    for (const MidplaneCoord& midplane : block.midplanes)
        lines.push_back(lineThrough(dimension, midplane));
    std::sort(lines.begin(), lines.end());
    lines.erase(std::unique(lines.begin(), lines.end()), lines.end());
    return lines;
}

MidplaneMask midplaneMaskOf(const Machine& machine, const Block& block)
{
    MidplaneMask mask(static_cast<std::size_t>(machine.midplaneCount()));
    for (const MidplaneCoord& midplane : block.midplanes) {
        if (machine.grid().contains(midplane))
            mask.set(static_cast<std::size_t>(machine.grid().indexOf(midplane)));
    }
    return mask;
}

LinkMask linkMaskOf(const Machine& machine, const Block& block)
{
    LinkMask mask(machine.links().bitCount());
    if (!block.links)
        return mask;
    for (const LineLinks& inLine : *block.links) {
        for (const int id : inLine.ids) {
            if (machine.hasLink({inLine.line, id}))
                mask.set(machine.links().indexOf({inLine.line, id}));
        }
    }
    return mask;
}

} // namespace midplane::core
