// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/ReplayCommand.h"

#include <charconv>
#include <limits>

#include <fmt/format.h>

#include "app/midplanectl/OutputFiles.h"
#include "app/midplanectl/commands/CommonOptions.h"
#include "app/midplanectl/commands/ReplayReport.h"
#include "core/journal/RecordingFile.h"
#include "core/scheduling/PolicyRegistry.h"
#include "core/simulation/Simulation.h"
#include "core/support/Files.h"

namespace midplane::ctl {

namespace {

struct Arguments {
    std::string machine;
    std::string log;
    std::string policy;
    std::string shapes = "slim";
    std::string estimate = "request";
    bool lenient = false;
    std::string jobsCsv;
    std::string recording;
    core::WorkloadOptions options;
};

/// slim, fat, or the fraction of fat shapes.
core::Result<double> fatFractionFrom(const std::string& text)
{
    if (text == "slim")
        return 0.0;
    if (text == "fat")
        return 1.0;
    double fraction = 0;
    const char* const end = text.data() + text.size();
    const auto [rest, problem] = std::from_chars(text.data(), end, fraction);
    if (problem != std::errc() || rest != end || !(fraction >= 0 && fraction <= 1))
        return core::failure("--shapes",
            fmt::format("\"{}\" is neither slim nor fat nor a fraction from 0 to 1", text));
    return fraction;
}

core::Result<core::WorkloadOptions> optionsFrom(const Arguments& arguments)
{
    core::WorkloadOptions options = arguments.options;
    const auto fatFraction = fatFractionFrom(arguments.shapes);
    if (!fatFraction)
        return tl::unexpected(fatFraction.error());
    options.fatFraction = *fatFraction;
    options.estimate
        = arguments.estimate == "actual" ? core::Estimate::Actual : core::Estimate::Request;
    options.damage = arguments.lenient ? core::Damage::Skip : core::Damage::Refuse;
    return options;
}

core::Result<core::Recording> run(core::SimulationInput input)
{
    auto simulation = core::Simulation::create(std::move(input));
    if (!simulation)
        return tl::unexpected(simulation.error());
    while (simulation->step()) { }
    return std::move(*simulation).takeRecording();
}

core::Result<void> writeOutputs(const Arguments& arguments, const core::Recording& recording)
{
    if (!arguments.jobsCsv.empty()) {
        auto written = core::writeFileAtomically(arguments.jobsCsv, core::jobsCsv(recording));
        if (!written)
            return written;
    }
    if (!arguments.recording.empty())
        return core::writeFileAtomically(arguments.recording, core::encodeRecording(recording));
    return {};
}

void replay(CommandContext& context, const Arguments& arguments)
{
    const auto options = optionsFrom(arguments);
    if (!options)
        return context.refuse(options.error());
    const auto outputs = checkOutputs(
        {arguments.jobsCsv, arguments.recording}, {arguments.machine, arguments.log});
    if (!outputs)
        return context.refuse(outputs.error());
    const core::MachinePtr machine = machineOrRefuse(context, arguments.machine);
    if (!machine)
        return;
    auto workload = core::readWorkload(arguments.log, *machine, *options);
    if (!workload)
        return context.refuse(workload.error());
    std::vector<core::LeftOut> leftOut = workload->leftOut;
    const auto recording
        = run({core::tablesWithUserCache(machine), arguments.policy, std::move(*workload)});
    if (!recording)
        return context.refuse(recording.error());
    if (const auto written = writeOutputs(arguments, *recording); !written)
        return context.refuse(written.error());
    const ReplayReport report(*recording, std::move(leftOut));
    context.say(report.text());
    context.answer(report.json());
}

void addWorkloadOptions(CLI::App& command, Arguments& arguments)
{
    const CLI::Range notNegative(std::int64_t {0}, std::numeric_limits<std::int64_t>::max());
    core::WorkloadOptions& options = arguments.options;
    command.add_option("--jobs", options.count, "How many usable jobs to take (default all)")
        ->check(notNegative); // A minus sign would make a huge number.
    command.add_option("--skip", options.skip, "Usable jobs to leave out at the beginning")
        ->check(notNegative);
    command.add_option("--shapes", arguments.shapes,
        "slim, fat, or the fraction of jobs with fat shapes (default slim)");
    command.add_option(
        "--torus", options.torusFraction, "Fraction of jobs that need a torus (default 0)");
    command.add_option("--load", options.load, "Submissions come so many times as fast");
    command.add_option("--scale-times", options.timeScale, "Run times are so many times as long");
    command.add_option("--scale-sizes", options.sizeDivisor, "Sizes are divided by it, rounded up");
    command
        .add_option("--estimate", arguments.estimate,
            "What the scheduler believes: actual or request (default request)")
        ->check(CLI::IsMember({"actual", "request"}));
    command.add_option("--seed", options.seed, "Of every random choice (default 1)")
        ->check(notNegative);
    command.add_flag(
        "--lenient", arguments.lenient, "Count and list damaged lines of the log, and go on");
}

} // namespace

void addReplayCommand(CLI::App& app, CommandContext& context)
{
    const auto arguments = std::make_shared<Arguments>();
    CLI::App* command
        = app.add_subcommand("replay", "Run the jobs of a log (SWF) on a machine under a policy");
    addMachineArgument(*command, arguments->machine);
    command->add_option("LOG", arguments->log, "A log in the Standard Workload Format, or its .gz")
        ->required();
    command->add_option("--policy", arguments->policy, "Who starts next: fcfs or greedy")
        ->required()
        ->check(CLI::IsMember(core::policyNames()));
    addWorkloadOptions(*command, *arguments);
    command->add_option(
        "--jobs-csv", arguments->jobsCsv, "Write one row for each job to this file");
    command->add_option(
        "--recording", arguments->recording, "Write the whole run to this file, to be replayed");
    addOutputOptions(*command, context);
    command->callback([&context, arguments] { replay(context, *arguments); });
}

} // namespace midplane::ctl
