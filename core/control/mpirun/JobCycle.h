// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "core/control/bridge/ActingAs.h"
#include "core/control/bridge/Bridge.h"
#include "core/control/mpirun/CycleObserver.h"
#include "core/control/mpirun/Program.h"
#include "core/control/mpirun/RunRequest.h"

namespace midplane::core {

/// The life of one job as its mpirun sees it (Aridor et al., open job management, section 3.1): the
/// stages of the request, one after the other, over the Bridge API. It never waits: advance does
/// all that can be done now, and is called again when something happened in the control system, or
/// at deadline. Whatever goes wrong, what it made is taken down again as after a normal end, so
/// that it always comes to isOver.
///
/// Job and program have the same lifespan (section 2.3): when the job is over in the control
/// system - cancelled, its partition freed, its hardware failed - the program is ended; when the
/// program ends, so does the job.
class JobCycle {
public:
    using Moment = std::chrono::steady_clock::time_point;

    /// All outlive this. Precondition: the request names a job exactly where stage 5 is not in it,
    /// and a partition where stage 5 is and stage 2 is not, or where nothing may be booted.
    JobCycle(Bridge& bridge, Program& program, CycleObserver& observer, RunRequest request);

    void advance(Moment now);
    /// The program ended and its output was delivered.
    void programEnded(const ProgramEnd& end, Moment now);
    /// mpirun got a signal: it goes to the program. Before there is one, a signal that asks to end
    /// ends the job; afterwards the first is answered, the second leaves things as they are.
    void signalled(int signal, Moment now);
    /// Something happened in the control system: signals to the job go to the program. Whatever
    /// else it tells is seen by advance.
    void noticed(const Event& event, Moment now);
    /// Nobody wants the job any more: it is cancelled and its program ended.
    void abandon(const std::string& why, int exitStatus, Moment now);

    bool isOver() const { return m_phase == Phase::Over; }
    bool isProgramRunning() const { return m_isProgramRunning; }
    /// When advance has something to do though nothing happens.
    std::optional<Moment> deadline() const { return m_deadline; }
    /// The program's, as ProgramEnd gives it; 1 when the answer was no.
    int exitStatus() const { return m_exitStatus; }

    /// Known once it is added.
    std::optional<JobId> job() const { return m_job; }
    std::optional<PartitionId> partition() const { return m_partitionId; }

private:
    static constexpr int answerIsNo = 1; ///< An exit status.

    enum class Phase {
        Place,
        AwaitBoot,
        AddJob,
        StartJob,
        AwaitRun,
        Run,
        Kill,
        EndJob,
        RemoveJob,
        Free,
        RemovePartition,
        Over
    };
    /// What the control system knows of ours.
    struct View {
        std::optional<JobState> job;
        std::optional<PartitionState> partition;
        std::string jobError;
    };

    /// In the name of the user that the request names.
    template <class Work> auto command(Work&& work)
    {
        return m_bridge.command([&](BridgeModel& model) {
            const ActingAs caller(model, m_request.caller);
            return work(model);
        });
    }
    bool step();
    bool place();
    bool allocate();
    std::string bootMark() const;
    bool takePartition();
    bool takeJob();
    bool awaitBoot();
    bool addJob();
    bool startJob();
    bool awaitRun();
    bool watch();
    bool runProgram();
    bool endProgram();
    bool killProgram();
    bool endJob();
    bool removeJob();
    bool freePartition();
    bool removePartition();

    std::optional<View> look();
    /// Goes on in that phase.
    bool next(Phase phase);
    /// Gives up, and takes down what was made.
    bool fail(int exitStatus, const std::string& why);
    /// Waits for what is busy as long as the request allows, else gives up. False: wait.
    bool busy(int stage, const BridgeError& error);
    /// Whether to try later, because the control system cannot be had now.
    bool isTrouble(const BridgeError& error);
    /// Gives up when the partition took too long to boot. False: wait.
    bool isBootLate(const View& view);
    std::string whyEnded(const View& view) const;
    /// Says what is left behind, and goes on.
    bool leave(const std::string& why, Phase phase);
    /// Never 0: what was ended from outside did not succeed.
    int statusOfKilled() const;
    void wakeAt(Moment moment);
    bool mayFreePartition() const;
    bool mayRemovePartition() const;

    Bridge& m_bridge;
    Program& m_program;
    CycleObserver& m_observer;
    RunRequest m_request;

    Phase m_phase = Phase::Place;
    Moment m_now {};
    std::optional<Moment> m_deadline;
    std::optional<Moment> m_waitUntil;    ///< For what is busy.
    std::optional<Moment> m_bootUntil;    ///< With a time limit.
    std::optional<Moment> m_killAt;       ///< When grace is over.
    std::optional<Moment> m_troubleSince; ///< The control system cannot be had.
    bool m_hasComplained = false;         ///< Of what is waited for now.
    bool m_wasAskedToLeave = false;

    std::string m_partition; ///< Empty: none yet.
    std::optional<PartitionId> m_partitionId;
    bool m_hasAddedPartition = false;
    bool m_hasBooted = false;
    std::optional<JobId> m_job;
    bool m_hasStartedJob = false;
    ProgramStart m_start;
    bool m_isProgramRunning = false;
    std::string m_programError; ///< Why it could not begin.
    int m_endStatus = 0;        ///< Of the program.
    int m_exitStatus = 0;
};

} // namespace midplane::core
