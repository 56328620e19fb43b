// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/QueueCommands.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/midplanectl/commands/CommonOptions.h"
#include "app/midplanectl/commands/JobSources.h"
#include "core/control/bridge/StateNames.h"
#include "core/control/storage/StoredBridge.h"
#include "core/scheduling/managers/SharedQueue.h"
#include "core/support/PlainText.h"
#include "core/support/ProcessMark.h"

namespace midplane::ctl {

namespace {

struct QueueArguments {
    std::string file;
    std::string manager;
    JobSources sources;
    std::vector<std::uint32_t> jobs;
    bool finishesQueue = false;
};

using StorePtr = std::shared_ptr<core::StoredBridge>;

/// Null when the file cannot be had; that was said then.
StorePtr storeOrRefuse(CommandContext& context, const std::string& file)
{
    auto bridge = core::StoredBridge::open(file);
    if (bridge)
        return *bridge;
    context.refuse(bridge.error());
    return nullptr;
}

void refuseAsNo(CommandContext& context, const std::string& where, const std::string& reason)
{
    context.refuse({where, reason});
    context.exitCode = AnswerIsNo;
}

std::map<std::string, core::ManagerLease> managersAtWork(core::Bridge& bridge)
{
    const auto leases = bridge.read([](const core::BridgeModel& model) { return model.leases(); });
    std::map<std::string, core::ManagerLease> atWork;
    for (const auto& [name, lease] : leases ? *leases : decltype(atWork) {}) {
        if (!lease.holder.empty() && core::lifeOf(lease.holder) != core::ProcessLife::Dead)
            atWork.emplace(name, lease);
    }
    return atWork;
}

/// The manager that is named, else the only one at work, else LoadLeveler's usual name.
core::Result<std::string> managerOf(core::Bridge& bridge, const std::string& named)
{
    if (!named.empty())
        return named;
    const auto atWork = managersAtWork(bridge);
    if (atWork.size() == 1)
        return atWork.begin()->first;
    if (atWork.empty())
        return std::string("LL");
    std::vector<std::string> names;
    for (const auto& [name, lease] : atWork)
        names.push_back(name);
    return core::failure(
        "--name", fmt::format("managers {} are at work: say which one", fmt::join(names, " and ")));
}

void submit(CommandContext& context, const QueueArguments& arguments)
{
    const auto requests = jobsOf(context, arguments.sources);
    if (!requests)
        return context.refuse(requests.error());
    if (requests->empty())
        return context.refuse({"submit", "name a job file, or give --job NODESxSECONDS"});
    const StorePtr bridge = storeOrRefuse(context, arguments.file);
    if (!bridge)
        return;
    const auto manager = managerOf(*bridge, arguments.manager);
    if (!manager)
        return context.refuse(manager.error());
    const auto ids = core::submitJobs(*bridge, *manager, *requests);
    if (!ids)
        return refuseAsNo(context, arguments.file, ids.error().reason);
    nlohmann::ordered_json document {{"manager", *manager},
        {"atWork", managersAtWork(*bridge).contains(*manager)},
        {"jobs", nlohmann::ordered_json::array()}};
    for (const core::JobId id : *ids) {
        document["jobs"].push_back(id.value);
        context.say(fmt::format("job {} is in the queue of \"{}\"\n", id.value, *manager));
    }
    if (!document["atWork"].get<bool>())
        context.say(fmt::format("No manager \"{0}\" is at work: the queue waits until one begins "
                                "(midplanectl manage {1} --name {0}).\n",
            *manager, arguments.file));
    context.answer(document);
}

const char* stateWord(const core::QueuedJobView& job)
{
    if (job.submission.state == core::SubmissionState::Waiting)
        return "waiting";
    return job.state ? core::nameOf(*job.state) : "booting";
}

std::string sizeWords(const core::QueuedJobView& job)
{
    if (!job.request)
        return fmt::format("{} mp", job.submission.info.size);
    if (!job.request->partition.empty())
        return job.request->partition;
    if (job.request->shape)
        return core::textOf(*job.request->shape);
    return fmt::format("{}", job.request->nodes.value_or(0));
}

std::string whereWords(const core::QueuedJobView& job)
{
    if (job.submission.state == core::SubmissionState::Started)
        return job.submission.isToCancel ? job.partition + ", is being cancelled" : job.partition;
    std::string words
        = job.submission.waits.empty() ? "no manager has looked at it yet" : job.submission.waits;
    if (!job.blockers.empty())
        words += "; in the way: " + job.blockers;
    return words;
}

nlohmann::ordered_json jsonOf(const core::QueuedJobView& job)
{
    nlohmann::ordered_json document;
    document["job"] = job.id.value;
    document["manager"] = job.submission.manager;
    document["user"] = job.request ? job.request->user : "";
    document["name"] = job.request ? job.request->name : "";
    document["state"] = stateWord(job);
    document["priority"] = job.submission.request.priority;
    document["size"] = sizeWords(job);
    document["submitted"] = job.submission.info.submit.count();
    document["estimate"] = job.submission.info.estimate.count();
    document["block"]
        = job.partition.empty() ? nlohmann::ordered_json() : nlohmann::ordered_json(job.partition);
    document["waits"] = job.submission.waits;
    document["blockers"] = job.blockers;
    document["isToCancel"] = job.submission.isToCancel;
    return document;
}

nlohmann::ordered_json jsonOf(const std::string& name, const core::ManagerLease& lease)
{
    constexpr std::array words {"go on", "drain", "finish"};
    return {{"manager", name}, {"process", core::processWords(lease.holder)},
        {"since", lease.since.count()}, {"order", words[static_cast<std::size_t>(lease.order)]}};
}

void tellQueue(CommandContext& context, const std::vector<core::QueuedJobView>& jobs,
    const std::map<std::string, core::ManagerLease>& managers)
{
    for (const auto& [name, lease] : managers)
        context.say(fmt::format("manager \"{}\": {}, since {} s{}\n", name,
            core::plainLine(core::processWords(lease.holder)), lease.since.count(),
            lease.order == core::ManagerOrder::GoOn ? "" : ", is being drained"));
    if (managers.empty())
        context.say("no manager is at work\n");
    if (jobs.empty())
        return context.say("no jobs wait or run\n");
    context.say(fmt::format("{:>7} {:<12} {:<9} {:>4} {:>8} {:<10} {:<14} {}\n", "JOB", "MANAGER",
        "STATE", "PRIO", "SIZE", "USER", "NAME", "WHERE, OR WHY IT WAITS"));
    for (const core::QueuedJobView& job : jobs)
        context.say(fmt::format("{:>7} {:<12} {:<9} {:>4} {:>8} {:<10} {:<14} {}\n", job.id.value,
            core::plainLine(job.submission.manager), stateWord(job),
            job.submission.request.priority, core::plainLine(sizeWords(job)),
            core::plainLine(job.request ? job.request->user : "-"),
            core::plainLine(job.request ? job.request->name : "-"),
            core::plainLine(whereWords(job))));
}

void queue(CommandContext& context, const QueueArguments& arguments)
{
    const StorePtr bridge = storeOrRefuse(context, arguments.file);
    if (!bridge)
        return;
    const auto jobs = core::queuedJobs(
        *bridge, arguments.manager.empty() ? std::nullopt : std::optional(arguments.manager));
    if (!jobs)
        return context.refuse({arguments.file, jobs.error().reason});
    const auto managers = managersAtWork(*bridge);
    nlohmann::ordered_json document {
        {"managers", nlohmann::ordered_json::array()}, {"jobs", nlohmann::ordered_json::array()}};
    for (const auto& [name, lease] : managers)
        document["managers"].push_back(jsonOf(name, lease));
    for (const core::QueuedJobView& job : *jobs)
        document["jobs"].push_back(jsonOf(job));
    context.answer(document);
    tellQueue(context, *jobs, managers);
}

const char* wordsFor(core::Cancelling cancelling)
{
    switch (cancelling) {
    case core::Cancelling::Done:
        return "is cancelled";
    case core::Cancelling::Asked:
        return "is cancelled by its manager";
    case core::Cancelling::NoManager:
        break;
    }
    return "runs, and no manager is at work: the next one of the name ends it";
}

void cancel(CommandContext& context, const QueueArguments& arguments)
{
    const StorePtr bridge = storeOrRefuse(context, arguments.file);
    if (!bridge)
        return;
    nlohmann::ordered_json document {{"jobs", nlohmann::ordered_json::array()}};
    for (const std::uint32_t number : arguments.jobs) {
        const auto done = core::cancelQueuedJob(*bridge, core::JobId {number});
        if (!done) {
            refuseAsNo(context, arguments.file, done.error().reason);
            continue;
        }
        document["jobs"].push_back(number);
        context.say(fmt::format("job {} {}\n", number, wordsFor(*done)));
    }
    context.answer(document);
}

void drain(CommandContext& context, const QueueArguments& arguments)
{
    const StorePtr bridge = storeOrRefuse(context, arguments.file);
    if (!bridge)
        return;
    const auto manager = managerOf(*bridge, arguments.manager);
    if (!manager)
        return context.refuse(manager.error());
    const auto order
        = arguments.finishesQueue ? core::ManagerOrder::Finish : core::ManagerOrder::Drain;
    const auto ordered = bridge->command(
        [&](core::BridgeModel& model) { return model.orderManager(*manager, order); });
    if (!ordered)
        return refuseAsNo(context, arguments.file, ordered.error().reason);
    context.answer({{"manager", *manager}});
    const char* const when = arguments.finishesQueue
        ? "ends when no job waits or runs"
        : "starts no more jobs and ends when those that run are over; the others stay in the queue";
    context.say(fmt::format("Manager \"{}\" {}.\n", *manager, when));
}

CLI::App* addCommand(CLI::App& app, CommandContext& context, const char* name, const char* what,
    const std::shared_ptr<QueueArguments>& arguments,
    void (*run)(CommandContext&, const QueueArguments&))
{
    CLI::App* command = app.add_subcommand(name, what);
    command->add_option("--db", arguments->file, "The file of the control system")->required();
    addOutputOptions(*command, context);
    command->callback([&context, arguments, run] { run(context, *arguments); });
    return command;
}

} // namespace

void addQueueCommands(CLI::App& app, CommandContext& context)
{
    const char* const nameHelp = "The name of the manager (default: the only one at work, else LL)";
    auto arguments = std::make_shared<QueueArguments>();
    CLI::App* command = addCommand(
        app, context, "submit", "Puts jobs into the queue of a job manager", arguments, submit);
    command
        ->add_option("JOBFILE", arguments->sources.files,
            "Job command files of LoadLeveler or batch scripts of Slurm, in order")
        ->check(CLI::ExistingFile);
    command->add_option("--name", arguments->manager, nameHelp);
    addSimpleJobOptions(*command, arguments->sources);

    arguments = std::make_shared<QueueArguments>();
    command = addCommand(app, context, "queue",
        "Lists the jobs of the job managers that wait and run", arguments, queue);
    command->add_option("--name", arguments->manager, "Of this manager only");

    arguments = std::make_shared<QueueArguments>();
    command = addCommand(
        app, context, "cancel", "Takes jobs out of a queue, or ends them", arguments, cancel);
    command->add_option("JOB", arguments->jobs, "Their numbers")->required();

    arguments = std::make_shared<QueueArguments>();
    command = addCommand(app, context, "drain",
        "Ends a job manager when the jobs that run are over", arguments, drain);
    command->add_option("--name", arguments->manager, nameHelp);
    command->add_flag("--finish-queue", arguments->finishesQueue,
        "When no job waits either: until then it goes on starting jobs");
}

} // namespace midplane::ctl
