// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/ReplayCommand.h"

#include <optional>

#include <fmt/format.h>

#include "app/midplanectl/OutputFiles.h"
#include "app/midplanectl/commands/CommonOptions.h"
#include "app/midplanectl/commands/ReplayReport.h"
#include "app/midplanectl/commands/RunArguments.h"
#include "app/midplanectl/commands/WorkloadArguments.h"
#include "core/journal/RecordingFile.h"
#include "core/support/Files.h"

namespace midplane::ctl {

namespace {

struct Arguments {
    std::string machine;
    std::string log;
    WorkloadArguments workload;
    RunArguments run;
    std::string jobsCsv;
    std::string loadCsv;
    std::string sizesCsv;
    std::string swf;
    std::string recording;
};

/// What a policy that plans says about its searches, for people; empty for others.
std::string textOf(const std::optional<core::PlanningReport>& planning)
{
    if (!planning)
        return {};
    return fmt::format(
        "\nPlanned together: {} decisions, {:.1f} % proven the best, {:.1f} % better "
        "than EASY's; mean gap {:.2f} %.\nEASY's own plan was kept unproven at {}; "
        "out of budget {}, out of memory {}.\n",
        planning->searches, 100 * planning->provenShare(), 100 * planning->betterShare(),
        100 * planning->meanGap(), planning->fellBack, planning->outOfBudget,
        planning->outOfMemory);
}

nlohmann::ordered_json jsonOf(const core::PlanningReport& planning)
{
    return {{"decisions", planning.searches}, {"proven", planning.proven},
        {"better", planning.better}, {"easyKept", planning.fellBack},
        {"outOfBudget", planning.outOfBudget}, {"outOfMemory", planning.outOfMemory},
        {"nodes", planning.nodes}, {"meanGap", planning.meanGap()}};
}

/// A run that is over.
struct Run {
    core::Recording recording;
    std::optional<core::PlanningReport> planning;
};

core::Result<Run> run(core::SimulationInput input)
{
    const std::string policy = input.policy;
    auto simulation = core::Simulation::create(std::move(input));
    if (!simulation)
        return tl::unexpected(simulation.error());
    while (simulation->step()) { }
    if (const auto all = core::checkAllCarriedOut(simulation->notCarriedOut(), policy); !all)
        return tl::unexpected(all.error());
    std::optional<core::PlanningReport> planning;
    if (simulation->planning() != nullptr)
        planning = *simulation->planning();
    return Run {std::move(*simulation).takeRecording(), planning};
}

/// Each output that was asked for; the first that cannot be written stops it.
core::Result<void> writeOutputs(
    const Arguments& arguments, const core::Recording& recording, const core::RunMetrics& metrics)
{
    core::Result<void> written;
    const auto write = [&written](const std::string& file, const auto& text) {
        if (written && !file.empty())
            written = core::writeFileAtomically(file, text());
    };
    write(arguments.jobsCsv, [&] { return core::jobsCsv(recording); });
    write(arguments.loadCsv, [&] { return core::loadCsv(core::loadOverTime(recording)); });
    write(arguments.sizesCsv, [&] { return core::sizeClassesCsv(metrics.sizeClasses); });
    write(arguments.swf, [&] { return core::swfOf(recording); });
    write(arguments.recording, [&] { return core::encodeRecording(recording); });
    return written;
}

void replay(CommandContext& context, const Arguments& arguments)
{
    const auto options = workloadOptionsFrom(arguments.workload);
    if (!options)
        return context.refuse(options.error());
    const auto outputs = checkOutputs({arguments.jobsCsv, arguments.loadCsv, arguments.sizesCsv,
                                          arguments.swf, arguments.recording},
        {arguments.machine, arguments.log, arguments.run.faults, arguments.run.manager.blocks});
    if (!outputs)
        return context.refuse(outputs.error());
    const core::MachinePtr machine = machineOrRefuse(context, arguments.machine);
    if (!machine)
        return;
    core::SimulationInput input;
    if (const auto applied = applyTo(input, arguments.run, *machine); !applied)
        return context.refuse(applied.error());
    auto workload = core::readWorkload(arguments.log, *machine, *options);
    if (!workload)
        return context.refuse(workload.error());
    std::vector<core::LeftOut> leftOut = workload->leftOut;
    input.workload = std::move(*workload);
    input.tables = core::tablesWithUserCache(machine);
    const auto done = run(std::move(input));
    if (!done)
        return context.refuse(asOption(done.error(), arguments.run, arguments.log));
    const ReplayReport report(done->recording, std::move(leftOut));
    if (const auto written = writeOutputs(arguments, done->recording, report.metrics()); !written)
        return context.refuse(written.error());
    context.say(report.text() + textOf(done->planning));
    nlohmann::ordered_json answer = report.json();
    if (done->planning)
        answer["planning"] = jsonOf(*done->planning);
    context.answer(answer);
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
    addRunOptions(*command, arguments->run);
    addWorkloadOptions(*command, arguments->workload);
    addCleaningOptions(*command, arguments->workload);
    command->add_option(
        "--jobs-csv", arguments->jobsCsv, "Write one row for each job to this file");
    command->add_option("--load-csv", arguments->loadCsv,
        "Write one row for each second in which something happened to this file");
    command->add_option(
        "--sizes-csv", arguments->sizesCsv, "Write one row for each class of sizes to this file");
    command->add_option("--swf", arguments->swf,
        "Write what became of the jobs as a log in the Standard Workload Format");
    command->add_option(
        "--recording", arguments->recording, "Write the whole run to this file, to be replayed");
    addOutputOptions(*command, context);
    command->callback([&context, arguments] { replay(context, *arguments); });
}

} // namespace midplane::ctl
