// SPDX-License-Identifier: Apache-2.0
#include "core/fragmentation/SlotCounter.h"

#include <algorithm>

#include "core/fragmentation/MostDisjoint.h"

namespace midplane::core {

SlotCounter::SlotCounter(TablesPtr tables)
    : m_lister(std::move(tables))
{
}

Slots SlotCounter::count(const Occupancy& occupancy, const Request& request,
    const SlotEffort& effort, const std::stop_token& stop)
{
    const int needed = midplanesOf(request);
    if (!machine().hasGeometry())
        return countUnits(occupancy, needed, effort.mostPlaces);
    Slots counted;
    Occupancy left = occupancy;
    const auto bound = addSlots(counted, left, request, effort, stop);
    counted.atMost = bound ? static_cast<int>(*bound) : occupancy.freeMidplaneCount() / needed;
    bool wasCut = !bound;
    for (int round = 0; wasCut && round < effort.mostRounds && !stop.stop_requested(); ++round) {
        const int before = counted.found;
        wasCut = !addSlots(counted, left, request, effort, stop) && counted.found > before;
    }
    counted.atMost = std::max(counted.atMost, counted.found);
    return counted;
}

std::optional<std::size_t> SlotCounter::addSlots(Slots& found, Occupancy& occupancy,
    const Request& request, const SlotEffort& effort, const std::stop_token& stop)
{
    const FittingPlaces fitting = m_lister.list(occupancy, request, effort.listing);
    std::vector<std::span<const std::uint32_t>> sets;
    sets.reserve(fitting.places.size());
    for (const FittingPlace& place : fitting.places)
        sets.emplace_back(place.parts);
    DisjointSearch search;
    search.numbers = m_lister.partCount();
    search.counted = static_cast<std::size_t>(machine().midplaneCount());
    search.countedOfEach = static_cast<std::size_t>(midplanesOf(request));
    search.steps = effort.steps;
    const DisjointSets most = mostDisjoint(sets, search, stop);
    for (const std::size_t place : most.chosen) {
        const bool isKept = found.places.size() < effort.mostPlaces;
        ++found.found;
        if (!isKept && !fitting.wasCut)
            continue;
        Placement placement = m_lister.placementOf(fitting.places[place]);
        if (fitting.wasCut)
            occupancy.take(placement);
        if (isKept)
            found.places.push_back(std::move(placement));
    }
    return fitting.wasCut ? std::nullopt : std::optional(most.atMost);
}

Slots SlotCounter::countUnits(const Occupancy& occupancy, int units, std::size_t mostPlaces) const
{
    Slots counted;
    counted.found = counted.atMost = occupancy.freeMidplaneCount() / units;
    MidplaneMask place(occupancy.unavailableMidplanes().size());
    int taken = 0;
    for (std::size_t unit = 0; unit < place.size() && counted.places.size() < mostPlaces; ++unit) {
        if (occupancy.unavailableMidplanes().test(unit))
            continue;
        place.set(unit);
        if (++taken < units)
            continue;
        counted.places.push_back(makeUnitPlacement(place));
        place.clear();
        taken = 0;
    }
    return counted;
}

} // namespace midplane::core
