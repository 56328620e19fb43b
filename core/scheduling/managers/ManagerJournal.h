// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <vector>

#include "core/control/bridge/Bridge.h"
#include "core/scheduling/managers/ManagedJob.h"

namespace midplane::core {

/// What a manager says in the control system's journal, of which it is the second writer. It keeps
/// what cannot be written now, in order; entries bear the time at which they are written.
class ManagerJournal {
public:
    /// Precondition for all: the job has a number.
    void resubmitted(const ManagedJob& job);
    void refused(const ManagedJob& job, RefusalReason reason);
    void reserved(JobId job, SimTime start);
    void moved(JobId job, PartitionId partition);
    /// partition: where it was started; noPartition for a job that leaves the queue.
    void ended(const ManagedJob& job, PartitionId partition, EndReason reason);
    /// Why it waits, for the queue that other programs see.
    void waits(const ManagedJob& job, std::string why) { m_waits[*job.number] = std::move(why); }

    /// False when the control system cannot be reached: try again.
    bool write(Bridge& bridge);
    /// A start is told at once, after what is kept, while its partition is there. False when it
    /// could not be told.
    bool writeStart(
        Bridge& bridge, const ManagedJob& job, PartitionId partition, StartReason reason);
    bool isEmpty() const { return m_entries.empty() && m_waits.empty(); }
    /// Entries that the control system did not take, as when somebody removed a partition before
    /// the start on it could be told.
    int lostCount() const { return m_lost; }

private:
    Entry& add(EntryKind kind, JobId job);

    std::vector<Entry> m_entries;
    std::map<JobId, std::string> m_waits;
    int m_lost = 0;
};

} // namespace midplane::core
