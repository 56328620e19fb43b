// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/FreeSpaceCommand.h"

#include "app/midplanectl/commands/CommonOptions.h"
#include "app/midplanectl/commands/FailOption.h"
#include "app/midplanectl/commands/FindingReport.h"
#include "app/midplanectl/commands/FreeSpaceReport.h"
#include "app/midplanectl/commands/MachineAndBlocks.h"
#include "core/allocation/Occupancy.h"
#include "core/blocks/formats/BlockFile.h"

namespace midplane::ctl {

namespace {

struct Arguments {
    std::string machine;
    std::string blocks;
    std::vector<std::string> fails;
    bool wrap = false;
    int limit = 20;
};

/// Of the rules only one matters here: a block whose midplanes do not exist takes nobody knows
/// what. Links may be missing or wrong.
core::ValidationResult offMachine(const core::Machine& machine, const core::BlockSet& set)
{
    core::ValidationResult result;
    for (std::size_t i = 0; i < set.blocks.size(); ++i) {
        for (const core::MidplaneCoord& midplane : set.blocks[i].midplanes) {
            if (!machine.grid().contains(midplane))
                result.add(
                    {.rule = core::Rule::MidplaneOffMachine, .block = i, .midplane = midplane});
        }
    }
    return result;
}

/// The midplanes of all blocks together; those of several blocks count once and are kept in shared.
void take(const core::Machine& machine, const core::BlockSet& set, SpaceInUse& use)
{
    for (const core::Block& block : set.blocks) {
        const core::MidplaneMask midplanes = core::midplaneMaskOf(machine, block);
        use.shared |= use.taken & midplanes;
        use.taken |= midplanes;
    }
}

void freeSpace(CommandContext& context, const Arguments& arguments)
{
    const core::MachinePtr machine = machineOrRefuse(context, arguments.machine, arguments.fails);
    if (!machine)
        return;
    const auto count = static_cast<std::size_t>(machine->midplaneCount());
    SpaceInUse use {core::MidplaneMask(count), core::MidplaneMask(count),
        core::Occupancy(*machine).deadMidplanes()};
    if (!arguments.blocks.empty()) {
        const auto set = core::readBlockSetFile(arguments.blocks);
        if (!set)
            return context.refuse(set.error());
        warnOfOtherMachine(context, *machine, *set);
        const core::ValidationResult wrong = offMachine(*machine, *set);
        if (!wrong.isValid())
            return reportFindings(context, *machine, *set, wrong);
        take(*machine, *set, use);
    }
    const auto wrap = arguments.wrap || machine->wrap() ? core::Wrap::Yes : core::Wrap::No;
    reportFreeSpace(context, *machine, use, wrap, static_cast<std::size_t>(arguments.limit));
}

} // namespace

void addFreeSpaceCommand(CLI::App& app, CommandContext& context)
{
    const auto arguments = std::make_shared<Arguments>();
    CLI::App* command = app.add_subcommand(
        "freespace", "What is free: the largest block, all maximal ones, places by shape");
    addMachineArgument(*command, arguments->machine);
    command->add_option("--blocks", arguments->blocks,
        "A block file (midplane-blocks): all its midplanes are taken");
    addFailOption(*command, arguments->fails);
    command->add_flag("--wrap", arguments->wrap,
        "Blocks may run over the end of a line and go on at its beginning");
    command
        ->add_option("--limit", arguments->limit,
            "List so many maximal free blocks, the largest first (default 20)")
        ->check(CLI::Range(0, 1'000'000));
    addOutputOptions(*command, context);
    command->callback([&context, arguments] { freeSpace(context, *arguments); });
}

} // namespace midplane::ctl
