// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/blocks/editing/LinkChooser.h"
#include "core/control/ControlSystem.h"
#include "core/control/bridge/AllocationRequest.h"
#include "core/control/bridge/BridgeError.h"
#include "core/control/bridge/ClockNotice.h"
#include "core/control/bridge/Definitions.h"
#include "core/control/bridge/JobHistory.h"

namespace midplane::core {

class Allocator;

/// A partition that moves, by name, and where to; the name of the block means nothing.
struct NamedRelocation {
    std::string partition;
    Block block;
};

/// Everything that the Bridge API can do (Aridor et al., open architecture, section 2.2), in one
/// thread: the control system together with names, owners, users and what else was said about
/// partitions and jobs. A command that is refused changes nothing. Clients use Bridge.
class BridgeModel {
public:
    /// calendar: the second of the Unix epoch at which the control system's time is 0; names that
    /// are made hold the date. before: the id of the last event that is kept elsewhere. firstJob:
    /// the number of the first job.
    BridgeModel(TablesPtr tables, BootModel bootModel, std::int64_t calendar = 0,
        SequenceId before = 0, JobId firstJob = JobId {1});
    BridgeModel(const BridgeModel&) = delete;
    BridgeModel& operator=(const BridgeModel&) = delete;
    ~BridgeModel();

    const Machine& machine() const { return m_tables->machine(); }
    const TablesPtr& tables() const { return m_tables; }
    /// States by number.
    const ControlSystem& control() const { return m_control; }
    const Journal& journal() const { return m_journal; }
    const PlacementPool& placements() const { return m_placements; }
    std::int64_t calendar() const { return m_calendar; }

    /// In whose name commands come from now on. Empty, as it is at first: the administrator's, who
    /// may do everything. Another user may boot, free, reboot and move partitions that have neither
    /// owner nor users or that name the user, cancel and signal jobs that are the user's or on such
    /// partitions, and change or remove partitions of the user or without an owner. Else
    /// InvalidInput. See ActingAs.
    void setCaller(std::string user) { m_caller = std::move(user); }
    const std::string& caller() const { return m_caller; }

    SimTime now() const { return m_control.now(); }
    std::optional<SimTime> nextDue() const { return m_control.nextDue(); }
    /// What is due until then happens. Precondition: time >= now().
    void advanceTo(SimTime time);
    /// To the beginning of that second: what is due in it is still to come. Precondition: the same.
    void beginSecond(SimTime time);

    // Partitions. Each is refused with PartitionNotFound where there is none of that name.

    /// Logical: definitions may overlap. Answers the name. PartitionExists, or InvalidInput when
    /// name or block break a rule.
    BridgeResult<std::string> addPartition(PartitionDefinition definition);
    /// IncompatibleState unless it is free and no job belongs to it.
    BridgeResult<void> removePartition(const std::string& name);
    /// IncompatibleState unless it is free.
    BridgeResult<void> modifyPartition(
        const std::string& name, PartitionProperty property, std::string value);
    /// A user that is there already is no error; removing one that is not is InvalidInput.
    BridgeResult<void> addPartitionUser(const std::string& name, const std::string& user);
    BridgeResult<void> removePartitionUser(const std::string& name, const std::string& user);
    /// Begins to boot. IncompatibleState when it is not free, or another partition holds a part of
    /// it, or a part is not available: the reason names them. by: PartitionDefinition::bootedBy.
    BridgeResult<void> createPartition(const std::string& name, std::string by = {});
    /// Begins to free; jobs on it die. One in error is free at once, whatever the state of its
    /// hardware.
    BridgeResult<void> destroyPartition(const std::string& name);
    BridgeResult<void> rebootPartition(const std::string& name);
    BridgeResult<void> reportFatalEvent(const std::string& name);
    /// From error to free. IncompatibleState while a part is not available: the reason names it.
    BridgeResult<void> clearError(const std::string& name);
    /// All or none. IncompatibleState as well when the machine has no checkpoint/restart and time
    /// is not simulated. cost: so much later each job on them ends.
    BridgeResult<void> relocate(
        const std::vector<NamedRelocation>& moves, SimTime cost = SimTime {0});
    /// Whether relocate is allowed whatever the machine file says.
    void setTimeSimulated(bool isSimulated) { m_isTimeSimulated = isSimulated; }
    /// Clocks that disagree with the time, where time follows the clocks of computers.
    const std::vector<ClockNotice>& clockNotices() const { return m_clockNotices; }
    void setClockNotices(std::vector<ClockNotice> notices) { m_clockNotices = std::move(notices); }

    /// The Allocator API: finds a place and adds a partition there. IncompatibleState when no place
    /// is free, with the phase that found none; InvalidInput when none can ever be.
    BridgeResult<std::string> allocate(const AllocationRequest& request);

    // Jobs. Each is refused with JobNotFound where there is none of that id.

