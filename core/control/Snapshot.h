// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <vector>

#include "core/journal/Journal.h"

namespace midplane::core {

/// A partition as a snapshot has it.
struct PartitionSnapshot {
    PartitionId id;
    PlacementId placement;
    PartitionState state = PartitionState::Free;
    SequenceId changed = 0; ///< Of the last event about it.

    auto operator<=>(const PartitionSnapshot&) const = default;
};

/// A job as a snapshot has it.
struct JobSnapshot {
    JobId id;
    PartitionId partition;
    JobState state = JobState::Queued;
    SequenceId changed = 0;

    auto operator<=>(const JobSnapshot&) const = default;
};

/// A piece of hardware as a snapshot has it.
struct HardwareSnapshot {
    HardwareState state = HardwareState::Available;
    SequenceId changed = 0; ///< 0: never.

    auto operator<=>(const HardwareSnapshot&) const = default;
};

/// All states at one moment. Whoever subscribes to events above its id misses nothing and sees
/// nothing twice (Miller et al., section 3.2).
struct ControlSnapshot {
    SequenceId id = 0; ///< Of the last entry that is in it.
    SimTime time {0};
    std::vector<PartitionSnapshot> partitions; ///< By id.
    std::vector<JobSnapshot> jobs;             ///< By id.
    /// What is not available, and what ever changed.
    std::map<HardwareId, HardwareSnapshot> hardware;

    bool operator==(const ControlSnapshot&) const = default;
};

} // namespace midplane::core
