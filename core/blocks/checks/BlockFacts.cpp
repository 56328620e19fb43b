// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/checks/BlockFacts.h"

#include <algorithm>

#include "core/blocks/checks/SwitchUse.h"

namespace midplane::core::checks {

namespace {

template <class T> void sortOnce(std::vector<T>& values)
{
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
}

std::vector<MidplaneCoord> onMachine(const Machine& machine, const Block& block)
{
    std::vector<MidplaneCoord> midplanes;
    for (const MidplaneCoord& midplane : block.midplanes) {
        if (machine.grid().contains(midplane))
            midplanes.push_back(midplane);
    }
    sortOnce(midplanes);
    return midplanes;
}

/// Lines with their members, both sorted.
std::vector<LineUse> linesOf(const std::vector<MidplaneCoord>& midplanes)
{
    std::vector<std::pair<LineCoord, int>> places;
    places.reserve(3 * midplanes.size());
    for (const Dimension dimension : allDimensions) {
        for (const MidplaneCoord& midplane : midplanes)
            places.emplace_back(lineThrough(dimension, midplane), midplane[dimension]);
    }
    std::sort(places.begin(), places.end());
    std::vector<LineUse> lines;
    for (const auto& [line, position] : places) {
        if (lines.empty() || lines.back().line != line)
            lines.push_back({line, {}, {}, {}});
        lines.back().members.push_back(position);
    }
    return lines;
}

/// Links also where the block has no midplane: such lines are wrong, and are told.
void addLinks(const Machine& machine, const Block& block, std::vector<LineUse>& lines)
{
    if (!block.links)
        return;
    for (const LineLinks& inLine : *block.links) {
        const auto place = std::lower_bound(lines.begin(), lines.end(), inLine.line,
            [](const LineUse& use, const LineCoord& line) { return use.line < line; });
        const bool isKnown = place != lines.end() && place->line == inLine.line;
        std::vector<int> ids;
        for (const int id : inLine.ids) {
            if (machine.hasLink({inLine.line, id}))
                ids.push_back(id);
        }
        if (isKnown)
            place->links.insert(place->links.end(), ids.begin(), ids.end());
        else if (!ids.empty())
            lines.insert(place, {inLine.line, {}, std::move(ids), {}});
    }
}

} // namespace

BlockFacts factsOf(const Machine& machine, const Block& block, std::size_t index)
{
    BlockFacts facts;
    facts.index = index;
    facts.midplanes = onMachine(machine, block);
    if (!machine.hasGeometry())
        return facts;
    facts.lines = linesOf(facts.midplanes);
    addLinks(machine, block, facts.lines);
    for (LineUse& use : facts.lines) {
        sortOnce(use.links);
        use.switches = switchUsesOf(machine.line(use.line.dimension), use);
    }
    facts.connections = impliedConnectionsOf(machine, facts.lines);
    return facts;
}

} // namespace midplane::core::checks
