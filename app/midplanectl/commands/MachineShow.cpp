// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/MachineShow.h"

#include <numeric>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/midplanectl/commands/MachineLines.h"
#include "core/machine/BuiltInMachines.h"
#include "core/machine/OutOfServiceText.h"

namespace midplane::ctl {

namespace {

using nlohmann::ordered_json;

std::string dimsText(const core::Machine& machine)
{
    return machine.hasGeometry() ? core::textOf(machine.grid().shape())
                                 : fmt::format("{} units", machine.midplaneCount());
}

int ioNodesOf(const core::MidplaneUnit& unit)
{
    return std::accumulate(unit.ioNodesPerCard.begin(), unit.ioNodesPerCard.end(), 0);
}

std::string unitText(const core::MidplaneUnit& unit)
{
    return fmt::format(
        "{} nodes on {} node cards, {} I/O nodes", unit.nodes, unit.nodeCards, ioNodesOf(unit));
}

/// "R00-M0 (000)": the name on the floor and the place.
std::string nameText(const core::Machine& machine, const core::MidplaneCoord& midplane)
{
    return fmt::format("{} ({})", machine.names().nameOf(midplane),
        core::base36Of(midplane).value_or(
            fmt::format("{}.{}.{}", midplane.x, midplane.y, midplane.z)));
}

std::string namesText(const core::Machine& machine, NameList names)
{
    const int count = machine.midplaneCount();
    std::string text = fmt::format("Names: {} to {}\n", nameText(machine, {}),
        nameText(machine, machine.grid().coordAt(count - 1)));
    for (int index = 0; index < count && names == NameList::All; ++index)
        text += fmt::format("  {}\n", nameText(machine, machine.grid().coordAt(index)));
    return text;
}

std::string unitsText(const core::Machine& machine)
{
    std::string text = fmt::format("Each midplane: {}\n", unitText(machine.spec().unit));
    for (const auto& [midplane, unit] : machine.spec().otherUnits)
        text += fmt::format("  {}: {}\n", nameText(machine, midplane), unitText(unit));
    return text;
}

std::string rulesText(const core::Machine& machine)
{
    return fmt::format("Blocks may wrap around: {}. Running jobs can be moved: {}. Cables pass "
                       "through the switches of dead midplanes: {}.\n",
        machine.wrap() ? "yes" : "no", machine.checkpointRestart() ? "yes" : "no",
        machine.deadMidplanesPass() ? "yes" : "no");
}

std::string outOfServiceText(const core::Machine& machine)
{
    const core::OutOfService& out = machine.outOfService();
    std::string text
        = fmt::format("\nOut of service: {} midplanes, {} switches, {} links, {} node cards\n",
            out.midplanes.size(), out.switches.size(), out.links.size(), out.nodeCards.size());
    for (const std::string& part : core::textsOf(out, machine.names()))
        text += fmt::format("  {}\n", part);
    return text;
}

ordered_json outOfServiceJson(const core::OutOfService& out)
{
    return {{"midplanes", out.midplanes.size()}, {"switches", out.switches.size()},
        {"links", out.links.size()}, {"nodeCards", out.nodeCards.size()}};
}

ordered_json namesJson(const core::Machine& machine)
{
    ordered_json names = ordered_json::array();
    for (int index = 0; index < machine.midplaneCount(); ++index) {
        const core::MidplaneCoord midplane = machine.grid().coordAt(index);
        const auto digits = core::base36Of(midplane);
        names.push_back({{"name", machine.names().nameOf(midplane)},
            {"xyz", digits ? ordered_json(*digits) : ordered_json()},
            {"midplane", jsonOf(midplane)}});
    }
    return names;
}

ordered_json machineJson(const core::Machine& machine)
{
    const core::MidplaneUnit& unit = machine.spec().unit;
    return {{"name", machine.name()}, {"description", machine.description()},
        {"dims", jsonOf(machine.grid().shape())},
        {"geometry", machine.hasGeometry() ? "grid" : "none"},
        {"midplanes", machine.midplaneCount()}, {"links", machine.linkCount()},
        {"nodesPerMidplane", unit.nodes}, {"nodeCardsPerMidplane", unit.nodeCards},
        {"ioNodesPerCard", unit.ioNodesPerCard}, {"otherUnits", machine.spec().otherUnits.size()},
        {"wrap", machine.wrap()}, {"checkpointRestart", machine.checkpointRestart()},
        {"passThroughDead", machine.deadMidplanesPass()},
        {"lines", machine.hasGeometry() ? linesJson(machine) : ordered_json::object()},
        {"outOfService", outOfServiceJson(machine.outOfService())},
        {"outOfServiceParts", core::textsOf(machine.outOfService(), machine.names())}};
}

} // namespace

void listMachines(CommandContext& context)
{
    ordered_json machines = ordered_json::array();
    std::string text;
    for (const std::string& name : core::builtInMachineNames()) {
        const auto machine = core::findMachine(name);
        if (!machine)
            return context.refuse(machine.error());
        machines.push_back({{"name", name}, {"description", (*machine)->description()},
            {"dims", jsonOf((*machine)->grid().shape())},
            {"midplanes", (*machine)->midplaneCount()}, {"links", (*machine)->linkCount()}});
        text += fmt::format("{:<13} {:<10} {:>5} midplanes {:>5} links  {}\n", name,
            dimsText(**machine), (*machine)->midplaneCount(), (*machine)->linkCount(),
            (*machine)->description());
    }
    context.say(text);
    context.answer({{"machines", machines}});
}

void showMachine(CommandContext& context, const std::string& nameOrPath, NameList names)
{
    const core::MachinePtr machine = machineOrRefuse(context, nameOrPath);
    if (!machine)
        return;
    std::string text = fmt::format("{}: {}, {} midplanes, {} links\n", machine->name(),
        dimsText(*machine), machine->midplaneCount(), machine->linkCount());
    if (!machine->description().empty())
        text += machine->description() + '\n';
    text += unitsText(*machine) + namesText(*machine, names) + rulesText(*machine);
    if (machine->hasGeometry())
        text += linesText(*machine);
    context.say(text + outOfServiceText(*machine));
    ordered_json answer = machineJson(*machine);
    if (names == NameList::All)
        answer["names"] = namesJson(*machine);
    context.answer(answer);
}

} // namespace midplane::ctl
