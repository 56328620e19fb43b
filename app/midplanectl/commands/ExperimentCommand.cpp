// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/ExperimentCommand.h"

#include <algorithm>
#include <atomic>
#include <csignal>
#include <filesystem>
#include <limits>
#include <thread>

#include <unistd.h>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/midplanectl/commands/CommonOptions.h"
#include "app/midplanectl/commands/ExperimentFolder.h"
#include "app/midplanectl/commands/ExperimentReport.h"
#include "app/midplanectl/commands/ExperimentSlurm.h"
#include "core/experiments/FigureFiles.h"
#include "core/experiments/Runner.h"

namespace midplane::ctl {

namespace {

std::atomic<bool> stopRequested {false};
static_assert(std::atomic<bool>::is_always_lock_free); // Or a signal handler must not touch it.

/// While it lives, Ctrl+C and SIGTERM let runs under way fall and everything finished be written.
class StopOnSignals {
public:
    StopOnSignals()
    {
        struct sigaction action { };
        action.sa_handler = [](int) { stopRequested = true; };
        action.sa_flags = SA_RESETHAND; // A second Ctrl+C ends the program at once.
        sigaction(SIGINT, &action, &m_interrupt);
        sigaction(SIGTERM, &action, &m_terminate);
    }
    StopOnSignals(const StopOnSignals&) = delete;
    StopOnSignals& operator=(const StopOnSignals&) = delete;
    ~StopOnSignals()
    {
        sigaction(SIGINT, &m_interrupt, nullptr);
        sigaction(SIGTERM, &m_terminate, nullptr);
    }

private:
    struct sigaction m_interrupt { };
    struct sigaction m_terminate { };
};

/// On a terminal one line that counts; elsewhere nothing, so that logs stay short.
void showProgress(const core::RunnerProgress& progress)
{
    if (!isatty(STDERR_FILENO))
        return;
    fmt::print(stderr, "\r{} of {} runs", progress.finished, progress.all);
    if (progress.failed > 0)
        fmt::print(stderr, ", {} failed", progress.failed);
    if (progress.finished == progress.all)
        fmt::print(stderr, "\n");
    std::fflush(stderr);
}

core::Result<core::Plan> planFrom(const ExperimentArguments& arguments)
{
    auto plan = core::readPlanFile(arguments.plan);
    if (!plan)
        return plan;
    if (arguments.jobs)
        core::limitJobs(*plan, *arguments.jobs);
    if (arguments.only.empty())
        return plan;
    std::vector<std::string> names;
    for (const core::PlanFigure& figure : plan->figures)
        names.push_back(figure.name);
    if (std::find(names.begin(), names.end(), arguments.only) == names.end())
        return core::failure("--only",
            fmt::format("the plan has no figure \"{}\"; it has: {}", arguments.only,
                fmt::join(names, ", ")));
    std::erase_if(plan->figures,
        [&](const core::PlanFigure& figure) { return figure.name != arguments.only; });
    return plan;
}

std::vector<core::PlannedRun> wantedRuns(
    const core::Plan& plan, const ExperimentArguments& arguments)
{
    std::vector<core::PlannedRun> runs = core::runsOf(plan);
    if (!arguments.only.empty())
        std::erase_if(runs, [&](const core::PlannedRun& run) {
            return !core::shows(plan.figures.front(), run.settings);
        });
    return runs;
}

/// Rows of an earlier call are kept or removed, as was asked; asked for neither, they are no
/// surprise to be had.
core::Result<void> prepareRows(core::RowStore& store, const core::Plan& plan,
    const ExperimentArguments& arguments, const std::string& folder)
{
    if (arguments.again)
        return store.clear(plan.digest);
    const auto count = store.count(plan.digest);
    if (!count)
        return tl::unexpected(count.error());
    if (*count > 0 && !arguments.resume)
        return core::failure(folder,
            fmt::format("holds {} rows of this plan: --resume goes on with the rest, --again makes "
                        "all of them anew",
                *count));
    return {};
}

core::Result<std::vector<core::TimedRow>> runHere(const core::Plan& plan,
    const std::vector<core::PlannedRun>& runs, core::RowStore& store,
    const ExperimentArguments& arguments, bool isQuiet)
{
    core::RunInputs inputs(plan.folder);
    core::RunnerOptions options;
    options.threads = arguments.threads > 0
        ? arguments.threads
        : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    if (!isQuiet)
        options.progress = showProgress;
    return core::runAll(runs, plan.digest, inputs, store, options, stopRequested);
}

core::Result<void> drawFigures(const core::Plan& plan, const std::vector<core::TimedRow>& rows,
    const ExperimentFolder& folder, ExperimentReport& report)
{
    if (plan.figures.empty())
        return {};
    const auto figures = ExperimentFolder::make(folder.file("figures"));
    if (!figures)
        return tl::unexpected(figures.error());
    if (!core::hasGnuplot())
        complain(fmt::format(
            "gnuplot is not installed (Debian: gnuplot-nox); the scripts and data in {} draw the "
            "figures where it is",
            figures->path()));
    for (const core::PlanFigure& figure : plan.figures) {
        const auto drawn = core::drawFigure(figure, rows, figures->path());
        if (!drawn)
            return tl::unexpected(drawn.error());
        report.addFigure(figure.name, *drawn);
    }
    return {};
}

core::Result<ExperimentFolder> folderFor(
    const core::Plan& plan, const ExperimentArguments& arguments)
{
    const std::string path = arguments.out.empty() ? plan.name : arguments.out;
    return ExperimentFolder::make(std::filesystem::absolute(path).lexically_normal().string());
}

/// The rows of all runs, or of those that are there; made here, by parts or on other machines.
core::Result<std::vector<core::TimedRow>> rowsFor(const core::Plan& plan,
    const std::vector<core::PlannedRun>& runs, const ExperimentFolder& folder,
    const ExperimentArguments& arguments, bool isQuiet)
{
    if (arguments.slurm) {
        if (const auto submitted = runOnSlurm(arguments, folder.path()); !submitted)
            return tl::unexpected(submitted.error());
    }
    if (arguments.slurm || arguments.gather) {
        return folder.gather(plan.digest, runs)
            .and_then([&] { return folder.rows(); })
            .and_then([&](const core::RowStore& store) { return store.rowsOf(plan.digest, runs); });
    }
    const StopOnSignals stopping; // From before there is a file of rows to be left behind.
    return folder.rows().and_then(
        [&](core::RowStore&& store) -> core::Result<std::vector<core::TimedRow>> {
            const auto prepared = prepareRows(store, plan, arguments, folder.path());
            if (!prepared)
                return tl::unexpected(prepared.error());
            return runHere(plan, runs, store, arguments, isQuiet);
        });
}

/// One part of the runs into a file of its own; what it has already is not done again.
void runShard(CommandContext& context, const core::Plan& plan, std::vector<core::PlannedRun> runs,
    const ExperimentFolder& folder, const ExperimentArguments& arguments)
{
    const auto shard = parseShard(arguments.shard);
    if (!shard)
        return context.refuse(shard.error());
    std::erase_if(runs, [&](const core::PlannedRun& run) { return !shard->has(run.number); });
    ExperimentReport report(plan, folder.path(), runs.size());
    const StopOnSignals stopping;
    auto rows = folder.rowsOf(*shard).and_then([&](core::RowStore&& store) {
        return runHere(plan, runs, store, arguments, context.quiet || context.json);
    });
    if (!rows)
        return context.refuse(rows.error());
    report.setRows(*rows);
    context.say(report.text());
    context.answer(report.json());
    if (!report.isWhole())
        context.exitCode = AnswerIsNo;
}

void experiment(CommandContext& context, const ExperimentArguments& arguments)
{
    const auto plan = planFrom(arguments);
    if (!plan)
        return context.refuse(plan.error());
    const std::vector<core::PlannedRun> runs = wantedRuns(*plan, arguments);
    if (arguments.list) {
        context.say(listText(runs));
        context.answer(listJson(*plan, runs));
        return;
    }
    const auto folder = folderFor(*plan, arguments);
    if (!folder)
        return context.refuse(folder.error());
    if (!arguments.shard.empty())
        return runShard(context, *plan, runs, *folder, arguments);
    const auto rows = rowsFor(*plan, runs, *folder, arguments, context.quiet || context.json);
    if (!rows)
        return context.refuse(rows.error());
    ExperimentReport report(*plan, folder->path(), runs.size());
    report.setRows(*rows);
    const auto written = folder->writeTables(*rows).and_then(
        [&] { return drawFigures(*plan, *rows, *folder, report); });
    if (!written)
        return context.refuse(written.error());
    context.say(report.text());
    context.answer(report.json());
    if (!report.isWhole())
        context.exitCode = AnswerIsNo;
}

void addPartOptions(CLI::App& command, ExperimentArguments& arguments)
{
    CLI::Option* shard = command.add_option(
        "--shard", arguments.shard, "Do only part I of N, as I/N with I from 0");
    CLI::Option* gather = command.add_flag(
        "--gather", arguments.gather, "Take the rows of all parts together and draw the figures");
    CLI::Option* slurm = command.add_flag("--slurm", arguments.slurm,
        "Submit the parts as a Slurm job array, wait for it and gather; the folder must be shared");
    command.add_option("--shards", arguments.shards, "How many parts --slurm makes (default 8)")
        ->check(CLI::Range(1, 100'000))
        ->needs(slurm);
    command.add_option("--partition", arguments.partition, "The Slurm partition for --slurm")
        ->needs(slurm);
    shard->excludes(gather)->excludes(slurm);
    gather->excludes(slurm);
}

} // namespace

void addExperimentCommand(CLI::App& app, CommandContext& context)
{
    const auto arguments = std::make_shared<ExperimentArguments>();
    CLI::App* command = app.add_subcommand(
        "experiment", "Do the runs of a plan file, write their rows and draw its figures");
    command->add_option("PLAN", arguments->plan, "A \"midplane-experiment\" file")->required();
    command->add_option(
        "--out", arguments->out, "Folder for rows and figures (default: the name of the plan)");
    command->add_option("--threads", arguments->threads, "Runs at a time (default: all processors)")
        ->check(CLI::Range(1, 1024));
    CLI::Option* resume = command->add_flag(
        "--resume", arguments->resume, "Keep the rows that are there and do the rest");
    command->add_flag("--again", arguments->again, "Remove the rows that are there and do all")
        ->excludes(resume);
    command->add_option("--only", arguments->only, "Only what this figure shows");
    command
        ->add_option("--jobs", arguments->jobs,
            "No workload has more than so many jobs: a quick look, not the experiment")
        ->check(CLI::Range(std::size_t {1}, std::size_t {std::numeric_limits<int>::max()}));
    command->add_flag("--list", arguments->list, "List the runs and do nothing");
    addPartOptions(*command, *arguments);
    addOutputOptions(*command, context);
    command->callback([&context, arguments] { experiment(context, *arguments); });
}

} // namespace midplane::ctl
