// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/MachineCommand.h"

#include "app/midplanectl/commands/CommonOptions.h"
#include "app/midplanectl/commands/MachineNew.h"
#include "app/midplanectl/commands/MachineShow.h"

namespace midplane::ctl {

namespace {

struct ShowArguments {
    std::string machine;
    bool allNames = false;
};

void addListCommand(CLI::App& machine, CommandContext& context)
{
    CLI::App* command = machine.add_subcommand("list", "The built-in machines");
    addOutputOptions(*command, context);
    command->callback([&context] { listMachines(context); });
}

void addShowCommand(CLI::App& machine, CommandContext& context)
{
    const auto arguments = std::make_shared<ShowArguments>();
    CLI::App* command = machine.add_subcommand(
        "show", "One machine: its units, names, lines, every cable, and what is out of service");
    addMachineArgument(*command, arguments->machine);
    command->add_flag("--names", arguments->allNames, "The name of every midplane");
    addOutputOptions(*command, context);
    command->callback([&context, arguments] {
        showMachine(
            context, arguments->machine, arguments->allNames ? NameList::All : NameList::Ends);
    });
}

} // namespace

void addMachineCommand(CLI::App& app, CommandContext& context)
{
    CLI::App* machine
        = app.add_subcommand("machine", "The machines: list them, show one, write a new one");
    machine->require_subcommand(1);
    addListCommand(*machine, context);
    addShowCommand(*machine, context);
    addMachineNewCommand(*machine, context);
}

} // namespace midplane::ctl
