// SPDX-License-Identifier: Apache-2.0
#include "core/fragmentation/RoomPlanner.h"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "core/fragmentation/MoveSearch.h"
#include "core/fragmentation/SlotCounter.h"

namespace midplane::core {

namespace {

/// A place for the wanted block, and who stands in it.
struct Target {
    const FittingPlace* place = nullptr;
    std::vector<std::size_t> blockers; ///< In `running`, ascending.
    int midplanesOfBlockers = 0;
    std::optional<SimTime> freeAt; ///< Nothing when an end is not known.
};

std::vector<Target> targetsOf(const FittingPlaces& places, const std::vector<std::int32_t>& owners,
    std::span<const RunningBlock> running)
{
    std::vector<Target> targets;
    targets.reserve(places.places.size());
    for (const FittingPlace& place : places.places) {
        Target target {&place, {}, 0, SimTime {SimTime::min()}};
        for (const std::uint32_t part : place.parts) {
            if (owners[part] >= 0)
                target.blockers.push_back(static_cast<std::size_t>(owners[part]));
        }
        std::sort(target.blockers.begin(), target.blockers.end());
        target.blockers.erase(
            std::unique(target.blockers.begin(), target.blockers.end()), target.blockers.end());
        for (const std::size_t blocker : target.blockers) {
            target.midplanesOfBlockers += running[blocker].place.midplaneCount();
            if (!running[blocker].end)
                target.freeAt.reset();
            else if (target.freeAt)
                target.freeAt = std::max(*target.freeAt, *running[blocker].end);
        }
        targets.push_back(std::move(target));
    }
    std::stable_sort(targets.begin(), targets.end(), [](const Target& a, const Target& b) {
        return std::make_tuple(a.blockers.size(), a.midplanesOfBlockers)
            < std::make_tuple(b.blockers.size(), b.midplanesOfBlockers);
    });
    return targets;
}

std::vector<JobId> byEnd(std::vector<std::size_t> which, std::span<const RunningBlock> running)
{
    std::stable_sort(which.begin(), which.end(),
        [&](std::size_t a, std::size_t b) { return running[a].end < running[b].end; });
    std::vector<JobId> jobs;
    for (const std::size_t each : which)
        jobs.push_back(running[each].job);
    return jobs;
}

/// The target for which `key` is least; of equal ones the first.
template <class Key>
std::optional<WaitPlan> bestWait(const PlaceLister& lister, const std::vector<Target>& targets,
    std::span<const RunningBlock> running, Key key)
{
    const Target* best = nullptr;
    for (const Target& target : targets) {
        if (target.freeAt && (best == nullptr || key(target) < key(*best)))
            best = &target;
    }
    if (best == nullptr)
        return std::nullopt;
    return WaitPlan {
        byEnd(best->blockers, running), *best->freeAt, lister.placementOf(*best->place)};
}

/// The best that the cheap search comes upon.
std::optional<MovePlan> planCheaply(
    MoveSearch& search, const std::vector<Target>& targets, const RoomEffort& effort)
{
    std::int64_t left = effort.cheapSteps;
    int most = effort.mostMoves;
    for (const Target& target : targets) {
        if (static_cast<int>(target.blockers.size()) > most || left <= 0)
            break; // The others have as many or more.
        const std::int64_t given = std::min(left, effort.cheapStepsOfPlace);
        search.allow(given);
        search.tryCheaply(*target.place, target.blockers, most);
        left -= given - search.stepsLeft();
        if (search.plan())
            most = static_cast<int>(search.plan()->moves.size()) - 1;
    }
    return search.takePlan();
}

void planMoves(RoomPlans& plans, MoveSearch& search, const std::vector<Target>& targets,
    const RoomEffort& effort)
{
    const bool areAllTargets = !plans.wasCut;
    for (int most = 1; most <= effort.mostMoves && !plans.moves && !search.isOut(); ++most) {
        for (const Target& target : targets) {
            if (static_cast<int>(target.blockers.size()) > most || search.isDone())
                break; // The others have as many or more.
            search.tryTarget(*target.place, target.blockers, most);
        }
        plans.moves = search.takePlan();
        if (!plans.moves && areAllTargets && !search.wasCut())
            plans.noneWithin = most;
    }
    if (!plans.moves && search.isOut())
        plans.moves = planCheaply(search, targets, effort);
    plans.wasCut = plans.wasCut || search.wasCut();
    plans.fewestIsProved = plans.moves && areAllTargets
        && static_cast<std::size_t>(plans.noneWithin.value_or(0)) + 1 == plans.moves->moves.size();
}

/// Units are all alike: nobody needs to move, and the largest are the fewest to wait for.
void planUnits(RoomPlans& plans, const Occupancy& occupancy, std::span<const RunningBlock> running)
{
    const auto wait = [&](auto before) -> std::optional<WaitPlan> {
        std::vector<std::size_t> order;
        for (std::size_t i = 0; i < running.size(); ++i) {
            if (running[i].end)
                order.push_back(i);
        }
        std::stable_sort(order.begin(), order.end(), before);
        Occupancy left = occupancy;
        std::vector<std::size_t> ended;
        for (const std::size_t each : order) {
            if (left.freeMidplaneCount() >= plans.needed)
                break;
            left.release(running[each].place);
            ended.push_back(each);
        }
        if (left.freeMidplaneCount() < plans.needed)
            return std::nullopt;
        WaitPlan plan;
        plan.jobs = byEnd(ended, running);
        for (const std::size_t each : ended)
            plan.when = std::max(plan.when, *running[each].end);
        MidplaneMask units(left.unavailableMidplanes().size());
        for (std::size_t unit = 0, missing = static_cast<std::size_t>(plans.needed); missing > 0;
             ++unit) {
            if (!left.unavailableMidplanes().test(unit)) {
                units.set(unit);
                --missing;
            }
        }
        plan.wanted = makeUnitPlacement(std::move(units));
        return plan;
    };
    plans.fewestEnds = wait([&](std::size_t a, std::size_t b) {
        return std::make_tuple(-running[a].place.midplaneCount(), *running[a].end)
            < std::make_tuple(-running[b].place.midplaneCount(), *running[b].end);
    });
    plans.earliestEnds
        = wait([&](std::size_t a, std::size_t b) { return *running[a].end < *running[b].end; });
}

} // namespace

RoomPlans planRoom(PlaceLister& lister, const Occupancy& occupancy,
    std::span<const RunningBlock> running, const Request& wanted, const RoomEffort& effort,
    const std::stop_token& stop)
{
    RoomPlans plans;
    plans.free = occupancy.freeMidplaneCount();
    plans.needed = midplanesOf(wanted);
    if (!lister.machine().hasGeometry()) {
        plans.fitsNow = plans.free >= plans.needed;
        if (!plans.fitsNow)
            planUnits(plans, occupancy, running);
        return plans;
    }
    const Occupancy base = without(occupancy, running);
    const FittingPlaces places = lister.list(base, wanted, effort.listing);
    plans.wasCut = places.wasCut;
    MoveSearch search(lister, base, running, effort, stop);
    const std::vector<Target> targets = targetsOf(places, search.owners(), running);
    plans.fitsNow = !targets.empty() && targets.front().blockers.empty();
    if (plans.fitsNow)
        return plans;
    plans.fewestEnds = bestWait(lister, targets, running,
        [](const Target& t) { return std::make_tuple(t.blockers.size(), *t.freeAt); });
    plans.earliestEnds = bestWait(lister, targets, running,
        [](const Target& t) { return std::make_tuple(*t.freeAt, t.blockers.size()); });
    if (plans.free >= plans.needed)
        planMoves(plans, search, targets, effort);
    return plans;
}

} // namespace midplane::core