    /// Logical. InvalidInput when the user may not use the partition; PartitionNotFound.
    BridgeResult<JobId> addJob(JobDefinition definition);
    BridgeResult<void> associateJob(JobId id, const std::string& partition);
    /// IncompatibleState unless it is queued.
    BridgeResult<void> setJobArguments(JobId id, std::string arguments, std::string environment);
    /// Only what is queued, terminated or in error. What ran stays in the history.
    BridgeResult<void> removeJob(JobId id);
    /// IncompatibleState unless it is queued on a partition, with no other job active there.
    BridgeResult<void> startJob(JobId id, JobLaunch launch = JobLaunch::Run);
    BridgeResult<void> holdJob(JobId id);
    BridgeResult<void> continueJob(JobId id);
    /// Only to a running or loaded job. SIGKILL ends every job; signals that end a Unix process end
    /// one without a front end.
    BridgeResult<void> signalJob(JobId id, int signal);
    BridgeResult<void> cancelJob(JobId id);
    /// What a front end reports of its program.
    BridgeResult<void> endJob(JobId id, int exitStatus);
    /// How it came that a job could not run, for people; then it is in error.
    BridgeResult<void> setJobError(JobId id, std::string text);

    BridgeResult<void> setHardwareState(const HardwarePart& part, HardwareState state);

    // What a job manager says of its queue: it is the journal's second writer.

    /// A job enters the queue of the manager of that name, submitted now. Answers the number that
    /// it has from now on; numbers ascend. InvalidInput when size or shape is of nothing, or a time
    /// or the priority is out of range.
    BridgeResult<void> checkSubmit(const JobInfo& job, int priority) const;
    BridgeResult<JobId> submitJob(
        JobInfo job, std::string manager = {}, SubmissionRequest request = {});
    /// Submitted (again), Refused, Reserved, Started, Moved or Ended of a job that submitJob knows,
    /// in an order that makes sense. The time is now; the placement is that of the partition, which
    /// must be there for Started and Moved. Ended of a job that still waits: it leaves the queue;
    /// its partition is noPartition. Else InvalidInput, IncompatibleState, JobNotFound or
    /// PartitionNotFound.
    BridgeResult<void> note(Entry entry);
    /// Those that are not over, by number; others may be among them.
    const std::map<JobId, JobSubmission>& submissions() const { return m_submissions; }
    /// Of all jobs that were ever submitted, by number.
    void visitSubmissions(const JobHistory::VisitSubmission& visit) const;
    /// Of all jobs that were ever submitted.
    std::optional<JobSubmission> submissionOf(JobId id) const;
    /// Of these the ones that wait or are started.
    const std::set<JobId>& openSubmissions() const { return m_openSubmissions; }
    /// Another one whenever a submission or a lease changes, and never one that was there before.
    std::uint64_t queueVersion() const { return m_queueVersion; }
    /// The manager is to cancel it. JobNotFound, or IncompatibleState when it is over.
    BridgeResult<void> askToCancel(JobId id);
    /// What the manager says of why it waits. JobNotFound.
    BridgeResult<void> setWaits(JobId id, std::string text);

    // Which process manages jobs under a name.

    /// The process gets the lease of the name. IncompatibleState while another one holds it, unless
    /// that is `insteadOf`.
    BridgeResult<void> takeLease(
        const std::string& manager, const std::string& holder, const std::string& insteadOf = {});
    /// The holder is alive. IncompatibleState when it does not hold the lease.
    BridgeResult<void> renewLease(const std::string& manager, const std::string& holder);
    /// Nothing happens when it does not hold the lease.
    BridgeResult<void> releaseLease(const std::string& manager, const std::string& holder);
    /// IncompatibleState when no process holds the lease.
    BridgeResult<void> orderManager(const std::string& manager, ManagerOrder order);
    /// By name; those that are held, and those that once were.
    const std::map<std::string, ManagerLease>& leases() const { return m_leases; }
    bool holdsLease(const std::string& manager, const std::string& holder) const;

    // Questions.

    std::optional<PartitionId> partitionId(const std::string& name) const;
    /// Null where there is none.
    const PartitionDefinition* findPartition(PartitionId id) const;
    const PartitionDefinition* findPartition(const std::string& name) const;
    /// In the order they were added.
    const std::map<PartitionId, PartitionDefinition>& partitions() const { return m_partitions; }
    /// Precondition: there is one.
    PartitionState stateOf(PartitionId id) const { return *m_control.partitionState(id); }
    const Placement& placementOf(PartitionId id) const;
    /// The job that is starting, running or dying on it.
    std::optional<JobId> activeJobOf(PartitionId id) const;
    /// Partitions that hold a part of it and so keep it from being created, by id.
    std::vector<PartitionId> holdersAgainst(PartitionId id) const;
    /// Parts of it that are not available and so keep it from being created, by id.
    std::vector<HardwareId> missingParts(PartitionId id) const;
    /// Why createPartition would be refused; nothing when it would not.
    std::optional<BridgeError> whyNotCreated(PartitionId id) const;
    /// Whether the caller may boot, free, reboot and move it.
    BridgeResult<void> mayFree(PartitionId id) const;
    /// Whether the caller may change and remove its definition.
    BridgeResult<void> mayRemove(PartitionId id) const;

