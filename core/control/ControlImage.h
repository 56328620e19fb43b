// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/allocation/Placement.h"
#include "core/control/Snapshot.h"

namespace midplane::core {

/// How a job is launched: run at once, or held before its first instruction.
enum class JobLaunch : std::uint8_t { Run, Load };

/// A partition that moves, and where to.
struct Relocation {
    PartitionId partition;
    Placement place;
};

/// All that storage keeps of a partition's state.
struct PartitionImage {
    PartitionId id;
    Placement placement;
    PartitionState state = PartitionState::Free;
    SequenceId changed = 0;
    std::optional<SimTime> due; ///< When it changes by itself.

    bool operator==(const PartitionImage&) const = default;
};

/// All that storage keeps of a job's state.
struct JobImage {
    JobId id;
    PartitionId partition;
    JobState state = JobState::Queued;
    SequenceId changed = 0;
    std::optional<SimTime> due;     ///< When it changes by itself.
    std::optional<SimTime> runTime; ///< What is left of it while the job is held.
    JobLaunch launch = JobLaunch::Run;
    bool isHeld = false;

    bool operator==(const JobImage&) const = default;
};

/// States of a control system, or of those of its objects that changed.
struct ControlImage {
    SimTime now {0};
    std::uint32_t nextPartition = 0;
    std::vector<PartitionImage> partitions;
    std::vector<JobImage> jobs; ///< On partitions that are here or known.
    std::vector<PartitionId> removedPartitions;
    std::vector<JobId> removedJobs;
    std::map<HardwareId, HardwareSnapshot> hardware;
};

/// Objects whose image may have changed.
struct TouchedObjects {
    std::set<PartitionId> partitions;
    std::set<JobId> jobs;
    std::set<HardwareId> hardware;
    std::set<JobId> submissions;  ///< In a job manager's queue; not the control system's own.
    std::set<std::string> leases; ///< Of job managers, by name.

    bool isEmpty() const
    {
        return partitions.empty() && jobs.empty() && hardware.empty() && submissions.empty()
            && leases.empty();
    }
};

} // namespace midplane::core
