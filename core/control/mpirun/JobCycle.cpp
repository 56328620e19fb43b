// SPDX-License-Identifier: Apache-2.0
#include "core/control/mpirun/JobCycle.h"

#include <csignal>

#include <fmt/format.h>

#include "core/control/bridge/StateNames.h"
#include "core/control/mpirun/MarkedProcesses.h"
#include "core/control/mpirun/Words.h"

namespace midplane::core {

using namespace std::chrono_literals;

namespace {

/// Its job is not to be run when one of these comes before the program does.
bool asksToEnd(int signal)
{
    return signal == SIGINT || signal == SIGTERM || signal == SIGHUP || signal == SIGQUIT;
}

} // namespace

JobCycle::JobCycle(Bridge& bridge, Program& program, CycleObserver& observer, RunRequest request)
    : m_bridge(bridge)
    , m_program(program)
    , m_observer(observer)
    , m_request(std::move(request))
{
}

void JobCycle::advance(Moment now)
{
    m_now = now;
    m_deadline.reset();
    while (!isOver() && step()) { }
}

bool JobCycle::step()
{
    switch (m_phase) {
    case Phase::Place:
        return place();
    case Phase::AwaitBoot:
        return awaitBoot();
    case Phase::AddJob:
        return addJob();
    case Phase::StartJob:
        return startJob();
    case Phase::AwaitRun:
        return awaitRun();
    case Phase::Run:
        return watch();
    case Phase::Kill:
        return killProgram();
    case Phase::EndJob:
        return endJob();
    case Phase::RemoveJob:
        return removeJob();
    case Phase::Free:
        return freePartition();
    case Phase::RemovePartition:
        return removePartition();
    case Phase::Over:
        break;
    }
    return false;
}

bool JobCycle::next(Phase phase)
{
    m_phase = phase;
    m_hasComplained = false;
    m_troubleSince.reset();
    return true;
}

void JobCycle::wakeAt(Moment moment)
{
    m_deadline = m_deadline ? std::min(*m_deadline, moment) : moment;
}

bool JobCycle::fail(int exitStatus, const std::string& why)
{
    m_observer.complain(why);
    if (m_isProgramRunning)
        return endProgram();
    m_exitStatus = exitStatus;
    return next(Phase::RemoveJob);
}

bool JobCycle::busy(int stage, const BridgeError& error)
{
    if (isTrouble(error))
        return false;
    if (error.status != StatusCode::IncompatibleState)
        return fail(answerIsNo, error.reason);
    if (!m_request.wait)
        return fail(
            answerIsNo, error.reason + ". Try again later, or wait for it with --wait SECONDS");
    if (!m_waitUntil)
        m_waitUntil = m_now + *m_request.wait;
    if (m_now >= *m_waitUntil)
        return fail(answerIsNo,
            fmt::format("after {} s of waiting: {}", m_request.wait->count(), error.reason));
    if (!m_hasComplained)
        m_observer.did(stage, "wait: " + error.reason);
    m_hasComplained = true;
    wakeAt(*m_waitUntil);
    return false;
}

bool JobCycle::isTrouble(const BridgeError& error)
{
    constexpr auto again = 1s;
    constexpr auto patience = 30s;
    if (error.status != StatusCode::ConnectionError)
        return false;
    if (!m_troubleSince) {
        m_troubleSince = m_now;
        m_observer.complain("the control system does not answer, trying again: " + error.reason);
    }
    if (m_now - *m_troubleSince >= patience && !m_isProgramRunning)
        return false;
    wakeAt(m_now + again);
    return true;
}

bool JobCycle::addJob()
{
    if (m_job)
        return next(Phase::StartJob); // It waited, and the partition was booted anew.
    JobDefinition& definition = m_request.definition;
    definition.partition = m_partition;
    definition.name = m_request.mark;
    definition.maker = m_request.mark;
    definition.hasFrontEnd = true;
    const auto id = command([&](BridgeModel& model) { return model.addJob(definition); });
    if (!id)
        return isTrouble(id.error()) ? false : fail(answerIsNo, id.error().reason);
    m_job = *id;
    m_observer.did(5, fmt::format("added job {} on partition \"{}\"", m_job->value, m_partition));
    return next(Phase::StartJob);
}

bool JobCycle::startJob()
{
    if (!m_hasStartedJob)
        m_observer.takesJob(*m_job);
    m_hasStartedJob = true; // Also when we cannot know whether it succeeded.
    const bool mustBeBooted = m_request.stages.holds(Stage::MonitorBoot);
    const auto started = command([&](BridgeModel& model) -> BridgeResult<void> {
        const auto partition = model.partitionId(m_partition);
        if (mustBeBooted && partition && model.stateOf(*partition) != PartitionState::Initialized)
            return refused(StatusCode::InconsistentData,
                fmt::format("partition \"{}\" was freed meanwhile", m_partition));
        return model.startJob(*m_job);
    });
    if (!started && started.error().status == StatusCode::InconsistentData) {
        m_hasStartedJob = false;
        return next(m_request.partition && m_request.stages.holds(Stage::CreatePartition)
                ? Phase::Place
                : Phase::AwaitBoot);
    }
    if (!started) {
        const auto state = look();
        const bool isOurs = state && state->job == JobState::Queued;
        m_hasStartedJob = false;
        if (!isOurs && !isTrouble(started.error()))
            return fail(answerIsNo, started.error().reason); // Somebody else started or removed it.
        return busy(6, started.error());
    }
    m_observer.did(6, fmt::format("started job {}", m_job->value));
    const JobDefinition& definition = m_request.definition;
    m_start.executable = definition.executable;
    m_start.arguments = splitWords(definition.arguments);
    m_start.environment = splitWords(definition.environment);
    m_start.workingDirectory = definition.workingDirectory;
    m_start.environment.push_back(fmt::format("MIDPLANE_JOB={}", m_job->value));
    m_start.environment.push_back("MIDPLANE_PARTITION=" + m_partition);
    if (!m_request.mark.empty())
        m_start.environment.push_back(fmt::format("{}={}", frontEndVariable, m_request.mark));
    return next(Phase::AwaitRun);
}

void JobCycle::signalled(int signal, Moment now)
{
    m_now = now;
    if (m_isProgramRunning)
        return m_program.signal(signal);
    if (!asksToEnd(signal))
        return;
    if (m_phase < Phase::EndJob) {
        constexpr int ofSignals = 128;
        fail(ofSignals + signal, fmt::format("ended by signal {} before the program ran", signal));
    } else if (!std::exchange(m_wasAskedToLeave, true)) {
        m_observer.complain("still taking down; one more signal leaves it as it is");
    } else {
        m_observer.complain(
            fmt::format("left as it is: partition \"{}\"; the next "
                        "midplane-mpirun, or --clean, takes down what this one made",
                m_partition));
        next(Phase::Over);
    }
}

void JobCycle::noticed(const Event& event, Moment now)
{
    m_now = now;
    if (!m_job || event.entry.job != *m_job)
        return;
    switch (event.entry.kind) {
    case EntryKind::JobSignalled:
        if (m_isProgramRunning || event.entry.reason != SIGKILL) // Which ends the job by itself.
            signalled(event.entry.reason, now);
        break;
    case EntryKind::JobHeld:
        if (m_isProgramRunning)
            m_program.signal(SIGSTOP);
        break;
    case EntryKind::JobContinued:
        if (m_isProgramRunning)
            m_program.signal(SIGCONT);
        break;
    default:
        break;
    }
}

} // namespace midplane::core
