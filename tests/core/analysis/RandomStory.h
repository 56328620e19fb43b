// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <set>

#include "core/allocation/Allocator.h"
#include "core/control/ControlSystem.h"
#include "core/journal/Recording.h"
#include "tests/core/simulation/RandomRuns.h"

namespace midplane::core::test {

/// A journal in which everything happens that can: a control system with boot times, and beside it
/// somebody who submits, promises, starts, moves and cancels jobs at random, keeps some partitions
/// for later jobs, breaks hardware and mends it, and submits some of the failed jobs again.
class RandomStory {
public:
    RandomStory(const MachinePtr& machine, std::uint64_t seed);

    /// Goes on for so many seconds.
    void goOn(int seconds);
    /// Nothing new is submitted or broken; what runs ends.
    void comeToRest();

    const Recording& recording() const { return m_recording; }
    const TablesPtr& tables() const { return m_tables; }

private:
    bool happens(int percent) { return m_numbers.below(100) < percent; }
    void tell(EntryKind kind, JobId job, std::uint8_t reason = 0);
    void submit();
    void promise();
    void startOne();
    void start(JobId job, PartitionId partition, StartReason reason);
    void tellStart(JobId job, PartitionId partition, StartReason reason);
    void moveOne();
    void cancelOne();
    void breakOrMend();
    void react();
    void cleanUp(JobId job, bool isFailed);
    void advance();

    Numbers m_numbers;
    Recording m_recording;
    TablesPtr m_tables;
    Allocator m_allocator;
    ControlSystem m_control;
    SimTime m_now {0};
    SequenceId m_read = 0;
    bool m_isResting = false;
    std::set<JobId> m_waiting;
    std::map<JobId, PartitionId> m_partitionOf; ///< Of started jobs.
    std::set<PartitionId> m_kept;               ///< Ready, without a job.
    std::set<JobId> m_cancelled;
    std::set<int> m_broken; ///< Midplanes.
};

} // namespace midplane::core::test
