// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/LinkSetsCommand.h"

#include <algorithm>

#include <fmt/format.h>

#include "app/midplanectl/commands/CommonOptions.h"
#include "app/midplanectl/commands/LinkSetReport.h"
#include "core/wiring/MachineTables.h"

namespace midplane::ctl {

namespace {

struct Arguments {
    std::string machine;
    std::string line;
    std::string midplanes;
    bool all = false;
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
    for (const int position : *positions) {
        if (position < 0 || position >= lineLength)
            return core::failure("--midplanes",
                fmt::format("{} is not a position of line {}; use 0 to {}", position,
                    arguments.line, lineLength - 1));
    }
    std::sort(positions->begin(), positions->end());
    const auto twice = std::adjacent_find(positions->begin(), positions->end());
    if (twice != positions->end())
        return core::failure("--midplanes", fmt::format("{} is named twice; remove one", *twice));
    return positions;
}

void answerOneSet(
    CommandContext& context, const Arguments& arguments, const core::LinkSetTable& table)
{
    if (arguments.connectivity.empty())
        return context.refuse({"--connectivity", "must say mesh or torus for one set"});
    const auto positions = positionsFrom(arguments, table.wiring().length());
    if (!positions)
        return context.refuse(positions.error());
    const MemberSet set {*positions, connectivityOf(arguments.connectivity)};
    const core::LinkSetAnswer answer = table.answer(set.members, set.connectivity);
    if (answer.linkSets.empty())
        context.exitCode = AnswerIsNo;
    context.say(textOf(set, answer));
    context.answer({{"linkSets", jsonOf(answer.linkSets)}, {"wasCut", answer.wasCut}});
}

void answerAllSets(
    CommandContext& context, const Arguments& arguments, const core::LinkSetTable& table)
{
    const int length = table.wiring().length();
    const bool isComputed = table.wiring().kind() == core::LineKind::Crossbar;
    if (length > core::LinkSetTable::longestTabled)
        return context.refuse({"--all",
            fmt::format("tables lines of up to {} midplanes and this one has {}; name one set "
                        "with --midplanes",
                core::LinkSetTable::longestTabled, length)});
    if (!table.isTabled() && !isComputed)
        return context.refuse({"--all",
            "cannot table a line with that many paths of cables; name one set with --midplanes"});
    std::vector<core::Connectivity> connectivities {
        core::Connectivity::Mesh, core::Connectivity::Torus};
    if (!arguments.connectivity.empty())
        connectivities = {connectivityOf(arguments.connectivity)};
    printWholeTable(context, table, connectivities);
}

void linkSets(CommandContext& context, const Arguments& arguments)
{
    if (arguments.all == !arguments.midplanes.empty())
        return context.refuse({"linksets", "needs either --midplanes or --all"});
    const core::MachinePtr machine = machineOrRefuse(context, arguments.machine);
    if (!machine)
        return;
    if (!machine->hasGeometry())
        return context.refuse({arguments.machine, "has no lines: its units have no places"});
    const core::TablesPtr tables = core::tablesWithUserCache(machine);
    const core::LinkSetTable& table = (*tables)[dimensionOf(arguments.line)];
    if (arguments.all)
        answerAllSets(context, arguments, table);
    else
        answerOneSet(context, arguments, table);
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
    command->add_option("--midplanes", arguments->midplanes, "Positions on the line, like 1,2,3");
    command->add_flag("--all", arguments->all, "Every set of midplanes of the line");
    addConnectivityOption(*command, arguments->connectivity);
    addOutputOptions(*command, context);
    command->callback([&context, arguments] { linkSets(context, *arguments); });
}

} // namespace midplane::ctl
