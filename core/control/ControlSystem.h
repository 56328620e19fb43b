// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <vector>

#include <boost/container/flat_set.hpp>
#include <boost/container/small_vector.hpp>

#include "core/allocation/Occupancy.h"
#include "core/control/BootModel.h"
#include "core/control/ControlImage.h"
#include "core/control/HardwareStates.h"
#include "core/control/IdTable.h"
#include "core/control/Snapshot.h"
#include "core/control/StatusCode.h"
#include "core/journal/HardwareTable.h"
#include "core/journal/Journal.h"
#include "core/journal/PlacementPool.h"

namespace midplane::core {

/// When a change of state that takes no time is made: as one that is due in this second, or by the
/// command that it follows from. Where partitions boot at once, both end a second alike; the second
/// is for simulations, in which nobody looks in between. The journal then tells only what the one
/// who gives the commands cannot know: jobs that come to their end, what becomes of hardware and of
/// partitions with it, and relocations.
enum class NoTime { WhenDue, AtOnce };

/// A partition that was made for one job.
struct JobPartition {
    PartitionId id;
    PlacementId placement;
    SimTime overhead {0}; ///< It is held so much longer than the job runs.
};

/// What holds the state of hardware, partitions and jobs. Commands are logical (add, remove: in any
/// order that makes sense) or physical (create, destroy, start, cancel: they take time). A command
/// that cannot be answers with a status code and changes nothing. Promises: no midplane and no link
/// is held by two partitions; a partition holds its placement in every state but Free. Everything
/// that happens is appended to the journal; who wants to know reads it there.
class ControlSystem {
public:
    /// Journal and pool are shared with the job manager and outlive this.
    ControlSystem(MachinePtr machine, BootModel bootModel, Journal& journal,
        PlacementPool& placements, NoTime noTime = NoTime::WhenDue);

    SimTime now() const { return m_now; }
    const BootModel& bootModel() const { return m_bootModel; }
    /// When the next transition happens by itself; nothing when all is at rest.
    std::optional<SimTime> nextDue() const
    {
        return m_due.empty() ? std::nullopt : std::optional(soonest().time);
    }
    /// The same, or what is given when all is at rest.
    SimTime nextDueOr(SimTime atRest) const { return m_due.empty() ? atRest : soonest().time; }
    /// Executes what is due until then: in each second ends of jobs by id, transitions of
    /// partitions by id, starts of jobs by id. Precondition: time >= now().
    void advanceTo(SimTime time)
    {
        assert(time >= m_now);
        if (!m_due.empty() && soonest().time <= time)
            executeUntil(time);
        m_now = time;
    }
    /// To the beginning of that second: what is due in it is still to come. Precondition:
    /// time >= now().
    void beginSecond(SimTime time)
    {
        if (time > m_now)
            advanceTo(time - SimTime {1});
        m_now = time;
    }

