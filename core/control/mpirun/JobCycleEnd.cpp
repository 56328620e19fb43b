// SPDX-License-Identifier: Apache-2.0
// From the start of the job to its end: stages 7 to 10.
#include <csignal>

#include <fmt/format.h>

#include "core/control/JobStates.h"
#include "core/control/bridge/Causes.h"
#include "core/control/bridge/StateNames.h"
#include "core/control/mpirun/JobCycle.h"

namespace midplane::core {

namespace {

constexpr int ofSignals = 128;

} // namespace

std::optional<JobCycle::View> JobCycle::look()
{
    const auto view = m_bridge.read([&](const BridgeModel& model) {
        View seen;
        m_partitionId = model.partitionId(m_partition);
        if (m_partitionId)
            seen.partition = model.stateOf(*m_partitionId);
        if (!m_job)
            return seen;
        seen.job = model.stateOf(*m_job);
        if (const auto record = model.findJob(*m_job))
            seen.jobError = record->errorText;
        return seen;
    });
    if (view) {
        m_troubleSince.reset();
        return *view;
    }
    if (isTrouble(view.error()))
        return std::nullopt;
    if (m_phase >= Phase::EndJob)
        leave(view.error().reason, Phase::Over);
    else
        fail(1, view.error().reason);
    wakeAt(m_now);
    return std::nullopt;
}

bool JobCycle::awaitRun()
{
    const auto view = look();
    if (!view)
        return false;
    if (view->job == JobState::Running)
        return runProgram();
    if (view->job != JobState::Starting)
        return fail(ofSignals + SIGTERM, whyEnded(*view));
    if (!m_hasComplained)
        m_observer.did(7, fmt::format("job {} is starting", m_job->value));
    m_hasComplained = true;
    return view->partition == PartitionState::Initialized ? false : isBootLate(*view);
}

bool JobCycle::runProgram()
{
    const auto started = m_program.start(m_start);
    if (!started) {
        m_programError = started.error().reason;
        m_observer.complain(m_programError);
        m_endStatus = started.error().exitStatus;
        return next(Phase::EndJob);
    }
    m_isProgramRunning = true;
    m_observer.did(7, fmt::format("job {} runs", m_job->value));
    return next(Phase::Run);
}

bool JobCycle::watch()
{
    const auto view = look();
    if (!view || view->job == JobState::Running)
        return false;
    return fail(0, whyEnded(*view));
}

std::string JobCycle::whyEnded(const View& view) const
{
    std::string why;
    if (!view.job)
        why = "it was removed";
    else if (*view.job == JobState::Error)
        why = view.jobError.empty() ? "its partition met a hardware error" : view.jobError;
    else if (!view.partition)
        why = fmt::format("its partition \"{}\" was removed", m_partition);
    else if (*view.partition != PartitionState::Initialized)
        why = fmt::format("its partition \"{}\" is {}", m_partition, nameOf(*view.partition));
    else
        why = "it was cancelled";
    return fmt::format("job {} was ended from outside: {}", m_job->value, why);
}

/// A program that is stopped gets its SIGTERM when it goes on.
bool JobCycle::endProgram()
{
    m_program.signal(SIGTERM);
    m_program.signal(SIGCONT);
    m_killAt = m_now + m_request.grace;
    return next(Phase::Kill);
}

bool JobCycle::killProgram()
{
    if (!m_killAt)
        return false;
    if (m_now < *m_killAt) {
        wakeAt(*m_killAt);
        return false;
    }
    m_killAt.reset();
    m_program.signal(SIGKILL);
    m_program.giveUpOutput();
    return false;
}

void JobCycle::abandon(const std::string& why, int exitStatus, Moment now)
{
    m_now = now;
    if (m_phase >= Phase::EndJob)
        return; // It is being taken down as it is.
    if (m_isProgramRunning && m_job)
        (void)command([&](BridgeModel& model) { return model.cancelJob(*m_job); });
    if (m_phase != Phase::Kill)
        fail(exitStatus, why);
}

int JobCycle::statusOfKilled() const
{
    return m_endStatus == 0 ? ofSignals + SIGTERM : m_endStatus;
}

void JobCycle::programEnded(const ProgramEnd& end, Moment now)
{
    m_now = now;
    m_isProgramRunning = false;
    m_endStatus = end.exitStatus();
    m_observer.did(7, fmt::format("the program ended with {}", m_endStatus));
    if (m_phase == Phase::Kill) {
        m_exitStatus = statusOfKilled();
        next(Phase::RemoveJob);
    } else {
        next(Phase::EndJob);
    }
}

bool JobCycle::endJob()
{
    const auto ended = command([&](BridgeModel& model) -> BridgeResult<void> {
        const auto done = model.endJob(*m_job, m_endStatus);
        return done && !m_programError.empty() ? model.setJobError(*m_job, m_programError) : done;
    });
    m_exitStatus = m_endStatus;
    if (ended) {
        m_observer.did(7, fmt::format("job {} is terminated", m_job->value));
        return next(Phase::RemoveJob);
    }
    if (isTrouble(ended.error()))
        return false;
    if (ended.error().status == StatusCode::IncompatibleState
        || ended.error().status == StatusCode::JobNotFound) {
        // It was ended from outside while the program came to its own end.
        if (const auto view = look())
            m_observer.complain(whyEnded(*view));
        m_exitStatus = statusOfKilled();
        return next(Phase::RemoveJob);
    }
    return leave(ended.error().reason, Phase::RemoveJob);
}

bool JobCycle::leave(const std::string& why, Phase phase)
{
    m_observer.complain(why);
    return next(phase);
}

bool JobCycle::removeJob()
{
    if (!m_job)
        return next(Phase::Free);
    const auto view = look();
    if (!view)
        return false;
    const bool isOurs = !m_request.job || m_hasStartedJob;
    if (!view->job || !isOurs)
        return next(Phase::Free);
    if (*view->job == JobState::Dying)
        return false;
    const bool isActive = !isRemovable(*view->job);
    if (!isActive && !m_request.stages.holds(Stage::RemoveJob))
        return next(Phase::Free);
    const auto done = command([&](BridgeModel& model) {
        return isActive ? model.cancelJob(*m_job) : model.removeJob(*m_job);
    });
    if (!done && isTrouble(done.error()))
        return false;
    if (!done && done.error().status != StatusCode::IncompatibleState
        && done.error().status != StatusCode::JobNotFound)
        return leave(done.error().reason, Phase::Free);
    if (done && !isActive) {
        m_observer.did(8, fmt::format("removed job {}", m_job->value));
        return next(Phase::Free);
    }
    return true; // It has another state now.
}

/// Stage 9 undoes stage 3: where both are ours, only what we booted is freed.
bool JobCycle::mayFreePartition() const
{
    return !m_partition.empty() && m_request.mayFree
        && m_request.stages.holds(Stage::DestroyPartition)
        && (m_hasBooted || !m_request.stages.holds(Stage::CreatePartition));
}

/// Stage 10 undoes stage 2.
bool JobCycle::mayRemovePartition() const
{
    return !m_partition.empty() && m_request.mayFree
        && m_request.stages.holds(Stage::RemovePartition)
        && (m_hasAddedPartition || !m_request.stages.holds(Stage::AddPartition));
}

bool JobCycle::freePartition()
{
    if (!mayFreePartition())
        return next(Phase::RemovePartition);
    const auto view = look();
    if (!view)
        return false;
    if (!view->partition || *view->partition == PartitionState::Free) {
        m_observer.did(9, fmt::format("partition \"{}\" is free", m_partition));
        return next(Phase::RemovePartition);
    }
    switch (*view->partition) {
    case PartitionState::Allocated:
    case PartitionState::Rebooting:
    case PartitionState::Deallocating:
    case PartitionState::Terminating:
        return false; // It changes by itself.
    default:
        break;
    }
    const auto freed = command([&](BridgeModel& model) -> BridgeResult<void> {
        const auto id = model.partitionId(m_partition);
        if (!id || (m_hasBooted && model.findPartition(*id)->bootedBy != bootMark()))
            return refused(StatusCode::PartitionNotFound, {});
        if (const auto other = model.activeJobOf(*id))
            return refused(StatusCode::InvalidInput,
                fmt::format("partition \"{}\" is not freed, another job runs on it: {}",
                    m_partition, holdersText(model, {*id})));
        return model.destroyPartition(m_partition);
    });
    if (!freed && freed.error().status == StatusCode::PartitionNotFound)
        return next(Phase::RemovePartition); // Another program has booted it since.
    if (freed) {
        m_observer.did(9, fmt::format("partition \"{}\" is being freed", m_partition));
        return true;
    }
    if (isTrouble(freed.error()) || freed.error().status == StatusCode::IncompatibleState)
        return false; // Its state has just changed: that is an event.
    return leave(freed.error().reason, Phase::Over);
}

bool JobCycle::removePartition()
{
    if (!mayRemovePartition())
        return next(Phase::Over);
    const auto removed = command([&](BridgeModel& model) -> BridgeResult<void> {
        const PartitionDefinition* there = model.findPartition(m_partition);
        if (m_hasAddedPartition && there != nullptr && there->maker != m_request.mark)
            return refused(StatusCode::PartitionNotFound, {}); // Another one has its name.
        return model.removePartition(m_partition);
    });
    if (removed) {
        m_observer.did(10, fmt::format("removed partition \"{}\"", m_partition));
        return next(Phase::Over);
    }
    if (isTrouble(removed.error()))
        return false;
    if (removed.error().status == StatusCode::PartitionNotFound)
        return next(Phase::Over);
    return leave(removed.error().reason, Phase::Over);
}

} // namespace midplane::core
