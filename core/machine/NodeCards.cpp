// SPDX-License-Identifier: Apache-2.0
#include "core/machine/NodeCards.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace midplane::core {

namespace {

constexpr int halvesOfCard = 2;

int ioNodesOfCard(const MidplaneUnit& unit, int card)
{
    const auto index = static_cast<std::size_t>(card);
    return index < unit.ioNodesPerCard.size() ? unit.ioNodesPerCard[index] : 0;
}

} // namespace

int halfCardsOf(const MidplaneUnit& unit) { return halvesOfCard * unit.nodeCards; }

int nodesOf(const MidplaneUnit& unit, const CardSet& cards)
{
    return static_cast<int>(
        std::int64_t {cards.count} * unit.nodes / std::max(1, halfCardsOf(unit)));
}

int ioNodesOf(const MidplaneUnit& unit, const CardSet& cards)
{
    if (cards.count == 1) // The other half has the other I/O nodes.
        return ioNodesOfCard(unit, cards.first / halvesOfCard) / 2;
    int sum = 0;
    for (int half = cards.first; half < cards.end(); half += halvesOfCard)
        sum += ioNodesOfCard(unit, half / halvesOfCard);
    return sum;
}

std::vector<int> smallSizes(const MidplaneUnit& unit)
{
    std::vector<int> sizes;
    if (unit.nodeCards < 1)
        return sizes;
    const bool halvesAreWhole = unit.nodes % halfCardsOf(unit) == 0;
    for (int count = halvesAreWhole ? 1 : halvesOfCard; count < halfCardsOf(unit); count *= 2)
        sizes.push_back(nodesOf(unit, {0, count}));
    return sizes;
}

std::vector<CardSet> cardSetsOf(const MidplaneUnit& unit, int nodes)
{
    std::vector<CardSet> sets;
    const std::vector<int> sizes = smallSizes(unit);
    const auto size = std::find(sizes.begin(), sizes.end(), nodes);
    if (size == sizes.end())
        return sets;
    const int smallest = nodesOf(unit, {0, 1}) == sizes.front() ? 1 : halvesOfCard;
    const int count = smallest << (size - sizes.begin());
    for (int first = 0; first + count <= halfCardsOf(unit); first += count)
        sets.push_back({first, count});
    return sets;
}

std::optional<Shape> smallShape(const MidplaneUnit& unit, int nodes)
{
    static constexpr std::array<std::pair<int, Shape>, 6> table {{{16, {4, 2, 2}}, {32, {4, 4, 2}},
        {64, {4, 4, 4}}, {128, {4, 4, 8}}, {256, {8, 4, 8}}, {512, {8, 8, 8}}}};
    const auto row = std::find_if(
        table.begin(), table.end(), [&](const auto& each) { return each.first == nodes; });
    if (unit.nodes != table.back().first || row == table.end())
        return std::nullopt;
    return row->second;
}

bool hasIoNodes(const MidplaneUnit& unit, const CardSet& cards, int ioRatio)
{
    return std::int64_t {ioNodesOf(unit, cards)} * ioRatio >= nodesOf(unit, cards);
}

std::vector<std::vector<int>> cardList(const CardSet& cards)
{
    if (cards.count == 1)
        return {{cards.first / halvesOfCard, cards.first % halvesOfCard}};
    std::vector<std::vector<int>> list;
    for (int half = cards.first; half < cards.end(); half += halvesOfCard)
        list.push_back({half / halvesOfCard});
    return list;
}

} // namespace midplane::core
