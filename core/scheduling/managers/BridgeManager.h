// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <list>
#include <map>

#include "core/scheduling/managers/FrontEnd.h"
#include "core/scheduling/managers/ManagedCycle.h"
#include "core/scheduling/managers/PartitionRelease.h"
#include "core/scheduling/managers/PlaceStrategy.h"
#include "core/scheduling/managers/WatchedBridge.h"

namespace midplane::core {

/// What becomes of a job whose partition failed under it or was taken from it.
enum class OnFailure { Resubmit, Fail };

/// Whether a job may start while one that was submitted before it waits.
enum class Overtaking { No, Yes };

struct ManagerOptions {
    /// Begins the names of its partitions and jobs: 1 to 12 of A-Z a-z 0-9 - _.
    std::string name = "manager";
    /// Looks at the control system so often, as BG/L's managers did (Miller et al., section 3.2);
    /// nothing: it reacts to events.
    std::optional<SimTime> pollPeriod {};
    /// What the front end does, where there is one.
    StageRange frontEndStages = bootAndJob;
    Overtaking overtaking = Overtaking::No;
    OnFailure onFailure = OnFailure::Resubmit;
    /// After so many failures of partitions a job fails.
    int mostFailures = 5;
    /// Jobs are started before their partition is booted, and are pending until then.
    bool launchesEarly = false;
    /// Jobs come from the queue of its name in the control system (SharedQueue.h), where other
    /// programs put and cancel them, and not from submit(). They bear the queue's numbers.
    bool takesQueue = false;
};

/// A job manager on the Bridge API alone: queue, cycles of the jobs, and partitions that are given
/// back. Single-threaded, and it never blocks: step() does what can be done now. It outlives
/// failures of hardware, of front ends and of the control system's storage; what it added it
/// removes, as soon as that is possible.
///
///     while (!manager.isIdle()) { manager.waitForNews(1s); manager.step(); }
class BridgeManager {
public:
    /// Bridge and front end outlive this. Without a front end the manager does all stages.
    BridgeManager(Bridge& bridge, ManagerOptions options, std::unique_ptr<PlaceStrategy> places,
        FrontEnd* frontEnd = nullptr);
    BridgeManager(const BridgeManager&) = delete;
    BridgeManager& operator=(const BridgeManager&) = delete;
    virtual ~BridgeManager();

    /// Puts a job into the queue, behind those of its priority. One that can never start says so
    /// after the next step. Precondition: not takesQueue.
    RequestId submit(JobRequest request);
    /// False when there is no such job or it is over.
    bool cancel(RequestId id);
    /// No more jobs start; when those that run are over, partitions of its own are removed.
    void close();
    /// No more jobs start; those that wait stay in the queue.
    void drain();
    /// After drain(): no job runs.
    bool isDrained() const { return m_isDraining && m_active.empty(); }
    /// Of one that takes the queue: whether it has looked at it.
    bool hasTakenQueue() const { return m_sharedQueue != 0; }

    void step();
    /// When to step though no event came. Nothing: events are enough.
    std::optional<SimTime> wakeAt() const { return m_wakeAt; }
    /// The same without the polls of one that polls: when it has something to do of its own.
    std::optional<SimTime> ownWake() const { return m_ownWake; }
    /// Waits until there are events, so long at most. From the thread that steps.
    void waitForNews(std::chrono::milliseconds most);

    /// Nothing waits, runs or is given back.
    bool isIdle() const;
    /// After close(): all is given back.
    bool isClosed() const { return m_isClosed; }

