// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/allocation/Occupancy.h"
#include "core/analysis/IdSlots.h"
#include "core/analysis/WaitingLine.h"
#include "core/journal/HardwareTable.h"
#include "core/journal/Recording.h"

namespace midplane::core {

/// What the midplanes of a machine are doing at one moment. All numbers together are the machine's.
struct MidplaneUse {
    int requested = 0;    ///< Running jobs asked for them.
    int padding = 0;      ///< Running jobs hold them beside what they asked for.
    int booting = 0;      ///< Held by partitions on the way to a job, or back to free.
    int idle = 0;         ///< Held by partitions that are ready and have no job.
    int inError = 0;      ///< Held by partitions in error.
    int free = 0;         ///< f(t) of Krevat et al., section 3.
    int outOfService = 0; ///< Neither held nor free.

    int held() const { return requested + padding + booting + idle + inError; }
    bool operator==(const MidplaneUse&) const = default;
};

/// Whether a job began or stopped running with an entry; the job is the entry's.
enum class RunChange { None, Began, Stopped };

/// Machine and queue as the entries of a journal left them. A job runs while the control system
/// says so. On a partition that the control system does not tell of (see Recording) it holds its
/// placement and runs from Started to Ended.
class RunState {
public:
    explicit RunState(const MachinePtr& machine);

    /// Precondition: the entries of the recording come one after the other.
    RunChange apply(const Recording& recording, const Entry& entry);

    MidplaneUse use() const;
    const Occupancy& occupancy() const { return m_occupancy; }
    const WaitingLine& waiting() const { return m_waiting; }
    /// What the waiting jobs ask for, in midplanes: q(t) of Krevat et al., section 3.
    std::int64_t waitingSize() const { return m_waitingSize; }
    std::size_t runningCount() const { return m_running; }

    /// Changes whenever the occupancy does.
    std::uint64_t occupancyVersion() const { return m_version; }
    /// Changes whenever something becomes available.
    std::uint64_t freedVersion() const { return m_freedVersion; }

private:
    struct Partition {
        PlacementId placement;
        int midplanes = 0;
        PartitionState state = PartitionState::Free;
        int starting = 0; ///< Jobs.
        int running = 0;
        int requested = 0; ///< Midplanes, by the running jobs.
    };
    struct Job {
        PartitionId partition = noPartition;
        JobState state = JobState::Queued;
        bool isTold = true; ///< By the control system; else it runs from Started to Ended.
    };

    void count(const Partition& partition, int sign);
    void add(const Recording& recording, PartitionId id, PlacementId placement);
    void place(const Recording& recording, Partition& partition, PlacementId placement);
    void change(const Recording& recording, Partition& partition, PartitionState to);
    RunChange change(const Recording& recording, JobId id, Job& job, JobState to);
    void submit(const Recording& recording, JobId id);
    RunChange start(const Recording& recording, const Entry& entry);
    RunChange end(const Recording& recording, JobId id);
    void leaveQueue(const Recording& recording, JobId id);
    void take(const Placement& placement);
    void release(const Placement& placement);

    MachinePtr m_machine;
    Occupancy m_occupancy;
    HardwareTable m_hardware;
    IdSlots<PartitionId, Partition> m_partitions;
    IdSlots<JobId, Job> m_jobs;
    MidplaneUse m_use; ///< What is held; the rest follows from the occupancy.
    WaitingLine m_waiting;
    std::int64_t m_waitingSize = 0;
    std::size_t m_running = 0;
    std::uint64_t m_version = 0;
    std::uint64_t m_freedVersion = 0;
};

} // namespace midplane::core
