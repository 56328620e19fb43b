// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "core/journal/Replay.h"
#include "core/scheduling/Policy.h"

namespace midplane::core {

/// What holds midplanes or links at a moment: a running job, or a partition on the way to a job,
/// back from one, or idle.
struct MomentHolder {
    PartitionId partition;
    PlacementId placement;
    std::optional<JobId> job; ///< That runs there; of a partition without one the last, if any.
    bool isRunning = false;   ///< A job runs there.
    PartitionState state = PartitionState::Initialized; ///< Of a partition without a running job.
    SimTime start {0};                                  ///< Of the running job.
    /// When the running job is believed to end: start and estimate. One that has outlived its
    /// estimate is believed to end in the next second.
    SimTime believedEnd {0};
    bool isOverdue = false;

    bool operator==(const MomentHolder&) const = default;
};

/// All that the waiting of one job depends on at one moment of a recording, as a value that a
/// worker can have without the queue.
struct WaitingMoment {
    /// So many jobs ahead and promises are named.
    static constexpr std::size_t mostNamed = 20;

    JobId job;
    SimTime now {0};
    SequenceId position = 0;
    std::optional<RefusalReason> recorded; ///< What the journal says; nothing before a pass.
    std::optional<SimTime> promised;       ///< To the job itself.
    std::size_t ahead = 0;                 ///< Jobs before it in the queue.
    std::vector<JobId> firstAhead;         ///< The first mostNamed of them.
    std::optional<SimTime> promisedToHead; ///< To the first of them.
    /// Promises to others that begin before it would end if it started now, the earliest
    /// first; mostNamed of them.
    std::vector<PromisedStart> earlierPromises;
    std::size_t earlierPromiseCount = 0;
    /// All promises with their places, ascending by job, where somebody found them out (see
    /// PromisedPlaces): the journal has only their times.
    std::optional<std::vector<Reservation>> promisedPlaces {};
    std::vector<MomentHolder> holders; ///< Running jobs in the order of start, then partitions.
    Occupancy occupancy;
    OutOfService outOfService;
};

/// Nothing when the job does not wait then. Walks the promises to jobs ahead of it once, and no
/// more of the queue than it names.
std::optional<WaitingMoment> waitingMoment(
    const Recording& recording, const ReplayState& state, JobId job);

} // namespace midplane::core
