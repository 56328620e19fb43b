// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/explanation/BlockedPlace.h"

namespace midplane::core {

/// What a job waits for under a job manager that has its partitions from the beginning (SLURM;
/// Aridor et al., open architecture, section 4.1): a partition of the smallest size that serves it.
struct PreparedWait {
    int midplanes = 0;          ///< Of each such partition.
    std::size_t partitions = 0; ///< So many there are; 0: none serves it.
    std::size_t inService = 0;  ///< Of these without a part out of service.
    /// Jobs ahead of it that wait for the same, of those that the moment names. They go first.
    std::vector<JobId> ahead;
    /// The partition with the fewest in the way, of those in service if there are any, and who that
    /// is: jobs, and partitions that boot or are being freed. Idle ones give way.
    BlockedPlace nearest;
    std::size_t givingWay = 0; ///< Idle partitions that would be freed for it.

    /// One that has a partition waits for its turn.
    RefusalReason reason() const
    {
        return inService > 0 && nearest.blames.empty() ? RefusalReason::Order
                                                       : RefusalReason::Space;
    }
};

/// Whether the recording was made by such a manager.
bool hasPreparedPartitions(const Recording& recording);
/// Where its partitions are after the entry with that id; nothing under other policies.
std::optional<std::vector<PlacementId>> preparedPartitions(
    const Recording& recording, SequenceId position);

/// What the moment's job waits for; nothing under other policies.
std::optional<PreparedWait> preparedWait(const Recording& recording, const WaitingMoment& moment);
/// What another job would wait for in its place. Jobs ahead count as those of the moment's job.
PreparedWait preparedWait(const Recording& recording, const WaitingMoment& moment,
    const std::vector<PlacementId>& partitions, const JobInfo& job);

} // namespace midplane::core
