// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/allocation/RequestRules.h"
#include "core/journal/JobInfo.h"
#include "core/journal/Journal.h"
#include "core/journal/PlacementPool.h"

namespace midplane::core {

/// A finished run: the journal and what its numbers mean. Immutable once made; share it by
/// RecordingPtr. The journal keeps these promises: a job is submitted once, and again only after it
/// failed (in a control system in any order; the queue has that of ids), partitions are numbered
/// from 0 in the order they are added, every id it names exists, and what is held by one partition
/// is held by no other. A partition that no entry adds is made by the entry that starts a job on it
/// and given back by the one that ends it: where booting takes no time, nothing else is to be told.
struct Recording {
    MachinePtr machine;
    std::string policy;        ///< As on the command line: "fcfs", "greedy".
    std::string policyOptions; ///< What it was told beside, as on the command line; mostly nothing.
    RequestRules rules;        ///< Of all requests.
    std::string workload;      ///< Where the jobs came from, for people.
    std::vector<JobInfo> jobs; ///< By JobId.
    PlacementPool placements;  ///< By PlacementId.
    Journal journal;

    /// The first submission and the last entry; both 0 when nothing happened.
    SimTime firstTime() const;
    SimTime lastTime() const;
};

using RecordingPtr = std::shared_ptr<const Recording>;

} // namespace midplane::core
