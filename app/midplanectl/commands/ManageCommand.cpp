// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/ManageCommand.h"

#include <charconv>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/midplanectl/commands/CommonOptions.h"
#include "app/midplanectl/commands/ControlOptions.h"
#include "app/midplanectl/commands/ManageStrategy.h"
#include "app/midplanectl/commands/ManagedHost.h"
#include "core/scheduling/managers/LoadLevelerKeywords.h"
#include "core/scheduling/managers/MpirunFrontEnd.h"
#include "core/support/TextFile.h"

namespace midplane::ctl {

namespace {

struct Arguments {
    ControlOptions control;
    StrategyArguments strategy;
    std::string name;
    std::string mpirun;
    std::vector<std::string> jobFiles;
    std::vector<std::string> jobs;
    bool usesMpirun = false;
    bool takesOver = false;
};

/// "512x100": nodes, and seconds on the simulated hardware.
core::Result<core::JobRequest> simpleJob(const std::string& text)
{
    core::JobRequest request;
    int nodes = 0;
    int seconds = 0;
    const char* const end = text.data() + text.size();
    const auto size = std::from_chars(text.data(), end, nodes);
    const bool isDivided = size.ec == std::errc() && size.ptr != end && *size.ptr == 'x';
    const auto time = isDivided ? std::from_chars(size.ptr + 1, end, seconds) : size;
    if (!isDivided || time.ec != std::errc() || time.ptr != end || nodes < 1 || seconds < 0)
        return core::failure(
            "--job", fmt::format("\"{}\" is no job; write NODESxSECONDS, such as 512x100", text));
    request.nodes = nodes;
    request.estimate = core::SimTime(seconds);
    request.runTime = request.estimate;
    return request;
}

/// The steps of a job command file.
core::Result<std::vector<core::JobRequest>> jobsOfFile(
    CommandContext& context, const std::string& path)
{
    const auto text = core::readTextFile(path);
    if (!text)
        return tl::unexpected(text.error());
    auto file = core::parseLoadLevelerFile(*text, path);
    if (!file)
        return tl::unexpected(file.error());
    if (!file->ignored.empty())
        context.say(fmt::format("{}: ignored: {}\n", path, fmt::join(file->ignored, ", ")));
    return std::move(file->steps);
}

/// In the order: job files, then simple jobs.
core::Result<std::vector<core::JobRequest>> jobsOf(
    CommandContext& context, const Arguments& arguments)
{
    std::vector<core::JobRequest> requests;
    for (const std::string& path : arguments.jobFiles) {
        auto jobs = jobsOfFile(context, path);
        if (!jobs)
            return tl::unexpected(jobs.error());
        for (core::JobRequest& job : *jobs) {
            // The simulated hardware runs it as long as it says; a real program as long as it
            // takes.
            if (!arguments.usesMpirun && !job.runTime)
                job.runTime = job.estimate;
            requests.push_back(std::move(job));
        }
    }
    for (const std::string& text : arguments.jobs) {
        auto job = simpleJob(text);
        if (!job)
            return tl::unexpected(job.error());
        if (arguments.usesMpirun) { // Then something has to run that long.
            job->executable = "/bin/sleep";
            job->arguments = std::to_string(job->estimate.count());
            job->runTime.reset();
        }
        requests.push_back(std::move(*job));
    }
    return requests;
}

void manage(CommandContext& context, Arguments arguments)
{
    if (arguments.name.empty())
        arguments.name = arguments.strategy.isSlurm() ? "slurm" : "LL";
    const auto requests = jobsOf(context, arguments);
    if (!requests)
        return context.refuse(requests.error());
    if (!controlOrRefuse(context, arguments.control)) // Makes the file where there is none.
        return;
    const auto bridge = core::StoredBridge::open(arguments.control.file);
    if (!bridge)
        return context.refuse(bridge.error());
    ManagedHost host(context, **bridge, arguments.name);
    if (!host.claim(arguments.takesOver ? core::LeaseClaim::TakeOver::WhenSilent
                                        : core::LeaseClaim::TakeOver::No)
        || !host.clearLeftovers())
        return;
    std::optional<core::MpirunFrontEnd> frontEnd;
    if (arguments.usesMpirun)
        frontEnd.emplace(
            **bridge, core::MpirunFrontEnd::Options {arguments.mpirun, arguments.control.file});
    const auto manager = managerFor(context, arguments.strategy, arguments.name, host.bridge(),
        frontEnd ? &*frontEnd : nullptr);
    if (!manager)
        return context.refuse(manager.error());
    for (const core::JobRequest& request : *requests)
        (*manager)->submit(request);
    host.run(**manager);
}

bool isName(const std::string& text)
{
    return !text.empty() && text.size() <= 12
        && std::all_of(text.begin(), text.end(), [](char letter) {
               return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '-'
                   || letter == '_';
           });
}

} // namespace

void addManageCommand(CLI::App& app, CommandContext& context)
{
    const auto arguments = std::make_shared<Arguments>();
    CLI::App* command = app.add_subcommand(
        "manage", "Hosts a job manager on a control-system file until its jobs are over");
    command
        ->add_option("FILE", arguments->control.file,
            "The file of the control system; it is made where there is none")
        ->required();
    addNewControlOptions(*command, std::shared_ptr<ControlOptions>(arguments, &arguments->control));
    addStrategyOptions(*command, arguments->strategy);
    command
        ->add_option("--name", arguments->name,
            "Begins the names of its partitions, 1 to 12 letters (LL or slurm). One process at a "
            "time manages jobs under a name; what a dead one left is taken down")
        ->check([](const std::string& text) {
            return isName(text) ? std::string() : "write 1 to 12 of A-Z a-z 0-9 - _";
        });
    command->add_flag("--take-over", arguments->takesOver,
        "Take the name from a process on another host that shows no sign of life for 30 seconds");
    command
        ->add_option("--submit", arguments->jobFiles, "Job command files of LoadLeveler, in order")
        ->check(CLI::ExistingFile);
    command->add_option("--job", arguments->jobs, "Simple jobs, NODESxSECONDS, after the files");
    command
        ->add_option("--mpirun", arguments->mpirun,
            "Each job is run by this midplane-mpirun; else simulated hardware runs it")
        ->each([arguments](const std::string& /*program*/) { arguments->usesMpirun = true; });
    addOutputOptions(*command, context);
    command->callback([&context, arguments] { manage(context, *arguments); });
}

} // namespace midplane::ctl
