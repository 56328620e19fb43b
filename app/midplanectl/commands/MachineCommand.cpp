// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/MachineCommand.h"

#include <fmt/format.h>

#include "app/midplanectl/commands/CommonOptions.h"
#include "core/machine/BuiltInMachines.h"

namespace midplane::ctl {

namespace {

using nlohmann::ordered_json;

std::string dimsText(const core::Machine& machine)
{
    return machine.hasGeometry() ? core::textOf(machine.grid().shape())
                                 : fmt::format("{} units", machine.midplaneCount());
}

void list(CommandContext& context)
{
    ordered_json machines = ordered_json::array();
    std::string text;
    for (const std::string& name : core::builtInMachineNames()) {
        const auto machine = core::findMachine(name);
        if (!machine)
            return context.refuse(machine.error());
        machines.push_back({{"name", name}, {"dims", jsonOf((*machine)->grid().shape())},
            {"midplanes", (*machine)->midplaneCount()}, {"links", (*machine)->linkCount()}});
        text += fmt::format("{:<12} {:<10} {:>5} midplanes {:>6} links\n", name,
            dimsText(**machine), (*machine)->midplaneCount(), (*machine)->linkCount());
    }
    context.say(text);
    context.answer({{"machines", machines}});
}

const char* nameOf(core::LineKind kind)
{
    return kind == core::LineKind::Crossbar ? "crossbar" : "cabled";
}

ordered_json linesJson(const core::Machine& machine)
{
    ordered_json lines = ordered_json::object();
    for (const core::Dimension dimension : core::allDimensions) {
        const core::LineWiring& wiring = machine.line(dimension);
        ordered_json cables = ordered_json::array();
        for (const core::Cable& cable : wiring.cables())
            cables.push_back({cable.id, cable.from, cable.outPort, cable.to, cable.inPort});
        lines[std::string(1, core::letterOf(dimension))]
            = {{"kind", nameOf(wiring.kind())}, {"lines", machine.grid().lineCount(dimension)},
                {"linksPerLine", wiring.linkCount()}, {"cables", cables}};
    }
    return lines;
}

std::string linesText(const core::Machine& machine)
{
    std::string text;
    for (const core::Dimension dimension : core::allDimensions) {
        const core::LineWiring& wiring = machine.line(dimension);
        text += fmt::format("\n{}-lines: {} lines of {} midplanes, {} links each{}\n",
            core::letterOf(dimension), machine.grid().lineCount(dimension), wiring.length(),
            wiring.linkCount(), wiring.kind() == core::LineKind::Crossbar ? " (crossbar)" : "");
        if (!wiring.cables().empty())
            text += "  link  from output    to input\n";
        for (const core::Cable& cable : wiring.cables())
            text += fmt::format("  {:>4} {:>5} {:>6} {:>5} {:>5}\n", cable.id, cable.from,
                cable.outPort, cable.to, cable.inPort);
    }
    return text;
}

ordered_json outOfServiceJson(const core::OutOfService& out)
{
    return {{"midplanes", out.midplanes.size()}, {"switches", out.switches.size()},
        {"links", out.links.size()}, {"nodeCards", out.nodeCards.size()}};
}

void show(CommandContext& context, const std::string& name)
{
    const core::MachinePtr machine = machineOrRefuse(context, name);
    if (!machine)
        return;
    const core::MidplaneUnit& unit = machine->unit({});
    const core::OutOfService& out = machine->outOfService();
    std::string text = fmt::format("{}: {}, {} midplanes of {} nodes on {} node cards, {} links\n",
        machine->name(), dimsText(*machine), machine->midplaneCount(), unit.nodes, unit.nodeCards,
        machine->linkCount());
    if (machine->hasGeometry())
        text += linesText(*machine);
    text += fmt::format("\nOut of service: {} midplanes, {} switches, {} links, {} node cards\n",
        out.midplanes.size(), out.switches.size(), out.links.size(), out.nodeCards.size());
    context.say(text);
    context.answer({{"name", machine->name()}, {"dims", jsonOf(machine->grid().shape())},
        {"geometry", machine->hasGeometry() ? "grid" : "none"},
        {"midplanes", machine->midplaneCount()}, {"links", machine->linkCount()},
        {"nodesPerMidplane", unit.nodes}, {"nodeCardsPerMidplane", unit.nodeCards},
        {"lines", machine->hasGeometry() ? linesJson(*machine) : ordered_json::object()},
        {"outOfService", outOfServiceJson(out)}});
}

} // namespace

void addMachineCommand(CLI::App& app, CommandContext& context)
{
    CLI::App* machine = app.add_subcommand("machine", "The machines: list them, show one");
    machine->require_subcommand(1);
    CLI::App* listCommand = machine->add_subcommand("list", "The built-in machines");
    addOutputOptions(*listCommand, context);
    listCommand->callback([&context] { list(context); });

    const auto name = std::make_shared<std::string>();
    CLI::App* showCommand
        = machine->add_subcommand("show", "One machine: its lines and every cable of a line");
    addMachineArgument(*showCommand, *name);
    addOutputOptions(*showCommand, context);
    showCommand->callback([&context, name] { show(context, *name); });
}

} // namespace midplane::ctl
