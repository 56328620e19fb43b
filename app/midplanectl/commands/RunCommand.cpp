// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/RunCommand.h"

#include <fmt/format.h>

#include "app/midplanectl/commands/ClockTeller.h"
#include "app/midplanectl/commands/CommonOptions.h"
#include "app/midplanectl/commands/ConsoleHost.h"
#include "app/midplanectl/commands/ControlOptions.h"
#include "core/control/console/Interpreter.h"
#include "core/support/TextFile.h"

namespace midplane::ctl {

namespace {

using core::console::Outcome;
using core::console::ScriptOptions;
using core::mmcs::Failure;

struct Arguments {
    ControlOptions control;
    std::string script;
    bool atomic = false;
    bool keepGoing = false;
    bool replace = false;
    bool force = false;
};

ScriptOptions optionsFrom(const Arguments& arguments)
{
    ScriptOptions options;
    options.atomic = arguments.atomic;
    options.keepGoing = arguments.keepGoing;
    if (arguments.replace)
        options.replace
            = arguments.force ? ScriptOptions::Replace::EvenWithJobs : ScriptOptions::Replace::Yes;
    return options;
}

int exitCodeOf(const Outcome& outcome)
{
    if (outcome.isOk())
        return Done;
    switch (outcome.fault->failure) {
    case Failure::NotReached:
        return WrongUse;
    case Failure::Internal:
        return InternalFailure;
    default:
        return AnswerIsNo;
    }
}

void tellEnd(const CommandContext& context, ConsoleHost& host, const Outcome& outcome)
{
    nlohmann::ordered_json document = core::console::jsonOf(outcome);
    document["replies"] = host.takeReplies();
    context.answer(document);
    if (!outcome.isOk() && !host.hasShownFailure())
        complain(outcome.fault->text());
    for (const std::string& line : outcome.lines)
        context.say(line + "\n");
}

void runScript(CommandContext& context, const Arguments& arguments)
{
    // Before a control system is made for it.
    if (const auto text = core::readTextFile(arguments.script); !text)
        return context.refuse(text.error());
    const auto caller = callerOrRefuse(context, arguments.control);
    if (!caller)
        return;
    const core::BridgePtr bridge = controlOrRefuse(context, arguments.control);
    if (!bridge)
        return;
    ClockTeller clocks(*bridge, arguments.control.file);
    ConsoleHost host(context, *caller);
    if (context.json)
        host.collectReplies();
    core::console::Interpreter interpreter(*bridge, host);
    const Outcome outcome = interpreter.runScript(arguments.script, {}, optionsFrom(arguments));
    tellEnd(context, host, outcome);
    clocks.tell();
    context.exitCode = exitCodeOf(outcome);
}

} // namespace

void addRunCommand(CLI::App& app, CommandContext& context)
{
    const auto arguments = std::make_shared<Arguments>();
    CLI::App* command
        = app.add_subcommand("run", "Runs a script of the MMCS console until a command fails");
    command
        ->add_option("SCRIPT", arguments->script, "A command a line; see \"help\" in the console")
        ->required();
    const auto control = std::shared_ptr<ControlOptions>(arguments, &arguments->control);
    addControlOptions(*command, control);
    CLI::Option* const atomic = command->add_flag("--atomic", arguments->atomic,
        "Change nothing unless every command succeeds; only for commands that happen at once");
    command->add_flag("--keep-going", arguments->keepGoing, "Go on after a command that failed")
        ->excludes(atomic);
    CLI::Option* const replace = command->add_flag("--replace", arguments->replace,
        "First delete all blocks; refused while jobs run or wait on one");
    command->add_flag("--force", arguments->force, "With --replace: end and remove such jobs")
        ->needs(replace);
    addOutputOptions(*command, context);
    command->callback([&context, arguments] { runScript(context, *arguments); });
}

} // namespace midplane::ctl
