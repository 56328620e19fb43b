// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/checks/SmallBlock.h"

#include <algorithm>
#include <bit>

namespace midplane::core::checks {

namespace {

constexpr std::size_t cardAlone = 1;
constexpr std::size_t cardAndHalf = 2;

std::optional<std::vector<int>> halvesOf(const std::vector<int>& entry, int cards)
{
    const bool isCard = entry.size() == cardAlone || entry.size() == cardAndHalf;
    if (!isCard || entry[0] < 0 || entry[0] >= cards)
        return std::nullopt;
    if (entry.size() == cardAlone)
        return std::vector {2 * entry[0], 2 * entry[0] + 1};
    if (entry[1] != 0 && entry[1] != 1)
        return std::nullopt;
    return std::vector {2 * entry[0] + entry[1]};
}

bool isAligned(const std::vector<int>& halves)
{
    const int count = static_cast<int>(halves.size());
    for (int i = 1; i < count; ++i) {
        if (halves[static_cast<std::size_t>(i)] != halves.front() + i)
            return false;
    }
    return std::has_single_bit(halves.size()) && halves.front() % count == 0;
}

} // namespace

CardSet SmallBlock::cards() const
{
    return {halfCards.front(), static_cast<int>(halfCards.size())};
}

int SmallBlock::nodes(const MidplaneUnit& unit) const { return nodesOf(unit, cards()); }

int SmallBlock::ioNodes(const MidplaneUnit& unit) const { return ioNodesOf(unit, cards()); }

std::optional<SmallBlock> smallBlockOf(const Machine& machine, const Block& block)
{
    if (block.nodeCards.empty() || block.midplanes.size() != 1
        || !machine.grid().contains(block.midplanes.front()))
        return std::nullopt;
    SmallBlock small {block.midplanes.front(), {}};
    const int cards = machine.unit(small.midplane).nodeCards;
    for (const std::vector<int>& entry : block.nodeCards) {
        const auto halves = halvesOf(entry, cards);
        if (!halves)
            return std::nullopt;
        small.halfCards.insert(small.halfCards.end(), halves->begin(), halves->end());
    }
    std::sort(small.halfCards.begin(), small.halfCards.end());
    if (!isAligned(small.halfCards))
        return std::nullopt;
    return small;
}

} // namespace midplane::core::checks
