// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/CommonOptions.h"
#include "app/midplanectl/commands/FindingReport.h"
#include "app/midplanectl/commands/MachineAndBlocks.h"
#include "app/midplanectl/commands/SetCommand.h"
#include "app/midplanectl/commands/SetReportText.h"
#include "core/machine/OutOfServiceText.h"

namespace midplane::ctl {

namespace {

struct Arguments {
    std::string machine;
    std::string blocks;
    std::vector<std::string> down;
    bool matrix = false;
    int links = 10;
};

core::Result<core::OutOfService> partsOf(
    const std::vector<std::string>& texts, const core::Machine& machine)
{
    core::OutOfService parts;
    for (const std::string& text : texts) {
        const auto part = core::parseOutOfService(text, machine);
        if (!part)
            return core::failure("--down", part.error().reason);
        parts.add(*part);
    }
    return parts;
}

void report(CommandContext& context, const Arguments& arguments)
{
    const auto both = machineAndBlocksOrRefuse(context, arguments.machine, arguments.blocks);
    if (!both)
        return;
    const core::MachinePtr& machine = both->machine;
    const core::BlockSet& set = both->set;
    const auto parts = partsOf(arguments.down, *machine);
    if (!parts)
        return context.refuse(parts.error());
    const core::TablesPtr tables = core::tablesWithUserCache(machine);
    const auto made = core::reportOn(tables, set);
    if (!made)
        return context.refuse({arguments.blocks, made.error().reason});
    std::optional<core::WhatIf> whatIf;
    if (!parts->isEmpty()) {
        core::LinkChooser links(tables);
        auto answer = core::whatIfDown(links, set, *made->exclusions, *parts);
        if (!answer)
            return context.refuse({"--down", answer.error().reason});
        whatIf = std::move(*answer);
    }
    const ReportView view {
        set, *made, whatIf, arguments.matrix, static_cast<std::size_t>(arguments.links)};
    context.say(textOf(view));
    if (context.json)
        context.answer(jsonOf(view));
}

} // namespace

void addSetReport(CLI::App& set, CommandContext& context)
{
    const auto arguments = std::make_shared<Arguments>();
    CLI::App* command = set.add_subcommand("report",
        "What a set leaves uncovered, who excludes whom, the largest groups, sizes, what if");
    addMachineArgument(*command, arguments->machine);
    command->add_option("BLOCKS", arguments->blocks, "A block file (midplane-blocks)")->required();
    command
        ->add_option("--down", arguments->down,
            "What if this part is down, repeatable: R00-M0, \"switch x 3.2.1\", \"link x 0.0 7\", "
            "\"card R00-M0-N04\"")
        ->allow_extra_args(false);
    command->add_flag("--matrix", arguments->matrix, "Every pair that excludes each other");
    command
        ->add_option("--links", arguments->links, "So many of the links that most blocks hang on")
        ->check(CLI::Range(0, 1'000'000))
        ->capture_default_str();
    addOutputOptions(*command, context);
    command->callback([&context, arguments] { report(context, *arguments); });
}

} // namespace midplane::ctl