    /// Definitions may overlap. InvalidInput when the placement is empty or of another machine.
    tl::expected<PartitionId, StatusCode> addPartition(const Placement& placement);
    /// Only a free partition without jobs can be removed.
    StatusCode removePartition(PartitionId id);
    /// Begins to configure and boot. IncompatibleState when it is not free, when another partition
    /// holds a part of it, or when a midplane of it is not available.
    StatusCode createPartition(PartitionId id);
    /// Both in one: where it cannot be created, it is not added.
    tl::expected<PartitionId, StatusCode> createPartition(const Placement& placement);
    /// Makes a partition for one job and starts the job: createPartition, addJob and startJob in
    /// one. Where one of them is refused, nothing is done. The placement is not null.
    tl::expected<JobPartition, StatusCode> runJob(
        JobId id, const PlacementPtr& placement, SimTime runTime);
    /// Removes such a job when it is over, and begins to free its partition; what is left of that
    /// after a hardware error is given up. Where that takes no time and NoTime is AtOnce, the
    /// partition is removed too: then true. Precondition: the job is terminated or in error.
    bool clearAfterJob(JobId id);
    /// Begins to free it; jobs on it die. A partition in error becomes free at once, whatever the
    /// state of its hardware: the rest of the hardware can serve others.
    StatusCode destroyPartition(PartitionId id);
    /// Boots an initialized partition anew. IncompatibleState while a job is on it.
    StatusCode rebootPartition(PartitionId id);
    /// Moves partitions that are not free, all or none: what they leave may be taken by others of
    /// the list. Jobs on them go on, each so much later. Our extension for migration (Krevat et
    /// al., section 2); whether a machine can do it is not asked here, nor whether the new place is
    /// as large: where jobs take any box that holds them, it need not be. InvalidInput when a
    /// placement is empty or of another machine, or when a partition stands in the list twice;
    /// IncompatibleState when one is free or a place is not.
    StatusCode relocate(const std::vector<Relocation>& moves, SimTime cost = SimTime {0});
    /// A fatal event of the software of the partition: while booting or initialized it is freed.
    StatusCode reportFatalEvent(PartitionId id);
    /// Takes a partition back from Error to Free. IncompatibleState while its hardware is not
    /// available.
    StatusCode clearError(PartitionId id);

    /// How long the job will run is for simulated hardware; without it the job runs until endJob.
    /// A job on noPartition must be associated with one before it can start.
    StatusCode addJob(JobId id, PartitionId partition, std::optional<SimTime> runTime = {});
    /// Where a queued job will run. IncompatibleState when it has started.
    StatusCode associateJob(JobId id, PartitionId partition);
    /// Only a job that is queued, terminated or in error can be removed.
    StatusCode removeJob(JobId id);
    /// The job is released: it runs as soon as its partition is initialized, or is loaded then and
    /// held before its first instruction.
    StatusCode startJob(JobId id, JobLaunch launch = JobLaunch::Run);
    /// Stops a running job for a debugger; its time does not run meanwhile.
    StatusCode holdJob(JobId id);
    /// A job that is held goes on.
    StatusCode continueJob(JobId id);
    /// Records a Unix signal to a job that runs or is loaded; its front end acts on it.
    /// InvalidInput unless 1 <= signal <= 64.
    StatusCode signalJob(JobId id, int signal);
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
    /// How long its stages take. Precondition: it exists.
    const StageTimes& timesOf(PartitionId id) const { return m_partitions.at(id).times; }
    std::optional<JobState> jobState(JobId id) const;
    /// Whether the job is loaded or stopped, and waits to be continued.
    bool isHeld(JobId id) const;
    /// Jobs of a partition, ascending; none when there is no such partition.
    std::vector<JobId> jobsOf(PartitionId id) const;
    std::optional<HardwareState> hardwareState(const HardwarePart& part) const;
    /// What the partitions hold, and what is not available.
    const Occupancy& occupancy() const { return m_occupancy; }
    /// Everything at this moment.
    ControlSnapshot snapshot() const;
    /// The sequence id of the last event about it, 0 when it never changed.
    SequenceId lastChangeOf(HardwareId part) const;
    const HardwareTable& hardware() const { return m_hardware; }

    /// What storage keeps of one object; nothing when there is no such object.
    std::optional<PartitionImage> imageOf(PartitionId id) const;
    std::optional<JobImage> imageOf(JobId id) const;
    /// Ids below it were given to partitions.
    std::uint32_t nextPartition() const { return m_nextPartition; }
    /// Takes over what another program did with the same system: the objects named get these
    /// states, or vanish. The caller keeps the journal in step.
    void adopt(const ControlImage& image);
    /// From now on objects whose image may have changed are entered there; null for no more.
    void setTouched(TouchedObjects* touched) { m_touched = touched; }

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
        boost::container::small_vector<JobId, 2> jobs; ///< Ascending.
        std::optional<Due> due;
    };
    struct Job {
        PartitionId partition;
        std::optional<SimTime> runTime; ///< What is left of it while the job is held.
        JobState state = JobState::Queued;
        SequenceId changed = 0;
        std::optional<Due> due;
        JobLaunch launch = JobLaunch::Run;
        bool isHeld = false;
    };

