// SPDX-License-Identifier: Apache-2.0
#include "core/allocation/cards/SmallPlaces.h"

#include <algorithm>

namespace midplane::core {

namespace {

/// The legal set of twice the length around another one.
CardSet doubled(const CardSet& cards)
{
    const int count = 2 * cards.count;
    return {cards.first / count * count, count};
}

/// Doubles the set for as long as all of it is free.
void rate(SmallPlace& place, const MidplaneUnit& unit, const CardUse& use)
{
    place.optimality = 1;
    CardSet divided = place.cards;
    for (CardSet next = doubled(divided);
         next.end() <= halfCardsOf(unit) && use.isFree(place.midplane, next);
         next = doubled(divided)) {
        divided = next;
        ++place.optimality;
    }
    place.dividedNodes = nodesOf(unit, divided);
}

} // namespace

std::optional<int> smallSizeFor(const Machine& machine, int nodes)
{
    const MidplaneUnit& unit = machine.unit(machine.grid().coordAt(0));
    for (const int size : smallSizes(unit)) {
        const std::vector<CardSet> sets = cardSetsOf(unit, size);
        const bool isServed = std::any_of(sets.begin(), sets.end(),
            [&](const CardSet& cards) { return hasIoNodes(unit, cards, size); });
        if (size >= nodes && isServed)
            return size;
    }
    return std::nullopt;
}

std::vector<SmallPlace> smallPlacesIn(const Machine& machine, const CardUse& use,
    const MidplaneCoord& midplane, const SmallRequest& request)
{
    const MidplaneUnit& unit = machine.unit(midplane);
    const int ratio = request.ioRatio.value_or(request.nodes);
    std::vector<SmallPlace> places;
    for (const CardSet& cards : cardSetsOf(unit, request.nodes)) {
        SmallPlace place {
            midplane, cards, use.isFree(midplane, cards), hasIoNodes(unit, cards, ratio)};
        if (place.isFree)
            rate(place, unit, use);
        places.push_back(place);
    }
    return places;
}

std::optional<SmallPlace> findSmallPlace(
    const Machine& machine, const CardUse& use, const SmallRequest& request, SmallStrategy strategy)
{
    std::optional<SmallPlace> best;
    for (int index = 0; index < machine.midplaneCount(); ++index) {
        const MidplaneCoord midplane = machine.grid().coordAt(index);
        for (const SmallPlace& place : smallPlacesIn(machine, use, midplane, request)) {
            if (!place.fits() || (best && place.optimality >= best->optimality))
                continue;
            best = place;
            if (strategy == SmallStrategy::FirstFit || place.optimality == 1)
                return best; // None later can be better.
        }
    }
    return best;
}

} // namespace midplane::core
