// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/LinkSetsCommand.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/midplanectl/commands/CommonOptions.h"
#include "core/wiring/LinkSetTable.h"

namespace midplane::ctl {

namespace {

struct Arguments {
    std::string machine;
    std::string line;
    std::string midplanes;
    std::string connectivity;
};

core::Dimension dimensionOf(const std::string& letter)
{
    return *std::find_if(core::allDimensions.begin(), core::allDimensions.end(),
        [&](core::Dimension each) { return core::letterOf(each) == letter.front(); });
}

core::Result<std::vector<int>> positionsFrom(const Arguments& arguments, int lineLength)
{
    auto positions = parseNumbers(arguments.midplanes, "--midplanes");
    if (!positions)
        return positions;
    std::sort(positions->begin(), positions->end());
    if (std::adjacent_find(positions->begin(), positions->end()) != positions->end())
        return core::failure("--midplanes", "names a midplane twice");
    if (positions->front() < 0 || positions->back() >= lineLength)
        return core::failure("--midplanes",
            fmt::format("must be positions of a {}-line, 0 to {}", arguments.line, lineLength - 1));
    return positions;
}

void linkSets(CommandContext& context, const Arguments& arguments)
{
    const core::MachinePtr machine = machineOrRefuse(context, arguments.machine);
    if (!machine)
        return;
    if (!machine->hasGeometry())
        return context.refuse({arguments.machine, "has no lines: its units have no places"});
    const core::LineWiring& wiring = machine->line(dimensionOf(arguments.line));
    const auto positions = positionsFrom(arguments, wiring.length());
    if (!positions)
        return context.refuse(positions.error());
    const core::LinkSetTable table(wiring);
    nlohmann::ordered_json rows = nlohmann::ordered_json::array();
    std::string text;
    for (const core::LinkSet& each :
        table.find(*positions, connectivityOf(arguments.connectivity))) {
        rows.push_back({{"links", each.links}, {"passThrough", each.passThrough}});
        text += fmt::format("{} links: {}{}\n", each.linkCount(), fmt::join(each.links, ", "),
            each.passThrough.empty()
                ? ""
                : fmt::format("   passes {}", fmt::join(each.passThrough, ", ")));
    }
    if (rows.empty()) {
        text = fmt::format(
            "No cables join {} as a {}.\n", fmt::join(*positions, ", "), arguments.connectivity);
        context.exitCode = AnswerIsNo;
    }
    context.say(text);
    context.answer({{"linkSets", rows}});
}

} // namespace

void addLinkSetsCommand(CLI::App& app, CommandContext& context)
{
    const auto arguments = std::make_shared<Arguments>();
    CLI::App* command = app.add_subcommand(
        "linksets", "Every way to join midplanes of one line, fewest links first");
    addMachineArgument(*command, arguments->machine);
    command->add_option("--line", arguments->line, "x, y or z")
        ->required()
        ->check(CLI::IsMember({"x", "y", "z"}));
    command->add_option("--midplanes", arguments->midplanes, "Positions on the line, like 1,2,3")
        ->required();
    addConnectivityOption(*command, arguments->connectivity)->required();
    addOutputOptions(*command, context);
    command->callback([&context, arguments] { linkSets(context, *arguments); });
}

} // namespace midplane::ctl
