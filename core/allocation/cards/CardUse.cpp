// SPDX-License-Identifier: Apache-2.0
#include "core/allocation/cards/CardUse.h"

#include <algorithm>

namespace midplane::core {

namespace {

void mark(std::vector<bool>& which, const CardSet& cards, bool value)
{
    const int end = std::min(cards.end(), static_cast<int>(which.size()));
    for (int half = std::max(cards.first, 0); half < end; ++half)
        which[static_cast<std::size_t>(half)] = value;
}

} // namespace

CardUse::CardUse(const Machine& machine)
    : m_machine(machine)
{
    for (const NodeCardRef& card : machine.outOfService().nodeCards)
        mark(at(card.midplane).down, {2 * card.card, 2}, true);
    for (const MidplaneCoord& midplane : machine.outOfService().midplanes)
        mark(at(midplane).down, {0, halfCardsOf(machine.unit(midplane))}, true);
}

CardUse::CardUse(const Machine& machine, const Occupancy& occupancy)
    : m_machine(machine)
{
    const auto midplaneAt
        = [&](std::size_t index) { return machine.grid().coordAt(static_cast<int>(index)); };
    MidplaneMask whole = occupancy.takenMidplanes();
    for (const MidplaneCards& taken : occupancy.takenCards()) {
        take(midplaneAt(taken.midplane), taken.cards);
        whole.reset(taken.midplane);
    }
    whole.forEach([&](std::size_t index) { takeAll(midplaneAt(index)); });
    for (const MidplaneCards& dead : occupancy.deadCards())
        mark(at(midplaneAt(dead.midplane)).down, dead.cards, true);
}

void CardUse::take(const MidplaneCoord& midplane, const CardSet& cards)
{
    mark(at(midplane).taken, cards, true);
}

void CardUse::takeAll(const MidplaneCoord& midplane)
{
    take(midplane, {0, halfCardsOf(m_machine.unit(midplane))});
}

void CardUse::free(const MidplaneCoord& midplane, const CardSet& cards)
{
    mark(at(midplane).taken, cards, false);
}

bool CardUse::isFree(const MidplaneCoord& midplane, const CardSet& cards) const
{
    const Cards* found = find(midplane);
    return found == nullptr || (!hasAny(found->taken, cards) && !hasAny(found->down, cards));
}

bool CardUse::isOutOfService(const MidplaneCoord& midplane, const CardSet& cards) const
{
    const Cards* found = find(midplane);
    return found != nullptr && hasAny(found->down, cards);
}

CardUse::Cards& CardUse::at(const MidplaneCoord& midplane)
{
    const auto [place, isNew] = m_cards.try_emplace(midplane);
    if (isNew) {
        const auto count = static_cast<std::size_t>(halfCardsOf(m_machine.unit(midplane)));
        place->second = {std::vector<bool>(count, false), std::vector<bool>(count, false)};
    }
    return place->second;
}

const CardUse::Cards* CardUse::find(const MidplaneCoord& midplane) const
{
    const auto place = m_cards.find(midplane);
    return place == m_cards.end() ? nullptr : &place->second;
}

bool CardUse::hasAny(const std::vector<bool>& which, const CardSet& cards)
{
    const int end = std::min(cards.end(), static_cast<int>(which.size()));
    for (int half = std::max(cards.first, 0); half < end; ++half) {
        if (which[static_cast<std::size_t>(half)])
            return true;
    }
    return false;
}

} // namespace midplane::core
