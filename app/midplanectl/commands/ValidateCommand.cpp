// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/ValidateCommand.h"

#include "app/midplanectl/commands/CommonOptions.h"
#include "app/midplanectl/commands/FindingReport.h"
#include "app/midplanectl/commands/MachineAndBlocks.h"

namespace midplane::ctl {

namespace {

struct Arguments {
    std::string machine;
    std::string blocks;
    bool together = false;
};

void validate(CommandContext& context, const Arguments& arguments)
{
    const auto both = machineAndBlocksOrRefuse(context, arguments.machine, arguments.blocks);
    if (!both)
        return;
    const core::MachinePtr& machine = both->machine;
    const core::BlockSet& set = both->set;
    const auto rule = arguments.together ? core::SetRule::AllTogether : core::SetRule::MayOverlap;
    const core::ValidationResult result = core::validate(*machine, set, rule);
    if (result.findings().empty() || context.quiet)
        return reportFindings(context, *machine, set, result);
    core::Proposer proposer(core::tablesWithUserCache(machine), set, rule);
    reportFindings(context, *machine, set, result, &proposer);
}

} // namespace

void addValidateCommand(CLI::App& app, CommandContext& context)
{
    const auto arguments = std::make_shared<Arguments>();
    CLI::App* command
        = app.add_subcommand("validate", "Prove blocks against the wiring: all that is wrong");
    addMachineArgument(*command, arguments->machine);
    command->add_option("BLOCKS", arguments->blocks, "A block file (midplane-blocks)")->required();
    command->add_flag("--together", arguments->together,
        "All blocks are active at once: what two of them share is an error, not a note");
    addOutputOptions(*command, context);
    command->callback([&context, arguments] { validate(context, *arguments); });
}

} // namespace midplane::ctl
