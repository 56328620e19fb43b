// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <stop_token>

#include "core/allocation/PlaceLister.h"
#include "core/fragmentation/RunningBlock.h"

namespace midplane::core {

/// A running job goes from one place to another.
struct PlannedMove {
    JobId job;
    Placement from;
    Placement to;
};

/// Running jobs that are moved so that a block fits.
struct MovePlan {
    /// In an order in which each new place is free when it is its turn, but for what the job itself
    /// holds; in any order when they need a common pause.
    std::vector<PlannedMove> moves;
    /// Some of them can only change places while all of them stand still, as a job manager does it
    /// that moves a list of jobs at once.
    bool needsPause = false;
    Placement wanted; ///< Free after the moves.
};

/// Running jobs to wait for, so that a block fits when nothing else is started before.
struct WaitPlan {
    std::vector<JobId> jobs; ///< By their ends.
    SimTime when {0};        ///< The last of their ends.
    Placement wanted;        ///< Free then.
};

/// What would make room for a block.
struct RoomPlans {
    bool fitsNow = false;
    int free = 0;   ///< Midplanes
    int needed = 0; ///< Midplanes
    /// A plan with the fewest moves; of those one that needs no common pause if there is one; of
    /// those the one for the place with the fewest jobs in it, then the fewest midplanes of those.
    std::optional<MovePlan> moves;
    /// With so few moves, and fewer, there is no plan: all of them were looked at. Nothing where
    /// not even that is known.
    std::optional<int> noneWithin;
    bool fewestIsProved = false;          ///< Of moves: no plan has fewer.
    std::optional<WaitPlan> fewestEnds;   ///< The fewest jobs to wait for, of those the soonest.
    std::optional<WaitPlan> earliestEnds; ///< The soonest, of those the fewest jobs.
    bool wasCut = false;                  ///< A bound kept it from looking at all places.
};

struct RoomEffort {
    int mostMoves = 16;
    std::int64_t steps = 50'000'000; ///< Parts of places looked at while nothing is left out.
    /// Where that was too little: the same of a search that tries only what displaces the fewest
    /// jobs, altogether and for each place of the wanted block.
    std::int64_t cheapSteps = 50'000'000;
    std::int64_t cheapStepsOfPlace = 500'000;
    ListingBounds listing {};
};

/// The defragmentation planner: which jobs to move, or to wait for, so that a request fits.
///
/// Moves: iterative deepening on their number. A place for the wanted block displaces the jobs that
/// hold a part of it; each of these takes any place of its own request, and displaces others if
/// needed. Where these are too many to look at all of them, a plan is looked for that need not have
/// the fewest moves. Krevat et al. (section 2, "FCFS With Migration") place all jobs anew; this
/// asks for the least of it. Moving frees no midplanes, so with too few of them free there is no
/// such plan.
///
/// Ends: of every place the jobs that hold a part of it; nothing else is started meanwhile.
///
/// running: all jobs that hold something in the occupancy; what is held by nobody of them stays.
RoomPlans planRoom(PlaceLister& lister, const Occupancy& occupancy,
    std::span<const RunningBlock> running, const Request& wanted, const RoomEffort& effort = {},
    const std::stop_token& stop = {});

} // namespace midplane::core
