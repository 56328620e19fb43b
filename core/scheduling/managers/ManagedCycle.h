// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/control/bridge/Bridge.h"
#include "core/scheduling/managers/CycleOutcome.h"
#include "core/scheduling/managers/Diary.h"
#include "core/scheduling/managers/MachineView.h"
#include "core/scheduling/managers/PartitionLimit.h"

namespace midplane::core {

/// What a cycle is to do.
struct CyclePlan {
    RequestId request;
    StageRange stages {Stage::AddPartition, Stage::RemoveJob}; ///< Within 2-8.
    StageRange handedOver = noStages;          ///< Of these, what somebody else does.
    PartitionDefinition partition;             ///< With its name; added in stage 2.
    std::optional<PartitionId> partitionId {}; ///< Of one that is there already: no stage 2.
    std::string bootedBy {};                   ///< What stage 3 writes; see PartitionDefinition.
    JobDefinition job;                         ///< With a name that no other job has.
    std::optional<JobId> jobId {};             ///< Of one that is there already: no stage 5.
    /// Adds and starts the job before its partition is booted; it is pending until then (Aridor et
    /// al., section 2.2.4: "launch and forget").
    bool launchesEarly = false;
    /// Partitions that are being freed for this one: worth waiting for.
    std::vector<std::string> makeRoom {};
    std::optional<PartitionLimit> limit {}; ///< Asked before stage 2.
};

/// Carries one job through the stages of its cycle, as far as it gets, without ever waiting: ask it
/// to go on when something happened. Managers and front ends share it. What it leaves behind after
/// a failure is its partition, where partitionId() is one; that is PartitionRelease's to clear.
class ManagedCycle {
public:
    enum class State {
        Waiting,    ///< For the control system.
        HandedOver, ///< Stages of somebody else have come; continue with resume().
        Finished    ///< See outcome().
    };

    explicit ManagedCycle(CyclePlan plan);

    State advance(Bridge& bridge, Diary& diary);

    /// What became of the stages that somebody else did.
    void resume(const CycleOutcome& outcome);
    /// The front end is gone: looks for the job and the partition that it made for this cycle, ends
    /// and removes the job. Goes on with advance().
    void takeBack(Bridge& bridge, const std::string& reason);
    /// The user does not want the job anymore.
    void cancel(Bridge& bridge);

    const CyclePlan& plan() const { return m_plan; }
    Stage stage() const { return m_stage; }
    std::optional<PartitionId> partitionId() const { return m_partition; }
    std::optional<JobId> jobId() const { return m_job; }
    bool isFinished() const { return m_isFinished; }
    /// Whether it was this cycle that booted the partition.
    bool hasBooted() const { return m_hasBooted; }
    const CycleOutcome& outcome() const { return *m_outcome; }

private:
    enum class Step { Done, Wait, Finish };

    Step carryOut(Bridge& bridge, Diary& diary);
    Step addPartition(Bridge& bridge, Diary& diary);
    Step createPartition(Bridge& bridge, Diary& diary);
    Step waitForRoom(Bridge& bridge, const BridgeError& why);
    Step monitorBoot(Bridge& bridge, Diary& diary);
    Step addJob(Bridge& bridge, Diary& diary);
    Step startJob(Bridge& bridge, Diary& diary);
    Step monitorJob(Bridge& bridge, Diary& diary);
    Step monitorPending(Bridge& bridge);
    Step removeJob(Bridge& bridge, Diary& diary);
    Step finish(CycleEnd end, std::string reason);
    Step giveUpJob(CycleEnd end, std::string reason);
    void next();
    void done(Diary& diary, std::string text) const;

    CyclePlan m_plan;
    Stage m_stage;
    std::optional<PartitionId> m_partition;
    std::optional<JobId> m_job;
    std::optional<CycleOutcome> m_outcome;
    bool m_hasBooted = false;
    bool m_isCancelled = false;
    bool m_isGivenUp = false; ///< The job is only to be ended and removed.
    bool m_isFinished = false;
};

} // namespace midplane::core
