// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/ExportCommand.h"

#include <fmt/format.h>

#include "app/midplanectl/OutputFiles.h"
#include "app/midplanectl/commands/CommonOptions.h"
#include "app/midplanectl/commands/FindingReport.h"
#include "app/midplanectl/commands/LinkProposal.h"
#include "core/blocks/formats/BlockFile.h"
#include "core/blocks/formats/BluegeneConf.h"
#include "core/support/Files.h"

namespace midplane::ctl {

namespace {

constexpr const char* bluegeneConf = "bluegene.conf";

struct Arguments {
    std::string machine;
    std::string blocks;
    std::string format;
    std::string output;
    std::string numbering = "cable";
};

core::Result<std::string> textFor(
    const Arguments& arguments, const core::Machine& machine, const core::BlockSet& set)
{
    if (arguments.format != bluegeneConf)
        return core::blockSetText(set);
    const auto numbering
        = arguments.numbering == "floor" ? core::Numbering::Floor : core::Numbering::Cable;
    return core::checkBluegeneConf(machine, set).transform([&] {
        return core::bluegeneConfText(machine, set, numbering);
    });
}

void writeTo(CommandContext& context, const Arguments& arguments, const std::string& text,
    std::size_t blockCount)
{
    putOut(context, {{"format", arguments.format}, {"blocks", blockCount}}, arguments.output, text,
        fmt::format("{} blocks written to {}\n", blockCount, arguments.output));
}

void exportBlocks(CommandContext& context, const Arguments& arguments)
{
    const core::MachinePtr machine = machineOrRefuse(context, arguments.machine);
    if (!machine)
        return;
    const auto set = core::readBlockSetFile(arguments.blocks);
    if (!set)
        return context.refuse(set.error());
    if (const auto checked = checkOutputs({arguments.output}, {arguments.blocks}); !checked)
        return context.refuse(checked.error());
    warnOfOtherMachine(context, *machine, *set);
    const auto result = core::validate(*machine, *set, core::SetRule::MayOverlap);
    if (!result.isValid())
        return reportFindings(context, *machine, *set, result);
    const auto wired = withProposedLinks(machine, *set);
    const auto text = wired.and_then(
        [&](const core::BlockSet& complete) { return textFor(arguments, *machine, complete); });
    if (!text) {
        context.refuse(text.error());
        context.exitCode = AnswerIsNo; // The set can be read; this cannot be made of it.
        return;
    }
    writeTo(context, arguments, *text, set->blocks.size());
}

} // namespace

void addExportCommand(CLI::App& app, CommandContext& context)
{
    const auto arguments = std::make_shared<Arguments>();
    CLI::App* command = app.add_subcommand("export",
        "Write valid blocks in another format; blocks without links get those that the allocator "
        "proposes");
    addMachineArgument(*command, arguments->machine);
    command->add_option("BLOCKS", arguments->blocks, "A block file (midplane-blocks)")->required();
    command->add_option("--to", arguments->format, "bluegene.conf or json")
        ->required()
        ->check(CLI::IsMember({bluegeneConf, "json"}));
    command->add_option("-o,--output", arguments->output, "The file (default: standard output)");
    command
        ->add_option("--numbering", arguments->numbering,
            "How bluegene.conf counts midplanes: along the cable as Slurm does, or on the floor")
        ->check(CLI::IsMember({"cable", "floor"}));
    addOutputOptions(*command, context);
    command->callback([&context, arguments] { exportBlocks(context, *arguments); });
}

} // namespace midplane::ctl