    /// Null where there is none.
    const ManagedJob* find(RequestId id) const;
    /// All jobs that were ever submitted.
    const std::map<RequestId, ManagedJob>& jobs() const { return m_jobs; }
    /// In the order of the queue.
    std::span<const ManagedJob* const> waiting() const { return m_waiting; }
    /// Partitions that are being given back, with what stands in the way.
    std::vector<const PartitionRelease*> releases() const;
    const Diary& diary() const { return m_diary; }
    /// What it said in the control system's journal.
    const ManagerJournal& journal() const { return m_journal; }
    const ManagerCounts& counts() const { return m_counts; }

private:
    /// A job between its launch and the removal from the control system.
    struct Active {
        RequestId job;
        Chosen chosen;
        ManagedCycle cycle;
        bool isHandedOver = false;
        bool areBootsCounted = false;
        bool isToAdvance = false; ///< Whatever the news are.
        /// Where the journal says that it was started.
        std::optional<PartitionId> toldStart {};
    };
    struct Releasing {
        PartitionRelease release;
        Chosen chosen;
        bool isNew = true;
    };
    /// What happened since the last pass.
    struct News {
        bool isAnything = true; ///< Nobody knows what exactly.
        std::vector<PartitionId> partitions {};
        std::vector<JobId> jobs {};

        bool concern(std::optional<PartitionId> partition, std::optional<JobId> job) const;
    };

    bool look();
    void work();
    std::optional<SimTime> nextOwnWake() const;
    bool hasNews();
    void enter(const Subscription::Delivery& delivery);
    bool announce();
    void takeQueue();
    void adopt(JobId id, const JobSubmission& submission);
    void enqueue(ManagedJob& job);
    std::string blockedReason(const ManagedJob& job);
    void tellWaits(ManagedJob& job, const std::string& why);
    void pass();
    void takeReports();
    void advanceActive(const News& news);
    void advance(Active& active);
    std::optional<PartitionId> madeByFrontEnd(const Active& active);
    void tellStart(Active& active);
    void handOver(Active& active);
    void settle(Active& active);
    void clearUp(const Active& active);
    void judge(ManagedJob& job, const CycleOutcome& outcome);
    void retry(ManagedJob& job, const CycleOutcome& outcome);
    void advanceReleases(const News& news);
    bool isScheduleWorthwhile() const;
    void scheduleOnce();
    void schedule();
    std::vector<ManagedJob*> jobsToLookAt();
    void refuse(ManagedJob& job, const NoPlace& why);
    void tellRefusal(ManagedJob& job, RefusalReason reason);
    void giveBack(const Chosen& chosen);
    void leaveQueue(ManagedJob& job);
    void launch(ManagedJob& job, Chosen chosen, const std::string& tag);
    CyclePlan planFor(const ManagedJob& job, const Chosen& chosen, const std::string& tag) const;
    void end(ManagedJob& job, ManagedState state, DiaryKind kind, std::string reason);
    ManagerContext context()
    {
        return {m_bridge, m_diary, m_journal, m_counts, *m_view, m_options.name};
    }

    WatchedBridge m_bridge;
    ManagerOptions m_options;
    std::unique_ptr<PlaceStrategy> m_places;
    FrontEnd* m_frontEnd;
    std::unique_ptr<Subscription> m_events;
    News m_news;
    Diary m_diary;
    ManagerJournal m_journal;
    ManagerCounts m_counts;
    std::optional<MachineView> m_view;
    std::map<RequestId, ManagedJob> m_jobs;
    std::vector<ManagedJob*> m_unannounced; ///< They have no number yet.
    std::vector<ManagedJob*> m_waiting;     ///< In the order of the queue.
    std::uint64_t m_queueVersion = 0;       ///< Grows with the queue, and when claims are given up.
    std::uint64_t m_lookedAtQueue = 0;      ///< That versions were scheduled last.
    std::uint64_t m_lookedAtView = 0;
    std::list<Active> m_active; ///< In the order of launch.
    std::list<Releasing> m_releases;
    std::uint32_t m_nextRequest = 1;
    std::uint64_t m_sharedQueue = 0; ///< BridgeModel::queueVersion that was taken.
    std::optional<SimTime> m_nextPoll;
    std::optional<SimTime> m_retryAt; ///< The control system could not be reached.
    std::optional<SimTime> m_wakeAt;
    std::optional<SimTime> m_ownWake;
    bool m_isUnreached = false;
    bool m_isNewsWaiting = true;
    bool m_isPrepared = false;
    bool m_isDraining = false;
    bool m_isClosing = false;
    bool m_isClosed = false;
};

} // namespace midplane::core
