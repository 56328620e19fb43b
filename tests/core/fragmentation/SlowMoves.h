// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/fragmentation/RoomPlanner.h"
#include "tests/core/fragmentation/SlowPacking.h"

/// Moves of running jobs, found by trying all of them.
namespace midplane::tests {

using core::MovePlan;
using core::Occupancy;
using core::Placement;
using core::PlannedMove;
using core::RunningBlock;

/// Whether all these jobs, from one on, find places beside what is taken.
inline bool canAllBePlaced(const BusyMachine& busy, const std::vector<std::size_t>& jobs,
    std::size_t next, const Occupancy& taken)
{
    if (next == jobs.size())
        return true;
    const RunningBlock& job = busy.running[jobs[next]];
    if (!job.request)
        return false;
    for (const Placement& place : allPlacements(*busy.tables, *job.request)) {
        if (!taken.isFree(place))
            continue;
        Occupancy more = taken;
        more.take(place);
        if (canAllBePlaced(busy, jobs, next + 1, more))
            return true;
    }
    return false;
}

/// The same beside some place of the wanted block.
inline bool canAllBePlacedBeside(const BusyMachine& busy, const std::vector<std::size_t>& jobs,
    const Occupancy& taken, const std::vector<Placement>& wanted)
{
    return std::any_of(wanted.begin(), wanted.end(), [&](const Placement& place) {
        if (!taken.isFree(place))
            return false;
        Occupancy more = taken;
        more.take(place);
        return canAllBePlaced(busy, jobs, 0, more);
    });
}

inline std::vector<std::size_t> chosenBy(unsigned bits, std::size_t count)
{
    std::vector<std::size_t> chosen;
    for (std::size_t i = 0; i < count; ++i) {
        if ((bits >> i & 1U) != 0)
            chosen.push_back(i);
    }
    return chosen;
}

inline Occupancy without(const BusyMachine& busy, const std::vector<std::size_t>& jobs)
{
    Occupancy occupancy = busy.occupancy;
    for (const std::size_t job : jobs)
        occupancy.release(busy.running[job].place);
    return occupancy;
}

/// The fewest jobs that can be moved so that it fits, over all subsets of them.
inline std::optional<std::size_t> slowFewestMoves(
    const BusyMachine& busy, const std::vector<Placement>& wanted, std::size_t most)
{
    std::optional<std::size_t> fewest;
    for (unsigned bits = 0; bits < 1U << busy.running.size(); ++bits) {
        const auto jobs = chosenBy(bits, busy.running.size());
        if (jobs.size() <= most && (!fewest || jobs.size() < *fewest)
            && canAllBePlacedBeside(busy, jobs, without(busy, jobs), wanted))
            fewest = jobs.size();
    }
    return fewest;
}

/// One after the other, or all at once; nothing may overlap and the wanted block must fit.
inline bool works(const MovePlan& plan, Occupancy occupancy)
{
    if (plan.needsPause) {
        for (const PlannedMove& move : plan.moves)
            occupancy.release(move.from);
    }
    for (const PlannedMove& move : plan.moves) {
        if (!plan.needsPause)
            occupancy.release(move.from);
        if (!occupancy.isFree(move.to))
            return false;
        occupancy.take(move.to);
    }
    return occupancy.isFree(plan.wanted);
}

} // namespace midplane::tests
