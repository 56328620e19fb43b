// SPDX-License-Identifier: Apache-2.0
// Stages 5-8 of a cycle: the job itself.
#include <fmt/format.h>

#include "core/control/JobStates.h"
#include "core/control/bridge/StateNames.h"
#include "core/scheduling/managers/ManagedCycle.h"

namespace midplane::core {

namespace {

/// A job and its partition as stage 7 looks at them.
struct JobLook {
    std::optional<JobState> state;
    std::optional<JobRecord> record;
    std::optional<PartitionState> partition;
};

BridgeResult<JobLook> lookAt(
    Bridge& bridge, JobId job, const std::string& partition, std::optional<PartitionId> id)
{
    return bridge.read([&](const BridgeModel& model) {
        JobLook look;
        look.state = model.stateOf(job);
        if (const auto record = model.findJob(job))
            look.record = *record;
        if (const auto now = model.partitionId(partition); now && (!id || *now == *id))
            look.partition = model.stateOf(*now);
        return look;
    });
}

} // namespace

ManagedCycle::Step ManagedCycle::addJob(Bridge& bridge, Diary& diary)
{
    if (m_job)
        return Step::Done;
    JobDefinition definition = m_plan.job;
    definition.partition = m_plan.partition.name;
    const auto added = bridge.command([&](BridgeModel& model) -> BridgeResult<JobId> {
        if (m_partition && model.partitionId(definition.partition) != *m_partition)
            return refused(StatusCode::PartitionNotFound,
                fmt::format("somebody removed block \"{}\"", definition.partition));
        return model.addJob(definition);
    });
    if (!added) {
        if (isOutOfReach(added.error()))
            return Step::Wait;
        return finish(added.error().status == StatusCode::PartitionNotFound
                ? CycleEnd::PartitionLost
                : CycleEnd::Refused,
            added.error().reason);
    }
    m_job = *added;
    done(diary, fmt::format("job {} of the control system is added", m_job->value));
    return Step::Done;
}

ManagedCycle::Step ManagedCycle::startJob(Bridge& bridge, Diary& diary)
{
    const auto look = lookAt(bridge, *m_job, m_plan.partition.name, m_partition);
    if (!look)
        return Step::Wait;
    if (!look->state)
        return finish(CycleEnd::JobLost, "somebody removed the job before it started");
    if (*look->state == JobState::Queued) {
        const auto started
            = bridge.command([&](BridgeModel& model) { return model.startJob(*m_job); });
        if (!started)
            return Step::Wait; // A job of somebody else is active there; it will end.
    }
    done(diary, fmt::format("job {} is started", m_job->value));
    return Step::Done;
}

ManagedCycle::Step ManagedCycle::monitorJob(Bridge& bridge, Diary& diary)
{
    const auto look = lookAt(bridge, *m_job, m_plan.partition.name, m_partition);
    if (!look)
        return Step::Wait;
    if (!m_outcome)
        m_outcome.emplace();
    if (look->record) {
        m_outcome->started = look->record->start;
        m_outcome->ended = look->record->end;
        m_outcome->exitStatus = look->record->exitStatus;
    }
    if (!look->state) {
        if (look->record && look->record->end && !look->record->wasKilled)
            return finish(CycleEnd::Ended, {});
        return finish(CycleEnd::JobLost, "somebody removed the job");
    }
    switch (*look->state) {
    case JobState::Queued:
    case JobState::Running:
    case JobState::Dying:
        return Step::Wait;
    case JobState::Starting:
        return monitorPending(bridge);
    case JobState::Error:
        m_outcome->end = m_outcome->started ? CycleEnd::HardwareError : CycleEnd::BootFailed;
        m_outcome->reason = look->record ? look->record->errorText : std::string("in error");
        break;
    case JobState::Terminated:
        if (!look->record || !look->record->wasKilled)
            break;
        m_outcome->end = m_isCancelled || look->partition == PartitionState::Initialized
            ? CycleEnd::Cancelled
            : CycleEnd::PartitionLost;
        m_outcome->reason = m_outcome->end == CycleEnd::Cancelled
            ? "it was cancelled"
            : fmt::format("somebody freed block \"{}\" under it", m_plan.partition.name);
        break;
    }
    done(diary, fmt::format("job {} is {}", m_job->value, nameOf(*look->state)));
    return Step::Done;
}

/// A pending job waits for its partition; when that is not coming up, it would wait for ever.
ManagedCycle::Step ManagedCycle::monitorPending(Bridge& bridge)
{
    if (!m_partition)
        return Step::Wait;
    const auto state = core::stateOf(bridge, m_plan.partition.name, *m_partition);
    if (!state || (*state && isUp(**state)))
        return Step::Wait;
    return giveUpJob(CycleEnd::BootFailed,
        fmt::format("block \"{}\" did not boot: it is {}", m_plan.partition.name,
            *state ? nameOf(**state) : "removed"));
}

/// Goes on with stage 8, which ends what is not over yet.
ManagedCycle::Step ManagedCycle::giveUpJob(CycleEnd end, std::string reason)
{
    finish(end, std::move(reason));
    m_isGivenUp = true;
    return Step::Done;
}

ManagedCycle::Step ManagedCycle::removeJob(Bridge& bridge, Diary& diary)
{
    if (!m_job)
        return Step::Done;
    const auto removed = bridge.command([&](BridgeModel& model) -> BridgeResult<bool> {
        const auto state = model.stateOf(*m_job);
        if (!state)
            return true;
        if (!isRemovable(*state)) {
            if (m_isGivenUp && *state != JobState::Dying)
                return model.cancelJob(*m_job).transform([] { return false; });
            return false;
        }
        return model.removeJob(*m_job).transform([] { return true; });
    });
    if (!removed || !*removed)
        return Step::Wait;
    done(diary, fmt::format("job {} is removed", m_job->value));
    return Step::Done;
}

void ManagedCycle::resume(const CycleOutcome& outcome)
{
    const bool hasJob = m_job.has_value();
    m_outcome = outcome;
    m_stage = after(m_plan.handedOver.last);
    if (m_stage == Stage::RemoveJob && !hasJob)
        m_isFinished = true;
    m_isGivenUp = outcome.end != CycleEnd::Ended;
    m_plan.handedOver = noStages;
}

void ManagedCycle::takeBack(Bridge& bridge, const std::string& reason)
{
    const auto found = bridge.read([&](const BridgeModel& model) {
        const PartitionDefinition* made = model.findPartition(m_plan.partition.name);
        if (!m_partition && made != nullptr && made->maker == m_plan.partition.maker)
            m_partition = model.partitionId(m_plan.partition.name);
        for (const auto& [id, record] : model.jobs()) {
            const JobDefinition& job = record.definition;
            const bool isSame = job.name == m_plan.job.name && job.maker == m_plan.job.maker;
            // A real mpirun gives the job a name of its own.
            if (isSame || id == m_plan.job.submission)
                m_job = id;
        }
        return true;
    });
    finish(CycleEnd::FrontEndLost, found ? reason : reason + "; " + found.error().reason);
    m_stage = Stage::RemoveJob;
    m_plan.stages.last = Stage::RemoveJob;
    m_plan.handedOver = noStages;
    m_isGivenUp = true;
}

void ManagedCycle::cancel(Bridge& bridge)
{
    m_isCancelled = true;
    if (m_isFinished || m_plan.handedOver.holds(m_stage))
        return;
    if (m_stage <= Stage::AddJob) {
        finish(CycleEnd::Cancelled, "it was cancelled before it started");
        m_isFinished = true;
        return;
    }
    if (m_stage <= Stage::MonitorJob) {
        // The job may be over already: then that is how it ended.
        const auto state
            = bridge.read([&](const BridgeModel& model) { return model.stateOf(*m_job); });
        if (state && *state && !isRemovable(**state)) {
            bridge.command([&](BridgeModel& model) { return model.cancelJob(*m_job); });
        } else if (state && *state == JobState::Queued) {
            finish(CycleEnd::Cancelled, "it was cancelled before it started");
            m_stage = Stage::RemoveJob;
        }
    }
}

} // namespace midplane::core
