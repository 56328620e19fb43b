// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <set>
#include <vector>

#include "core/control/ControlSystem.h"
#include "core/journal/JobInfo.h"
#include "core/scheduling/JobQueue.h"
#include "core/scheduling/Policy.h"

namespace midplane::core {

/// Keeps the queue, asks the policy and carries its decisions out by commands to the control
/// system. It is the journal's second writer, and learns what happened by reading it. A partition
/// is made for each job and given back after it.
class JobManager {
public:
    /// Control system, journal, its placements and policy work on the same machine; the first three
    /// outlive this.
    JobManager(ControlSystem& control, Journal& journal, const PlacementPool& placements,
        std::unique_ptr<Policy> policy);

    /// Puts a job at the end of the queue. Jobs come in the order of their ids.
    void submit(JobId id, const JobInfo& job);
    /// Reads what is new in the journal: cleans up behind ended jobs and freed partitions. True
    /// when there was anything to do.
    bool tidyUp();
    /// One scheduling pass.
    void schedule();

    std::size_t waitingCount() const { return m_queue.size(); }
    std::size_t runningCount() const { return m_running.size(); }
    std::size_t endedCount() const { return m_ended; }
    /// When the policy wants to be asked again.
    std::optional<SimTime> wakeAt() const { return m_wakeAt; }

private:
    struct Submitted {
        SimTime runTime {0};
        SimTime estimate {0};
        Request request;
        int size = 1;
    };

    void start(const Start& start);
    void refuse(JobId id, RefusalReason reason);
    void cleanUpJob(JobId id);
    void cleanUpPartition(PartitionId id);
    Entry entry(EntryKind kind, JobId id) const;

    ControlSystem& m_control;
    Journal& m_journal;
    const PlacementPool& m_placements;
    std::unique_ptr<Policy> m_policy;
    JobQueue m_queue;
    std::map<JobId, Submitted> m_waitingJobs;
    std::vector<HoldingJob> m_running;          ///< In the order of start.
    std::map<JobId, PartitionId> m_partitionOf; ///< Of the running jobs.
    std::set<PartitionId> m_ownPartitions;
    SequenceId m_read = 0;
    std::size_t m_ended = 0;
    std::optional<SimTime> m_wakeAt;
};

} // namespace midplane::core
