// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/ExportCommand.h"

#include <fmt/format.h>

#include "app/midplanectl/OutputFiles.h"
#include "app/midplanectl/commands/CommonOptions.h"
#include "app/midplanectl/commands/ConvertReport.h"
#include "app/midplanectl/commands/FindingReport.h"
#include "app/midplanectl/commands/LinkProposal.h"
#include "app/midplanectl/commands/MachineAndBlocks.h"
#include "core/support/PlainText.h"

namespace midplane::ctl {

namespace {

struct Arguments {
    std::string machine;
    std::string blocks;
    std::string format;
    std::string output;
    std::string numbering; ///< Empty: as the machine says.
};

void writeTo(CommandContext& context, const Arguments& arguments, const core::ExportedText& written,
    std::size_t blockCount)
{
    // Standard output may be the file itself.
    if (!context.json && !context.quiet)
        fmt::print(stderr, "{}", core::plainLines(linesOf(written.notes, "lost")));
    putOut(context,
        {{"format", arguments.format}, {"blocks", blockCount}, {"losses", jsonOf(written.notes)}},
        arguments.output, written.text,
        fmt::format("{} blocks written to {}\n", blockCount, arguments.output));
}

void exportBlocks(CommandContext& context, const Arguments& arguments)
{
    const auto both = machineAndBlocksOrRefuse(context, arguments.machine, arguments.blocks);
    if (!both)
        return;
    const core::MachinePtr& machine = both->machine;
    const core::BlockSet& set = both->set;
    if (const auto checked = checkOutputs({arguments.output}, {arguments.blocks}); !checked)
        return context.refuse(checked.error());
    const auto result = core::validate(*machine, set, core::SetRule::MayOverlap);
    if (!result.isValid())
        return reportFindings(context, *machine, set, result);
    const auto wired = withProposedLinks(machine, set);
    const auto written = wired.and_then([&](const core::BlockSet& complete) {
        return core::formatByName(arguments.format)
            ->write(*machine, complete, {numberingNamed(arguments.numbering)});
    });
    if (!written) {
        context.refuse(written.error());
        context.exitCode = AnswerIsNo; // The set can be read; this cannot be made of it.
        return;
    }
    writeTo(context, arguments, *written, set.blocks.size());
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
    command->add_option("--to", arguments->format, "The format")
        ->required()
        ->check(CLI::IsMember(writableFormats()));
    command->add_option("-o,--output", arguments->output, "The file (default: standard output)");
    command
        ->add_option("--numbering", arguments->numbering,
            "How the file counts midplanes: cable or floor (default: as the machine says, usually "
            "cable "
            "as Slurm does)")
        ->check(CLI::IsMember({"cable", "floor"}));
    addOutputOptions(*command, context);
    command->callback([&context, arguments] { exportBlocks(context, *arguments); });
}

} // namespace midplane::ctl
