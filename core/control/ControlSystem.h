// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <set>
#include <vector>

#include "core/allocation/Occupancy.h"
#include "core/control/BootModel.h"
#include "core/control/HardwareStates.h"
#include "core/control/Snapshot.h"
#include "core/control/StatusCode.h"
#include "core/journal/HardwareTable.h"
#include "core/journal/Journal.h"
#include "core/journal/PlacementPool.h"

namespace midplane::core {

/// What holds the state of hardware, partitions and jobs. Commands are logical (add, remove: in any
/// order that makes sense) or physical (create, destroy, start, cancel: they take time). A command
/// that cannot be answers with a status code and changes nothing. Promises: no midplane and no link
/// is held by two partitions; a partition holds its placement in every state but Free. Everything
/// that happens is appended to the journal; who wants to know reads it there.
class ControlSystem {
public:
    /// Journal and pool are shared with the job manager and outlive this.
    ControlSystem(
        MachinePtr machine, BootModel bootModel, Journal& journal, PlacementPool& placements);

    SimTime now() const { return m_now; }
    /// When the next transition happens by itself; nothing when all is at rest.
    std::optional<SimTime> nextDue() const;
    /// Executes what is due until then: in each second ends of jobs by id, transitions of
    /// partitions by id, starts of jobs by id. Precondition: time >= now().
    void advanceTo(SimTime time);

    /// Definitions may overlap. InvalidInput when the placement is empty or of another machine.
    tl::expected<PartitionId, StatusCode> addPartition(const Placement& placement);
    /// Only a free partition without jobs can be removed.
    StatusCode removePartition(PartitionId id);
    /// Begins to configure and boot. IncompatibleState when it is not free, when another partition
    /// holds a part of it, or when a midplane of it is not available.
    StatusCode createPartition(PartitionId id);
    /// Begins to free it; jobs on it die.
    StatusCode destroyPartition(PartitionId id);
    /// A fatal event of the software of the partition: while booting or initialized it is freed.
    StatusCode reportFatalEvent(PartitionId id);
    /// Takes a partition back from Error to Free. IncompatibleState while its hardware is not
    /// available.
    StatusCode clearError(PartitionId id);

    /// How long the job will run is for simulated hardware; without it the job runs until endJob.
    StatusCode addJob(JobId id, PartitionId partition, std::optional<SimTime> runTime = {});
    /// Only a job that is queued, terminated or in error can be removed.
    StatusCode removeJob(JobId id);
    /// The job is released: it runs as soon as its partition is initialized.
    StatusCode startJob(JobId id);
    /// Ends a job that is starting or running.
    StatusCode cancelJob(JobId id);
    /// The program of a running job came to its end.
    StatusCode endJob(JobId id);

    /// A midplane, switch, node card or link changes its state. IncompatibleState where no such
    /// change exists; MidplaneNotFound, SwitchNotFound or, for the others, InvalidInput when the
    /// machine lacks it. Unless it becomes available, partitions that need it, and the jobs on
    /// them, meet a hardware error.
    StatusCode setHardwareState(const HardwarePart& part, HardwareState state);

    std::optional<PartitionState> partitionState(PartitionId id) const;
    std::optional<PlacementId> placementOf(PartitionId id) const;
    std::optional<JobState> jobState(JobId id) const;
    std::optional<HardwareState> hardwareState(const HardwarePart& part) const;
    /// What the partitions hold, and what is not available.
    const Occupancy& occupancy() const { return m_occupancy; }
    /// Everything at this moment.
    ControlSnapshot snapshot() const;
    std::size_t partitionCount() const { return m_partitions.size(); }
    std::size_t jobCount() const { return m_jobs.size(); }

private:
    /// In one second what frees goes first.
    enum class Phase { JobEnd, Partition, JobStart };
    /// The members stand in the order that decides what is executed first.
    struct Due {
        SimTime time {0};
        Phase phase = Phase::JobEnd;
        std::uint32_t id = 0;

        auto operator<=>(const Due&) const = default;
    };
    struct Partition {
        PlacementId placement;
        StageTimes times;
        PartitionState state = PartitionState::Free;
        SequenceId changed = 0;
        std::vector<JobId> jobs; ///< Ascending.
        std::optional<Due> due;
    };
    struct Job {
        PartitionId partition;
        std::optional<SimTime> runTime;
        JobState state = JobState::Queued;
        SequenceId changed = 0;
        std::optional<Due> due;
    };

    void execute(const Due& due);
    void change(PartitionId id, Partition& partition, PartitionState to);
    void change(JobId id, Job& job, JobState to);
    void planNext(PartitionId id, Partition& partition);
    void startWaitingJobs(Partition& partition);
    void planStart(JobId id, Job& job, const Partition& partition);
    void planEnd(JobId id, Job& job, SimTime after);
    void failJobs(Partition& partition);
    void killJobs(Partition& partition);
    void meetHardwareError(PartitionId id, Partition& partition);
    template <class Thing> void plan(Thing& thing, const Due& due);
    template <class Thing> void unplan(Thing& thing);

    MachinePtr m_machine;
    BootModel m_bootModel;
    Journal& m_journal;
    PlacementPool& m_placements;
    SimTime m_now {0};
    Occupancy m_occupancy;
    HardwareTable m_hardware;
    std::map<HardwareId, SequenceId> m_hardwareChanged;
    std::map<PartitionId, Partition> m_partitions;
    std::map<JobId, Job> m_jobs;
    std::uint32_t m_nextPartition = 0;
    std::set<Due> m_due;
};

} // namespace midplane::core