    bool isOfThisMachine(const Placement& placement) const;
    /// The id of the entry, or of the last one where this one is not told.
    SequenceId append(const Entry& entry)
    {
        return m_noTime == NoTime::WhenDue || isNews(entry) ? tell(entry) : m_journal.lastId();
    }
    static bool isNews(const Entry& entry);
    /// Whether stages that take so long are over at once: nobody is told of the states between, so
    /// they need not be entered.
    bool isAtOnce(SimTime stages) const
    {
        return m_noTime == NoTime::AtOnce && stages == SimTime {0};
    }
    SequenceId tell(const Entry& entry)
    {
        if (m_touched != nullptr)
            enterTouched(entry);
        return m_journal.append(entry);
    }
    void enterTouched(Entry entry); // A copy, as for enterDue.
    void forget(const ControlImage& image);
    void put(const PartitionImage& image);
    void put(const JobImage& image);
    void executeUntil(SimTime time);
    void execute(const Due& due);
    std::pair<PartitionId, Partition&> enterPartition(PlacementId placement);
    void boot(PartitionId id, Partition& partition);
    void free(PartitionId id, Partition& partition);
    Job& enterJob(JobId id, PartitionId partition, std::optional<SimTime> runTime);
    void release(JobId id, Job& job, const Partition& partition);
    void launch(JobId id, Job& job);
    void run(JobId id, Job& job);
    void change(PartitionId id, Partition& partition, PartitionState to);
    void enterState(PartitionId id, Partition& partition, PartitionState to);
    void change(JobId id, Job& job, JobState to);
    void planNext(PartitionId id, Partition& partition);
    void startWaitingJobs(Partition& partition);
    void planStart(JobId id, Job& job, const Partition& partition);
    void planEnd(JobId id, Job& job, SimTime after);
    void delayJobs(const Partition& partition, SimTime cost);
    static void enter(JobId id, Partition& partition);
    static void leave(JobId id, Partition& partition);
    void enterDue(Due due) { m_due.insert(due); } // A copy, so that who gives it needs no memory.
    const Due& soonest() const { return *m_due.rbegin(); }
    /// When something is due can change without an event.
    void touch(const Due& due)
    {
        if (m_touched != nullptr)
            enterTouched(due);
    }
    void enterTouched(Due due);
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
    IdTable<PartitionId, Partition> m_partitions;
    IdTable<JobId, Job> m_jobs;
    std::uint32_t m_nextPartition = 0;
    boost::container::flat_set<Due, std::greater<Due>> m_due; ///< The soonest last.
    NoTime m_noTime;
    TouchedObjects* m_touched = nullptr;
};

inline bool ControlSystem::isNews(const Entry& entry)
{
    switch (entry.kind) {
    case EntryKind::JobChanged:
        return static_cast<JobState>(entry.to) >= JobState::Terminated; // Or in error.
    case EntryKind::PartitionChanged:
        return static_cast<PartitionState>(entry.to) == PartitionState::Error;
    case EntryKind::HardwareChanged:
    case EntryKind::PartitionLifted:
    case EntryKind::PartitionPlaced:
        return true;
    default:
        return false;
    }
}

template <class Thing> void ControlSystem::plan(Thing& thing, const Due& due)
{
    assert(!thing.due);
    thing.due = due;
    enterDue(due);
    touch(due);
}

template <class Thing> void ControlSystem::unplan(Thing& thing)
{
    if (!thing.due)
        return;
    if (*thing.due == soonest())
        m_due.erase(std::prev(m_due.end())); // Mostly: it is due now.
    else
        m_due.erase(*thing.due);
    touch(*thing.due);
    thing.due.reset();
}

} // namespace midplane::core
