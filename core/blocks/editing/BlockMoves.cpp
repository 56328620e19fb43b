// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/editing/BlockMoves.h"

#include <algorithm>
#include <functional>
#include <set>

#include <fmt/format.h>

namespace midplane::core {

namespace {

using Change = std::function<MidplaneCoord(const MidplaneCoord&)>;

std::string endOf(const Machine& machine)
{
    const Shape& size = machine.grid().shape();
    return textOf(MidplaneCoord {size.x - 1, size.y - 1, size.z - 1});
}

/// What follows from the links is chosen with them.
Block withoutLinks(Block block)
{
    block.passThrough.reset();
    block.connections.reset();
    return block;
}

std::set<int> positionsIn(const Block& block, Dimension dimension)
{
    std::set<int> positions;
    for (const MidplaneCoord& midplane : block.midplanes)
        positions.insert(midplane[dimension]);
    return positions;
}

/// Links of lines whose positions have changed mean something else there, even where they would
/// join the new ones too.
void dropLinksOfChanged(Block& block, const Block& before)
{
    if (!block.links)
        return;
    for (const Dimension dimension : allDimensions) {
        if (positionsIn(block, dimension) != positionsIn(before, dimension))
            std::erase_if(*block.links,
                [&](const LineLinks& inLine) { return inLine.line.dimension == dimension; });
    }
}

/// Every midplane where `change` puts it, and every line with it.
Result<Block> changed(
    LinkChooser& links, const Block& block, const Change& change, const LinkMask& avoid)
{
    Block there = withoutLinks(block);
    for (MidplaneCoord& midplane : there.midplanes) {
        midplane = change(midplane);
        if (!links.machine().grid().contains(midplane))
            return failure(block.name,
                fmt::format("{} is off the machine, which ends at {}", textOf(midplane),
                    endOf(links.machine())));
    }
    if (there.links) {
        for (LineLinks& inLine : *there.links)
            inLine.line = lineThrough(inLine.line.dimension, change(midplaneOn(inLine.line, 0)));
    }
    dropLinksOfChanged(there, block);
    return links.wired(there, avoid);
}

} // namespace

Result<Block> moved(
    LinkChooser& links, const Block& block, const MidplaneCoord& by, const LinkMask& avoid)
{
    return changed(
        links, block,
        [&](MidplaneCoord at) {
            for (const Dimension dimension : allDimensions)
                at[dimension] += by[dimension];
            return at;
        },
        avoid);
}

Result<Block> mirrored(
    LinkChooser& links, const Block& block, Dimension dimension, const LinkMask& avoid)
{
    const int last = links.machine().grid()[dimension] - 1;
    return changed(
        links, block,
        [&](MidplaneCoord at) {
            at[dimension] = last - at[dimension];
            return at;
        },
        avoid);
}

Result<std::vector<Block>> repeated(LinkChooser& links, const Block& block, Dimension dimension,
    int step, int count, const LinkMask& avoid)
{
    std::vector<Block> copies;
    LinkMask held = avoid;
    for (int i = 1; i <= count; ++i) {
        MidplaneCoord by;
        by[dimension] = step * i;
        auto copy = moved(links, block, by, held);
        if (!copy)
            return tl::unexpected(copy.error());
        held |= linkMaskOf(links.machine(), *copy);
        copies.push_back(std::move(*copy));
    }
    return copies;
}

Result<Block> grown(
    LinkChooser& links, const Block& block, const Face& face, int by, const LinkMask& avoid)
{
    if (!block.nodeCards.empty())
        return failure(block.name, "is a block of node cards; it stays in its midplane");
    auto members = productOf(links.machine().grid(), block);
    if (!members)
        return failure(block.name, "its midplanes are no box on the machine");
    std::vector<int>& positions = (*members)[face.dimension];
    for (int i = 0; i < by; ++i)
        positions.insert(face.isUpper ? positions.end() : positions.begin(),
            face.isUpper ? positions.back() + 1 : positions.front() - 1);
    for (int i = 0; i > by && !positions.empty(); --i)
        positions.erase(face.isUpper ? positions.end() - 1 : positions.begin());
    if (positions.empty())
        return failure(block.name, "nothing would be left of it");
    if (positions.front() < 0 || positions.back() >= links.machine().grid()[face.dimension])
        return failure(block.name,
            fmt::format("{} {} would be off the machine, which ends at {}",
                letterOf(face.dimension), face.isUpper ? positions.back() : positions.front(),
                endOf(links.machine())));
    Block changed = withoutLinks(block);
    changed.midplanes.clear();
    for (const int x : (*members)[Dimension::X]) {
        for (const int y : (*members)[Dimension::Y]) {
            for (const int z : (*members)[Dimension::Z])
                changed.midplanes.push_back({x, y, z});
        }
    }
    dropLinksOfChanged(changed, block);
    return links.wired(changed, avoid);
}

int extentOf(const Block& block, Dimension dimension) { return boxOf(block)->shape[dimension]; }

} // namespace midplane::core
