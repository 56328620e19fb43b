// SPDX-License-Identifier: Apache-2.0
// Jobs of the Bridge API (Aridor et al., open architecture, section 2.2.3).
#include <csignal>

#include <fmt/format.h>

#include "core/control/JobStates.h"
#include "core/control/bridge/BridgeModel.h"
#include "core/control/bridge/Causes.h"
#include "core/control/bridge/StateNames.h"
#include "core/journal/JournalCheck.h"

namespace midplane::core {

namespace {

bool endsAProcess(int signal)
{
    switch (signal) {
    case SIGHUP:
    case SIGINT:
    case SIGQUIT:
    case SIGABRT:
    case SIGKILL:
    case SIGTERM:
    case SIGALRM:
    case SIGPIPE:
    case SIGUSR1:
    case SIGUSR2:
    case SIGSEGV:
        return true;
    default:
        return false;
    }
}

bool isActive(JobState state) { return state != JobState::Queued && !isRemovable(state); }

} // namespace

/// command: of the console, about this job.
BridgeError BridgeModel::whyJob(
    JobId id, StatusCode status, const char* what, const char* command) const
{
    if (status == StatusCode::JobNotFound)
        return {status,
            isInHistory(id)
                ? fmt::format("job {} is in the history: it is over and was removed", id.value)
                : fmt::format("there is no job {}", id.value)};
    const auto state = stateOf(id);
    if (!state)
        return {status, what};
    return {status, fmt::format("job {} is {}: {}", id.value, nameOf(*state), what),
        *command == '\0' ? std::string() : fmt::format("{} {}", command, id.value)};
}

BridgeResult<void> BridgeModel::jobAnswer(
    JobId id, StatusCode status, const char* what, const char* command)
{
    settle();
    if (status == StatusCode::Ok)
        return {};
    return tl::unexpected(whyJob(id, status, what, command));
}

BridgeResult<void> BridgeModel::checkUser(const JobDefinition& definition) const
{
    const PartitionDefinition* partition = findPartition(definition.partition);
    return partition == nullptr ? BridgeResult<void>() : mayUse(*partition, definition.user, "use");
}

BridgeResult<JobId> BridgeModel::addJob(JobDefinition definition)
{
    PartitionId partition = noPartition;
    if (!definition.partition.empty()) {
        const auto id = known(definition.partition);
        if (!id)
            return tl::unexpected(id.error());
        partition = *id;
    }
    if (definition.user.empty())
        definition.user = m_caller;
    if (!m_caller.empty() && definition.user != m_caller)
        return refused(StatusCode::InvalidInput,
            fmt::format("\"{}\" may not add jobs of \"{}\"", m_caller, definition.user));
    if (const auto may = checkUser(definition); !may)
        return tl::unexpected(may.error());
    if (definition.runTime && *definition.runTime > latestTime)
        return refused(StatusCode::InvalidInput,
            fmt::format("a job runs for {} s at most", latestTime.count()));
    if (const auto may = checkSubmission(definition); !may)
        return tl::unexpected(may.error());
    const JobId id = definition.submission.value_or(JobId {m_nextJob});
    if (const StatusCode status = m_control.addJob(id, partition, definition.runTime);
        status != StatusCode::Ok)
        return refused(status, "a job runs for 0 s at least");
    m_nextJob = std::max(m_nextJob, id.value + 1);
    m_history.erase(id); // An earlier launch of it.
    definition.submission.reset();
    JobRecord record;
    record.id = id;
    record.definition = std::move(definition);
    record.added = now();
    m_jobs.emplace(id, std::move(record));
    settle();
    return id;
}

BridgeResult<void> BridgeModel::associateJob(JobId id, const std::string& partition)
{
    if (m_jobs.find(id) == m_jobs.end())
        return tl::unexpected(whyJob(id, StatusCode::JobNotFound, ""));
    if (const auto may = mayCommand(id, "associate"); !may)
        return may;
    const auto to = known(partition);
    if (!to)
        return tl::unexpected(to.error());
    JobDefinition moved = m_jobs.at(id).definition;
    moved.partition = partition;
    if (const auto may = checkUser(moved); !may)
        return tl::unexpected(may.error());
    auto done = jobAnswer(
        id, m_control.associateJob(id, *to), "only a queued job is associated with a block");
    if (done)
        m_jobs.at(id).definition.partition = partition;
    return done;
}

BridgeResult<void> BridgeModel::setJobArguments(
    JobId id, std::string arguments, std::string environment)
{
    const auto found = m_jobs.find(id);
    if (found == m_jobs.end())
        return tl::unexpected(whyJob(id, StatusCode::JobNotFound, ""));
    if (const auto may = mayCommand(id, "change"); !may)
        return may;
    if (stateOf(id) != JobState::Queued)
        return tl::unexpected(
            whyJob(id, StatusCode::IncompatibleState, "only a queued job takes other arguments"));
    found->second.definition.arguments = std::move(arguments);
    found->second.definition.environment = std::move(environment);
    m_touched.jobs.insert(id);
    return {};
}

BridgeResult<void> BridgeModel::removeJob(JobId id)
{
    if (const auto may = mayCommand(id, "remove"); !may)
        return may;
    const StatusCode status = m_control.removeJob(id);
    if (status != StatusCode::Ok)
        return tl::unexpected(stateOf(id) == JobState::Dying
                ? whyJob(id, status, "wait until it is over")
                : whyJob(id, status, "cancel it first", "killjob"));
    const auto found = m_jobs.find(id);
    if (found->second.end)
        m_history.emplace(id, std::move(found->second));
    m_jobs.erase(found);
    settle();
    return {};
}

BridgeResult<void> BridgeModel::startJob(JobId id, JobLaunch launch)
{
    if (const auto may = mayCommand(id, "start"); !may)
        return may;
    const auto found = m_jobs.find(id);
    if (found != m_jobs.end()) {
        const std::string& name = found->second.definition.partition;
        if (name.empty())
            return refused(StatusCode::IncompatibleState,
                fmt::format("job {} is associated with no block: associate it first", id.value),
                fmt::format("associatejob {} BLOCK", id.value));
        const auto active = activeJobOf(m_byName.at(name));
        if (active && *active != id)
            return refused(StatusCode::IncompatibleState,
                fmt::format("{} is active on block \"{}\": wait until it is over, or cancel it",
                    jobText(*this, *active), name),
                fmt::format("killjob {}", active->value));
    }
    return jobAnswer(id, m_control.startJob(id, launch), "only a queued job starts");
}

BridgeResult<void> BridgeModel::holdJob(JobId id)
{
    if (const auto may = mayCommand(id, "hold"); !may)
        return may;
    return jobAnswer(id, m_control.holdJob(id),
        m_control.isHeld(id) ? "it is held already" : "only a running job is held");
}

BridgeResult<void> BridgeModel::continueJob(JobId id)
{
    if (const auto may = mayCommand(id, "continue"); !may)
        return may;
    return jobAnswer(id, m_control.continueJob(id), "it is not held");
}

BridgeResult<void> BridgeModel::signalJob(JobId id, int signal)
{
    if (const auto may = mayCommand(id, "signal"); !may)
        return may;
    const StatusCode status = m_control.signalJob(id, signal);
    if (status == StatusCode::InvalidInput)
        return refused(status, fmt::format("{} is no signal: 1 to 64", signal));
    if (status == StatusCode::Ok
        && (signal == SIGKILL || (endsAProcess(signal) && !m_jobs.at(id).definition.hasFrontEnd)))
        m_control.cancelJob(id);
    return jobAnswer(id, status, "only a running or loaded job receives signals");
}

BridgeResult<void> BridgeModel::cancelJob(JobId id)
{
    if (const auto may = mayCommand(id, "cancel"); !may)
        return may;
    const StatusCode status = m_control.cancelJob(id);
    const auto state = stateOf(id);
    if (state == JobState::Dying)
        return jobAnswer(id, status, "it is being cancelled already");
    return jobAnswer(id, status,
        state == JobState::Queued ? "it has not started: remove it instead"
                                  : "it is over: remove it instead",
        "removejob");
}

BridgeResult<void> BridgeModel::endJob(JobId id, int exitStatus)
{
    if (const auto may = mayCommand(id, "end"); !may)
        return may;
    const StatusCode status = m_control.endJob(id);
    if (status == StatusCode::Ok) {
        m_jobs.at(id).exitStatus = exitStatus;
        m_touched.jobs.insert(id);
    }
    return jobAnswer(id, status, "only a running job comes to its end");
}

BridgeResult<void> BridgeModel::setJobError(JobId id, std::string text)
{
    const auto found = m_jobs.find(id);
    if (found == m_jobs.end())
        return tl::unexpected(whyJob(id, StatusCode::JobNotFound, ""));
    found->second.errorText = std::move(text);
    m_touched.jobs.insert(id);
    return {};
}

std::optional<JobId> BridgeModel::activeJobOf(PartitionId id) const
{
    for (const JobId job : m_control.jobsOf(id)) {
        if (isActive(*stateOf(job)))
            return job;
    }
    return std::nullopt;
}

/// Times and ends of jobs are read from the journal, so that it does not matter who changed a job.
void BridgeModel::settle()
{
    std::string broken; // What changed last: jobs that fail then fail because of it.
    for (; m_read < m_journal.lastId(); ++m_read) {
        const Entry& entry = m_journal.at(m_read + 1);
        if (entry.kind == EntryKind::HardwareChanged)
            broken = fmt::format(": {} is {}",
                textOf(machine(), *m_control.hardware().parts().partOf(entry.hardware())),
                nameOf(static_cast<HardwareState>(entry.to)));
        if (entry.kind != EntryKind::JobChanged)
            continue;
        const auto found = m_jobs.find(entry.job);
        if (found == m_jobs.end())
            continue;
        JobRecord& record = found->second;
        const auto from = static_cast<JobState>(entry.from);
        switch (static_cast<JobState>(entry.to)) {
        case JobState::Running:
            record.start = entry.time;
            record.nodes
                = nodesOf(machine(), placementOf(m_byName.at(record.definition.partition)));
            break;
        case JobState::Terminated:
            record.end = entry.time;
            record.wasKilled = from == JobState::Dying;
            break;
        case JobState::Error:
            record.end = entry.time;
            if (record.errorText.empty())
                record.errorText = "its block met a hardware error" + broken;
            break;
        case JobState::Queued:
        case JobState::Starting:
        case JobState::Dying:
            break;
        }
    }
}

} // namespace midplane::core
