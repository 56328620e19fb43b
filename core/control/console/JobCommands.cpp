// SPDX-License-Identifier: Apache-2.0
// Ad hoc jobs from the console (Miller et al., section 4.2).
#include <fmt/format.h>

#include "core/blocks/formats/text/Words.h"
#include "core/control/bridge/Causes.h"
#include "core/control/console/Columns.h"
#include "core/control/console/Handlers.h"
#include "core/control/console/JobText.h"

namespace midplane::core::console {

namespace {

using mmcs::Failure;
using Json = nlohmann::ordered_json;

/// EXECUTABLE DIRECTORY [BLOCK] and the options behind them.
mmcs::Parsed<JobDefinition> definitionFrom(const BridgeModel& model, const Call& call)
{
    JobDefinition job;
    job.executable = call[0];
    job.workingDirectory = call[1];
    job.user = call.user();
    std::size_t next = 2;
    if (call.count() > next && !call.isOption(next)) {
        if (const auto block = call.block(model, next); !block)
            return tl::unexpected(block.error());
        job.partition = call[next++];
    }
    const auto options = call.options(next);
    if (!options)
        return tl::unexpected(options.error());
    for (const auto& [keyword, value] : *options) {
        if (keyword == "args=")
            job.arguments = value;
        else if (keyword == "env=")
            job.environment = value;
        else if (keyword == "name=")
            job.name = value;
        else if (keyword == "user=")
            job.user = value;
    }
    const auto runTime = call.secondsOf(*options, "runtime=");
    if (!runTime)
        return tl::unexpected(runTime.error());
    job.runTime = *runTime;
    return job;
}

Outcome made(JobId id)
{
    Outcome outcome;
    outcome.lines.push_back(fmt::format("job {}", id.value));
    outcome.answer = {{"job", id.value}};
    return outcome;
}

/// A command about the job that is its first argument.
template <class Command> Outcome onJob(const Call& call, Command command)
{
    const auto id = call.job(0);
    if (!id)
        return failed(id.error());
    const BridgeResult<void> done = command(*id);
    if (done)
        return {};
    Outcome outcome = call.fail(0, done.error());
    if (done.error().status == StatusCode::JobNotFound)
        outcome.fault->reason += "; \"list jobs\" lists them";
    return outcome;
}

} // namespace

Outcome createJob(BridgeModel& model, const Call& call)
{
    auto job = definitionFrom(model, call);
    if (!job)
        return failed(job.error());
    const auto id = model.addJob(std::move(*job));
    return id ? made(*id) : call.fail(2, id.error());
}

Outcome submitJob(BridgeModel& model, const Call& call)
{
    auto job = definitionFrom(model, call);
    if (!job)
        return failed(job.error());
    if (job->partition.empty())
        return call.fail(2, Failure::InvalidArguments,
            fmt::format("BLOCK is missing: a job starts on a block; write {} {}",
                call.line()[0].text, call.info().usage));
    // Asked before, so that no job is left over when it cannot start.
    const PartitionId on = *model.partitionId(job->partition);
    if (const auto active = model.activeJobOf(on))
        return call.fail(2, Failure::IncompatibleState,
            fmt::format("{} is active on block \"{}\": wait until it is over, or cancel it; write "
                        "\"killjob {}\"",
                jobText(model, *active), job->partition, active->value));
    const auto id = model.addJob(std::move(*job));
    if (!id)
        return call.fail(2, id.error());
    if (const auto started = model.startJob(*id); !started) {
        model.removeJob(*id);
        return call.fail(2, started.error());
    }
    return made(*id);
}

Outcome startJob(BridgeModel& model, const Call& call)
{
    return onJob(call, [&](JobId id) { return model.startJob(id); });
}

Outcome setJobArguments(BridgeModel& model, const Call& call)
{
    return onJob(call, [&](JobId id) {
        const auto job = model.findJob(id);
        return model.setJobArguments(id, call[1],
            call.count() > 2     ? call[2]
                : job != nullptr ? job->definition.environment
                                 : std::string());
    });
}

Outcome associateJob(BridgeModel& model, const Call& call)
{
    if (const auto block = call.block(model, 1); !block)
        return failed(block.error());
    return onJob(call, [&](JobId id) { return model.associateJob(id, call[1]); });
}

Outcome killJob(BridgeModel& model, const Call& call)
{
    return onJob(call, [&](JobId id) { return model.cancelJob(id); });
}

Outcome signalJob(BridgeModel& model, const Call& call)
{
    const auto signal = call.number(1, 1, 64);
    if (!signal)
        return failed(signal.error());
    return onJob(call, [&](JobId id) {
        auto sent = model.signalJob(id, *signal);
        if (!sent && model.stateOf(id) == JobState::Starting)
            sent.error().reason += "; \"killjob\" ends it";
        if (!sent && model.stateOf(id) == JobState::Queued)
            sent.error().reason += "; \"removejob\" removes it";
        return sent;
    });
}

Outcome removeJob(BridgeModel& model, const Call& call)
{
    return onJob(call, [&](JobId id) { return model.removeJob(id); });
}

Outcome getJobInfo(const BridgeModel& model, const Call& call)
{
    const auto id = call.job(0);
    if (!id)
        return failed(id.error());
    const auto record = model.findJob(*id);
    if (record == nullptr)
        return call.fail(0, Failure::JobNotFound,
            fmt::format("there is no job {}; \"list jobs all\" lists them", id->value));
    Outcome outcome;
    outcome.answer = jsonOf(*record, model.stateOf(*id));
    std::vector<std::vector<std::string>> rows;
    for (const auto& [key, value] : outcome.answer.items()) {
        if (key == "state")
            continue;
        rows.push_back({key == "stateName" ? "state" : key,
            key == "stateName"      ? stateOf(model.stateOf(*id))
                : value.is_string() ? cell(value.get<std::string>())
                                    : value.dump()});
    }
    outcome.lines = aligned(rows);
    return outcome;
}

Outcome listJobs(const BridgeModel& model, const Call& call)
{
    const auto options = call.options(0);
    if (!options)
        return failed(options.error());
    Outcome outcome;
    std::vector<std::vector<std::string>> rows;
    auto jobs = Json::array();
    const auto add = [&](const JobRecord& record) {
        const auto state = model.stateOf(record.id);
        const JobDefinition& job = record.definition;
        rows.push_back(
            {fmt::format("{:>5}", record.id.value), state ? std::string(1, letterOf(*state)) : "-",
                cell(job.partition), cell(job.user), cell(job.executable)});
        jobs.push_back(jsonOf(record, state));
        return true;
    };
    if (options->contains("all"))
        model.visitHistory(HistoryOrder::OldestFirst, add);
    for (const auto& [id, record] : model.jobs())
        add(record);
    outcome.lines = aligned(rows);
    outcome.answer = {{"jobs", std::move(jobs)}};
    return outcome;
}

} // namespace midplane::core::console
