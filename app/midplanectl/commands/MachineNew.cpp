// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/MachineNew.h"

#include <filesystem>

#include <fmt/format.h>

#include "app/midplanectl/OutputFiles.h"
#include "app/midplanectl/commands/CommonOptions.h"
#include "app/midplanectl/commands/MachineLines.h"
#include "core/machine/MachineFile.h"
#include "core/machine/MachineWriter.h"
#include "core/machine/OutOfServiceText.h"
#include "core/support/Files.h"

namespace midplane::ctl {

namespace {

constexpr int usualNodeCards = 16;

struct Arguments {
    std::string dims;
    std::string name;
    std::string description;
    core::PerDimension<std::string> lines {{"ringWithSplits", "ring", "ring"}};
    int nodes = 512;
    int nodeCards = 0; ///< 0: as many as usual, or one where the nodes do not divide.
    int ioNodesPerCard = 2;
    bool wrap = false;
    std::string names;
    std::vector<std::string> outOfService;
    std::string output;
};

std::string optionFor(core::Dimension dimension)
{
    return fmt::format("--{}", core::letterOf(dimension));
}

/// The option that the part of a machine file comes from.
std::string optionOf(const std::string& where)
{
    if (where.rfind("names", 0) == 0)
        return "--names";
    if (where.rfind("lines/", 0) == 0)
        return "--" + where.substr(std::string("lines/").size());
    return "--" + where;
}

core::Result<core::GridSize> gridFrom(const std::string& dims)
{
    const auto shape = core::parseShape(dims);
    if (!shape)
        return core::failure("--dims",
            fmt::format("\"{}\" is no size; write the midplanes in x, y and z like 9x4x4, each "
                        "from 1 to {}",
                dims, core::LineWiring::longestLine));
    auto grid = core::GridSize::create(shape->x, shape->y, shape->z);
    if (!grid)
        return core::failure("--dims", grid.error().reason);
    return grid;
}

core::Result<core::MidplaneUnit> unitFrom(const Arguments& arguments)
{
    constexpr int mostNodes = 1'000'000'000;
    constexpr int mostCards = 1024;
    constexpr int mostIoNodes = 64;
    core::MidplaneUnit unit;
    unit.nodes = arguments.nodes;
    unit.nodeCards = arguments.nodeCards;
    if (unit.nodes < 1 || unit.nodes > mostNodes)
        return core::failure("--nodes", fmt::format("must be from 1 to {}", mostNodes));
    if (unit.nodeCards == 0)
        unit.nodeCards = unit.nodes % usualNodeCards == 0 ? usualNodeCards : 1;
    if (unit.nodeCards < 1 || unit.nodeCards > mostCards || unit.nodes % unit.nodeCards != 0)
        return core::failure("--node-cards",
            fmt::format(
                "must be from 1 to {} and divide the {} nodes evenly", mostCards, unit.nodes));
    if (arguments.ioNodesPerCard < 0 || arguments.ioNodesPerCard > mostIoNodes)
        return core::failure(
            "--io-nodes-per-card", fmt::format("must be from 0 to {}", mostIoNodes));
    unit.ioNodesPerCard.assign(static_cast<std::size_t>(unit.nodeCards), arguments.ioNodesPerCard);
    return unit;
}

std::string nameFrom(const Arguments& arguments)
{
    if (!arguments.name.empty())
        return arguments.name;
    const std::string stem = std::filesystem::path(arguments.output).stem().string();
    return stem.empty() ? "machine" : stem;
}

core::Result<core::MachineSpec> specFrom(const Arguments& arguments)
{
    core::MachineSpec spec;
    const auto grid = gridFrom(arguments.dims);
    if (!grid)
        return tl::unexpected(grid.error());
    for (const core::Dimension dimension : core::allDimensions) {
        const int length = (*grid)[dimension];
        const auto line = parseLine(arguments.lines[dimension], length, optionFor(dimension));
        if (!line)
            return tl::unexpected(line.error());
        spec.dims[static_cast<std::size_t>(dimension)] = length;
        spec.lines[dimension] = *line;
    }
    const auto unit = unitFrom(arguments);
    if (!unit)
        return tl::unexpected(unit.error());
    spec.name = nameFrom(arguments);
    spec.description = arguments.description;
    spec.unit = *unit;
    spec.wrap = arguments.wrap;
    spec.nameRule = arguments.names;
    return spec;
}

core::Result<core::MachinePtr> machineFrom(const Arguments& arguments)
{
    auto spec = specFrom(arguments);
    if (!spec)
        return tl::unexpected(spec.error());
    auto machine = core::Machine::create(std::move(*spec));
    if (!machine)
        return core::failure(optionOf(machine.error().where), machine.error().reason);
    core::OutOfService parts;
    for (const std::string& text : arguments.outOfService) {
        const auto part = core::parseOutOfService(text, **machine);
        if (!part)
            return core::failure("--out-of-service", part.error().reason);
        parts.add(*part);
    }
    return core::withOutOfService(**machine, parts);
}

void create(CommandContext& context, const Arguments& arguments)
{
    if (const auto checked = checkOutputs({arguments.output}, {}); !checked)
        return context.refuse(checked.error());
    const auto machine = machineFrom(arguments);
    if (!machine)
        return context.refuse(machine.error());
    const std::string text = core::machineText(**machine);
    // The reader has rules of its own for names; what it refuses must not be written.
    if (const auto again = core::parseMachine(text, "the new machine"); !again)
        return context.refuse(again.error());
    nlohmann::ordered_json answer {{"name", (*machine)->name()},
        {"dims", jsonOf((*machine)->grid().shape())}, {"midplanes", (*machine)->midplaneCount()},
        {"links", (*machine)->linkCount()}};
    putOut(context, std::move(answer), arguments.output, text,
        fmt::format("{}: {}, {} midplanes, {} links, written to {}\n", (*machine)->name(),
            core::textOf((*machine)->grid().shape()), (*machine)->midplaneCount(),
            (*machine)->linkCount(), arguments.output));
}

void addOptions(CLI::App& command, Arguments& arguments)
{
    command.add_option("--dims", arguments.dims, "Midplanes in x, y and z, like 9x4x4")->required();
    command.add_option("--name", arguments.name, "Default: the name of the file");
    command.add_option("--description", arguments.description, "One line for lists of machines");
    for (const core::Dimension dimension : core::allDimensions)
        command.add_option(optionFor(dimension), arguments.lines[dimension],
            fmt::format("Lines of {}: ring, ringWithSplits or crossbar; rings also with an order, "
                        "like ring:0,1,3,2, ring:natural or ring:folded (default {})",
                core::letterOf(dimension), arguments.lines[dimension]));
    command.add_option("--nodes", arguments.nodes, "Nodes of a midplane (default 512)");
    command.add_option("--node-cards", arguments.nodeCards,
        "Node cards of a midplane (default 16, or 1 where the nodes do not divide)");
    command.add_option(
        "--io-nodes-per-card", arguments.ioNodesPerCard, "I/O nodes of a node card (default 2)");
    command.add_flag("--wrap", arguments.wrap, "Blocks may wrap around");
    command.add_option("--names", arguments.names,
        "bluegene (R00-M0), xyz (3A0), dotted (3.10.0) or number (U7); default: the first with "
        "room");
    command
        .add_option("--out-of-service", arguments.outOfService,
            "A broken part, like R00-M0, 'switch x 3.2.1', 'link x 0.0 7' or 'card R00-M0-N04'; "
            "repeatable")
        ->allow_extra_args(false);
    command.add_option("-o,--output", arguments.output, "The file; without it, print");
}

} // namespace

void addMachineNewCommand(CLI::App& machine, CommandContext& context)
{
    const auto arguments = std::make_shared<Arguments>();
    CLI::App* command = machine.add_subcommand("new", "Write a machine file from a few words");
    addOptions(*command, *arguments);
    addOutputOptions(*command, context);
    command->callback([&context, arguments] { create(context, *arguments); });
}

} // namespace midplane::ctl
