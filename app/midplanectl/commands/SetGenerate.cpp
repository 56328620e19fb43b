// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "app/midplanectl/OutputFiles.h"
#include "app/midplanectl/commands/CommonOptions.h"
#include "app/midplanectl/commands/RequestOptions.h"
#include "app/midplanectl/commands/SetCommand.h"
#include "core/blocks/formats/BlockFile.h"
#include "core/blocks/sets/generators/Generators.h"
#include "core/support/PlainText.h"

namespace midplane::ctl {

namespace {

using nlohmann::ordered_json;

struct Arguments {
    std::string machine;
    std::string kind;
    std::string shape;
    std::string pattern;
    std::string connectivity = "mesh";
    std::string prefix;
    std::string output;
    int smallest = 1;
    bool everywhere = false;
    bool noRotation = false;
};

core::Result<core::GeneratedSet> ofShape(
    const core::TablesPtr& tables, const core::GeneratorWish& wish, const Arguments& arguments)
{
    if (arguments.shape.empty())
        return core::failure("--shape", "is missing; give --shape like 4x2x2");
    const auto shape = core::parseShape(arguments.shape);
    if (!shape)
        return core::failure("--shape", shape.error().reason);
    return core::blocksOfShape(tables, wish, *shape,
        arguments.noRotation ? core::Rotations::None : core::Rotations::All,
        arguments.everywhere ? core::Places::All : core::Places::Tiling);
}

core::Result<core::GeneratedSet> generated(
    const core::TablesPtr& tables, const core::GeneratorWish& wish, const Arguments& arguments)
{
    if (arguments.kind == "midplanes")
        return core::everyMidplane(tables, wish);
    if (arguments.kind == "full")
        return core::fullMachine(tables, wish);
    if (arguments.kind == "halves")
        return core::halvings(tables, wish, arguments.smallest);
    if (arguments.kind == "shape")
        return ofShape(tables, wish, arguments);
    if (arguments.pattern.empty())
        return core::failure("--template", "is missing; name a block file to repeat");
    const auto pattern = core::readBlockSetFile(arguments.pattern);
    if (!pattern)
        return tl::unexpected(pattern.error());
    return core::repeatedTemplate(tables, wish, *pattern);
}

ordered_json jsonOf(const core::GeneratedSet& made)
{
    ordered_json leftOut = ordered_json::array();
    for (const core::LeftOutBlock& each : made.leftOut)
        leftOut.push_back({{"origin", ctl::jsonOf(each.box.origin)},
            {"shape", ctl::jsonOf(each.box.shape)}, {"what", each.what}, {"reason", each.reason}});
    return {{"machine", made.set.machine}, {"blocks", made.set.blocks.size()},
        {"leftOut", std::move(leftOut)}, {"remarks", made.remarks}};
}

std::string notesOf(const core::GeneratedSet& made)
{
    std::string text;
    for (const std::string& remark : made.remarks)
        text += remark + "\n";
    for (const core::LeftOutBlock& each : made.leftOut)
        text += fmt::format(
            "left out: {} at {}: {}\n", each.what, core::textOf(each.box.origin), each.reason);
    return text;
}

void generate(CommandContext& context, const Arguments& arguments)
{
    if (const auto checked = checkOutputs({arguments.output}, {arguments.pattern}); !checked)
        return context.refuse(checked.error());
    const core::MachinePtr machine = machineOrRefuse(context, arguments.machine);
    if (!machine)
        return;
    const auto joining = joiningsOf(arguments.connectivity);
    if (!joining)
        return context.refuse(joining.error());
    const auto made
        = generated(core::tablesWithUserCache(machine), {arguments.prefix, *joining}, arguments);
    if (!made)
        return context.refuse(made.error());
    if (made->set.blocks.empty())
        context.exitCode = AnswerIsNo;
    const std::string notes = notesOf(*made);
    if (arguments.output.empty() && !context.json && !context.quiet)
        fmt::print(stderr, "{}", core::plainLines(notes));
    putOut(context, jsonOf(*made), arguments.output, core::blockSetText(made->set),
        notes
            + fmt::format("{}: {} block{} on {}\n", arguments.output, made->set.blocks.size(),
                made->set.blocks.size() == 1 ? "" : "s", machine->name()));
}

} // namespace

void addSetGenerate(CLI::App& set, CommandContext& context)
{
    const auto arguments = std::make_shared<Arguments>();
    CLI::App* command = set.add_subcommand("generate", "Make a set of blocks for a machine");
    addMachineArgument(*command, arguments->machine);
    command
        ->add_option("--kind", arguments->kind,
            "midplanes: one block each; full: the whole machine; halves: the machine, its halves, "
            "quarters, ...; shape: blocks of --shape; template: --template over and over")
        ->required()
        ->check(CLI::IsMember({"midplanes", "full", "halves", "shape", "template"}));
    command->add_option("--shape", arguments->shape, "Midplanes in x, y and z, like 4x2x2");
    command->add_option("--template", arguments->pattern, "A block file (midplane-blocks)");
    command
        ->add_option("--connectivity", arguments->connectivity,
            "mesh, torus or prefer-torus, or one for each dimension like torus/mesh/mesh")
        ->capture_default_str();
    command
        ->add_option(
            "--smallest", arguments->smallest, "With halves: stop at blocks of so many midplanes")
        ->check(CLI::Range(1, 1 << 20))
        ->capture_default_str();
    command->add_flag("--all-positions", arguments->everywhere,
        "With shape: at every position, overlapping; else side by side");
    command->add_flag("--no-rotation", arguments->noRotation, "With shape: only as given");
    command->add_option("--prefix", arguments->prefix, "What all names begin with");
    command->add_option("-o,--output", arguments->output, "The file (default: standard output)");
    addOutputOptions(*command, context);
    command->callback([&context, arguments] { generate(context, *arguments); });
}

} // namespace midplane::ctl
