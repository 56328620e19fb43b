// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/formats/StaticOrder.h"

#include <algorithm>
#include <numeric>

#include "core/wiring/LinkSetTable.h"

namespace midplane::core {

namespace {

std::vector<int> positionsOf(const Block& block, Dimension dimension)
{
    std::vector<int> positions;
    for (const MidplaneCoord& midplane : block.midplanes)
        positions.push_back(midplane[dimension]);
    std::sort(positions.begin(), positions.end());
    positions.erase(std::unique(positions.begin(), positions.end()), positions.end());
    return positions;
}

/// What a block asks of the lines of one dimension, and the link sets that would do.
struct Wish {
    std::vector<LineCoord> lines;
    std::vector<LinkSet> linkSets; ///< Best first.
};

/// Wires blocks one after another on the empty machine.
class Loader {
public:
    Loader(const Machine& machine, const BlockSet& set)
        : m_machine(machine)
    {
        PerDimension<std::optional<LinkSetTable>> tables;
        for (const Block& block : set.blocks) {
            PerDimension<Wish> wishes;
            for (const Dimension dimension : allDimensions) {
                const auto positions = positionsOf(block, dimension);
                if (positions.size() < 2)
                    continue; // One midplane needs no links.
                if (!tables[dimension])
                    tables[dimension].emplace(machine.line(dimension));
                wishes[dimension] = {linesOf(block, dimension),
                    tables[dimension]->find(positions, block.connectivity[dimension])};
            }
            m_wishes.push_back(std::move(wishes));
        }
    }

    /// The place in the order of the first block that finds no free links.
    std::optional<std::size_t> firstRefused(const std::vector<std::size_t>& order) const
    {
        LinkMask taken(m_machine.links().bitCount());
        for (std::size_t i = 0; i < order.size(); ++i) {
            for (const Dimension dimension : allDimensions) {
                if (!take(m_wishes[order[i]][dimension], taken))
                    return i;
            }
        }
        return std::nullopt;
    }

private:
    LinkMask maskOf(const std::vector<LineCoord>& lines, const LinkSet& linkSet) const
    {
        LinkMask mask(m_machine.links().bitCount());
        for (const LineCoord& line : lines) {
            for (const int id : linkSet.links)
                mask.set(m_machine.links().indexOf({line, id}));
        }
        return mask;
    }

    bool take(const Wish& wish, LinkMask& taken) const
    {
        for (const LinkSet& linkSet : wish.linkSets) {
            const LinkMask mask = maskOf(wish.lines, linkSet);
            if (taken.intersects(mask))
                continue;
            taken |= mask;
            return true;
        }
        return wish.lines.empty();
    }

    const Machine& m_machine;
    std::vector<PerDimension<Wish>> m_wishes;
};

} // namespace

std::optional<std::vector<std::size_t>> staticOrderOf(const Machine& machine, const BlockSet& set)
{
    std::vector<std::size_t> order(set.blocks.size());
    std::iota(order.begin(), order.end(), std::size_t {0});
    const Loader loader(machine, set);
    const std::size_t mostTries = 10 * order.size() + 10;
    for (std::size_t tries = 0; tries < mostTries; ++tries) {
        const auto refused = loader.firstRefused(order);
        if (!refused)
            return order;
        const auto place = order.begin() + static_cast<std::ptrdiff_t>(*refused);
        std::rotate(order.begin(), place, place + 1);
    }
    return std::nullopt;
}

} // namespace midplane::core
