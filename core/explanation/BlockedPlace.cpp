// SPDX-License-Identifier: Apache-2.0
#include "core/explanation/BlockedPlace.h"

#include <algorithm>
#include <map>
#include <numeric>

#include "core/allocation/ClosestCandidate.h"
#include "core/allocation/ShapeLevels.h"

namespace midplane::core {

namespace {

std::vector<Holding> holdingsOf(const Recording& recording, const WaitingMoment& moment)
{
    std::vector<Holding> holdings;
    holdings.reserve(moment.holders.size());
    for (const MomentHolder& holder : moment.holders) {
        const Placement& placement = recording.placements[holder.placement];
        holdings.push_back({placement.midplanes, placement.links});
    }
    return holdings;
}

/// What each obstacle keeps from the place, in the order of the obstacles.
std::vector<Blame> blamesFor(const Machine& machine, const ObstacleMap& map,
    const ObstacleSet& obstacles, const Placement& place)
{
    std::map<std::size_t, Blame> blames;
    obstacles.forEach([&](std::size_t index) {
        std::visit([&](const auto& cause) { blames[index].cause = cause; }, map.cause(index));
    });
    const auto forEachOwner = [&](auto add, std::size_t part, auto visit) {
        ObstacleSet owners = map.none();
        (map.*add)(owners, part);
        owners.forEach([&](std::size_t index) { visit(blames[index]); });
    };
    place.midplanes.forEach([&](std::size_t part) {
        forEachOwner(&ObstacleMap::addOfMidplane, part, [&](Blame& blame) {
            blame.midplanes.push_back(machine.grid().coordAt(static_cast<int>(part)));
        });
    });
    place.links.forEach([&](std::size_t part) {
        forEachOwner(&ObstacleMap::addOfLink, part,
            [&](Blame& blame) { blame.links.push_back(machine.links().linkAt(part)); });
    });
    std::vector<Blame> list;
    for (auto& [index, blame] : blames) {
        std::sort(blame.links.begin(), blame.links.end());
        list.push_back(std::move(blame));
    }
    return list;
}

/// Without geometry all units are alike: the holders of most of them are the fewest that do.
std::optional<BlockedPlace> fewestHolders(
    const Machine& machine, const Recording& recording, const WaitingMoment& moment, int wanted)
{
    const auto dead = static_cast<int>(moment.occupancy.deadMidplanes().count());
    if (wanted > machine.midplaneCount() - dead)
        return std::nullopt;
    const auto unitsOf = [&](std::size_t holder) {
        const MidplaneMask& held = recording.placements[moment.holders[holder].placement].midplanes;
        return static_cast<int>((held - moment.occupancy.deadMidplanes()).count());
    };
    std::vector<std::size_t> order(moment.holders.size());
    std::iota(order.begin(), order.end(), std::size_t {0});
    std::stable_sort(order.begin(), order.end(),
        [&](std::size_t a, std::size_t b) { return unitsOf(a) > unitsOf(b); });
    BlockedPlace blocked;
    int free = moment.occupancy.freeMidplaneCount();
    for (const std::size_t holder : order) {
        if (free >= wanted)
            break;
        free += unitsOf(holder);
        blocked.blames.push_back({holder, {}, {}});
    }
    return blocked;
}

} // namespace

std::optional<BlockedPlace> leastBlockedPlace(const MachineTables& tables,
    const Recording& recording, const WaitingMoment& moment, const Request& request, bool onlyFree)
{
    const Machine& machine = tables.machine();
    if (!machine.hasGeometry())
        return fewestHolders(
            machine, recording, moment, request.size.value_or(request.shape.volume()));
    const std::vector<Holding> holdings = holdingsOf(recording, moment);
    const ObstacleMap map(machine, holdings, moment.outOfService);
    ClosestCandidate search(tables, map);
    if (onlyFree)
        search.requireFree(moment.occupancy.unavailableMidplanes());
    ShapeLevels levels(machine.grid(), request);
    // A larger shape may be less in need of others; fewer than one cannot be in the way.
    for (auto shapes = levels.next(); !shapes.empty(); shapes = levels.next()) {
        for (const Shape& shape : shapes)
            search.look(shape, request);
        if (search.wasCut() || (search.closest() && search.obstacles().count() <= 1))
            break;
    }
    if (!search.closest())
        return std::nullopt;
    return BlockedPlace {search.closest(),
        blamesFor(machine, map, search.obstacles(), *search.closest()), search.wasCut()};
}

} // namespace midplane::core