    /// Of a job that is there or in the history; null where there is none. Of one that is there it
    /// is the model's own and must not be kept.
    std::shared_ptr<const JobRecord> findJob(JobId id) const;
    std::optional<JobState> stateOf(JobId id) const { return m_control.jobState(id); }
    bool isInHistory(JobId id) const { return !m_jobs.contains(id) && findJob(id) != nullptr; }
    /// In the order they were added.
    const std::map<JobId, JobRecord>& jobs() const { return m_jobs; }
    /// Of the history.
    std::size_t historySize() const;
    void visitHistory(HistoryOrder order, const JobHistory::VisitJob& visit) const;

    // Storage.

    /// Before anything happens: where the history is, unless it is in memory.
    void setStoredHistory(std::shared_ptr<const JobHistory> stored);
    /// What is over is in the stored history now: it is no longer kept here.
    void forgetStored();
    /// The journal keeps the newest entries, so many and up to twice as many; others must have been
    /// read.
    void forgetEntries(std::size_t most);
    /// Of a job that is not in the stored history; null where there is none.
    const JobRecord* findUnstoredJob(JobId id) const;
    /// Objects that changed since takeTouched, in state or in what was said about them.
    const TouchedObjects& touched() const { return m_touched; }
    TouchedObjects takeTouched();
    std::uint32_t nextJob() const { return m_nextJob; }
    /// What another program did with the same system.
    struct News {
        ControlImage states;
        std::map<PartitionId, PartitionDefinition> partitions; ///< Added or changed.
        std::map<JobId, JobRecord> jobs;                       ///< Added or changed.
        std::map<JobId, JobRecord> history;         ///< Moved there; not where it is stored.
        std::map<JobId, JobSubmission> submissions; ///< New or changed.
        std::map<std::string, ManagerLease> leases; ///< The same.
        std::uint32_t nextJob = 0;
        std::vector<Entry> entries; ///< In order, following on this journal.
    };
    void adopt(const News& news);
    /// The id that a placement of another program's entry has here.
    PlacementId idOf(const Placement& placement) { return m_placements.idOf(placement); }

private:
    BridgeResult<PartitionId> known(const std::string& name) const;
    BridgeResult<std::string> add(PartitionDefinition definition, const Placement& placement);
    BridgeResult<void> checkName(const std::string& name) const;
    std::string freshName() const;
    BridgeResult<PartitionId> usable(const std::string& name, const char* verb) const;
    BridgeResult<PartitionId> changeable(const std::string& name, const char* verb) const;
    BridgeResult<void> mayUse(
        const PartitionDefinition& partition, const std::string& user, const char* verb) const;
    BridgeResult<void> mayChange(const PartitionDefinition& partition, const char* verb) const;
    BridgeResult<void> mayCommand(JobId id, const char* verb) const;
    BridgeError whyNotFreed(PartitionId id) const;
    BridgeError whyNotRebooted(PartitionId id) const;
    BridgeError whyNotCleared(PartitionId id) const;
    BridgeError whyNotRemoved(PartitionId id) const;
    std::string stateText(PartitionId id) const;
    BridgeResult<Placement> findPlace(const AllocationRequest& request);
    BridgeResult<Placement> findSmall(const AllocationRequest& request);
    std::string inTheWay() const;
    BridgeResult<void> checkUser(const JobDefinition& definition) const;
    BridgeError whyJob(
        JobId id, StatusCode status, const char* what, const char* command = "") const;
    BridgeResult<void> jobAnswer(
        JobId id, StatusCode status, const char* what, const char* command = "");
    JobSubmission* findSubmission(JobId id);
    BridgeResult<void> checkSubmission(const JobDefinition& definition);
    BridgeResult<void> checkNote(Entry& entry, const JobSubmission& job) const;
    void submissionChanged(JobId id);
    void leaseChanged(const std::string& manager);
    static std::uint64_t freshVersion();
    void settle();

    TablesPtr m_tables;
    std::int64_t m_calendar;
    Journal m_journal;
    PlacementPool m_placements;
    ControlSystem m_control;
    MachinePtr m_sound; ///< Nothing out of service: definitions are checked against it.
    LinkChooser m_links;
    std::unique_ptr<Allocator> m_allocator; ///< Made when it is first needed.
    TouchedObjects m_touched;
    std::map<PartitionId, PartitionDefinition> m_partitions;
    std::map<std::string, PartitionId> m_byName;
    std::map<JobId, JobRecord> m_jobs;
    /// Of the stored history what has not been written yet, and submissions that are not over; all
    /// where nothing is stored.
    std::map<JobId, JobRecord> m_history;
    std::map<JobId, JobSubmission> m_submissions;
    std::set<JobId> m_openSubmissions;
    std::map<std::string, ManagerLease> m_leases;
    std::uint64_t m_queueVersion;
    std::shared_ptr<const JobHistory> m_stored;
    std::uint32_t m_nextJob;
    SequenceId m_read; ///< Entries up to here are entered in the records.
    bool m_isTimeSimulated = false;
    std::vector<ClockNotice> m_clockNotices;
    std::string m_caller;
};

} // namespace midplane::core
