// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/ReportCommand.h"

#include "app/midplanectl/OutputFiles.h"
#include "app/midplanectl/commands/CommonOptions.h"
#include "core/journal/RecordedMachine.h"
#include "core/machine/BuiltInMachines.h"
#include "core/report/ReportHtml.h"
#include "core/support/Files.h"

namespace midplane::ctl {

namespace {

struct ReportArguments {
    std::string recording;
    std::string machine;
    std::string out;
    std::string command;
};

void report(CommandContext& context, const ReportArguments& arguments)
{
    if (const auto outputs
        = checkOutputs({arguments.out}, {arguments.recording, arguments.machine});
        !outputs)
        return context.refuse(outputs.error());
    std::vector<core::MachinePtr> known;
    if (!arguments.machine.empty()) {
        known.push_back(machineOrRefuse(context, arguments.machine));
        if (!known.front())
            return;
    }
    const auto recording = core::readRecordingFile(arguments.recording, known);
    if (!recording)
        return context.refuse(recording.error());
    core::ReportOptions options;
    options.version = MIDPLANE_VERSION;
    options.command = arguments.command;
    const core::RunReport made
        = core::reportOf(*recording, core::tablesWithUserCache((*recording)->machine), options);
    const auto written = core::writeFileAtomically(arguments.out, core::reportHtml(made));
    if (!written)
        return context.refuse(written.error());
    context.say("Wrote " + arguments.out + "\n");
    context.answer({{"report", arguments.out}, {"sections", made.sections.size()}});
}

} // namespace

void addReportCommand(CLI::App& app, CommandContext& context)
{
    const auto arguments = std::make_shared<ReportArguments>();
    CLI::App* command = app.add_subcommand(
        "report", "Write a page (HTML) about a run that replay --recording wrote to a file");
    command->add_option("RECORDING", arguments->recording, "What replay --recording wrote")
        ->required();
    command->add_option("-o,--out", arguments->out, "The page to write")->required();
    command->add_option("--machine", arguments->machine,
        "The machine file of the run, where its machine is not built in");
    command->add_option(
        "--command", arguments->command, "The command that repeats the run, to stand in the page");
    addOutputOptions(*command, context);
    command->callback([&context, arguments] { report(context, *arguments); });
}

} // namespace midplane::ctl
