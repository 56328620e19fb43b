// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/ManageStrategy.h"

#include <limits>
#include <set>

#include <fmt/format.h>

#include "app/midplanectl/commands/ConvertReport.h"
#include "core/scheduling/PolicyRegistry.h"
#include "core/scheduling/managers/LoadLevelerManager.h"
#include "core/scheduling/managers/SlurmManager.h"
#include "core/support/TextFile.h"

namespace midplane::ctl {

namespace {

using Partitions = std::vector<core::PreparedPartition>;

/// Options of the other manager.
const char* foreignOption(const StrategyArguments& arguments)
{
    if (!arguments.isSlurm()) {
        if (arguments.freeAfterJob)
            return "--free-after-job";
        if (arguments.patience)
            return "--patience";
        return arguments.largeJobs.empty() ? nullptr : "--large-jobs";
    }
    if (!arguments.policy.empty())
        return "--policy";
    if (arguments.gaps)
        return "--gaps";
    return arguments.keepBooted ? "--keep-booted" : nullptr;
}

core::Result<void> checkOptions(const StrategyArguments& arguments)
{
    if (const char* option = foreignOption(arguments))
        return core::failure(option,
            fmt::format("means nothing to the manager {}; leave it out, or choose {}",
                arguments.manager, arguments.isSlurm() ? "loadleveler" : "slurm"));
    if (!arguments.blocks.empty() && arguments.definedBlocks)
        return core::failure("--defined-blocks", "excludes --blocks: keep one of them");
    if (arguments.isSlurm())
        return {};
    const bool hasBlocks = !arguments.blocks.empty() || arguments.definedBlocks;
    if (arguments.keepBooted && !hasBlocks)
        return core::failure("--keep-booted",
            "keeps the blocks of --blocks or --defined-blocks booted: give one of them");
    const bool usesAllocator = !arguments.allocator.empty() && arguments.allocator != "own";
    if (usesAllocator && !arguments.policy.empty())
        return core::failure("--policy",
            fmt::format("chooses places itself; leave out --allocator {}", arguments.allocator));
    if (usesAllocator && arguments.partitionLimit)
        return core::failure("--partition-limit",
            fmt::format(
                "is unknown to the Allocator API; leave out --allocator {}", arguments.allocator));
    return {};
}

core::Result<core::StageRange> stagesFor(
    const StrategyArguments& arguments, const core::StageRange& usual, bool hasFrontEnd)
{
    if (arguments.stages.empty())
        return usual;
    if (!hasFrontEnd)
        return core::failure("--stages", "says what mpirun does; give --mpirun PROGRAM");
    auto stages = core::parseDivision(arguments.stages);
    if (!stages)
        return stages;
    if (stages->holds(core::Stage::AddPartition))
        return core::failure("--stages",
            "the manager chooses the block and adds it in stage 2; begin with 3 or later");
    const bool isOutside
        = stages->first < core::Stage::MonitorBoot || stages->last > core::Stage::RemoveJob;
    if (arguments.isSlurm() && isOutside)
        return core::failure("--stages",
            "slurm boots and frees its blocks itself; use stages within 4-8, such as 5-8");
    return stages;
}

core::Result<Partitions> blocksOfFile(
    CommandContext& context, const std::string& path, const core::Machine& machine)
{
    const auto text = core::readTextFile(path);
    if (!text)
        return tl::unexpected(text.error());
    const core::BlockFormat* format = core::formatOfFile(path, *text);
    if (format == nullptr)
        return core::failure(path, "is in no format that blocks are read from");
    const auto read = format->read(*text, machine, path);
    if (!read)
        return tl::unexpected(read.error());
    if (!read->set.machine.empty() && read->set.machine != machine.name())
        return core::failure(path,
            fmt::format("has blocks of the machine {}, and the control system is one of {}",
                read->set.machine, machine.name()));
    context.say(linesOf(read->notes, "read"));
    std::set<std::string> names;
    for (const core::Block& block : read->set.blocks) {
        if (!names.insert(block.name).second)
            return core::failure(
                path, fmt::format("two blocks are named \"{}\"; rename one of them", block.name));
    }
    if (names.empty())
        return core::failure(path, "has no blocks; a manager needs one at least");
    return core::partitionsOf(read->set);
}

/// The blocks that are defined, without those that a manager or mpirun made and removes again.
core::Result<Partitions> blocksDefined(core::Bridge& bridge)
{
    auto found = bridge.read([](const core::BridgeModel& model) {
        Partitions partitions;
        for (const auto& [id, definition] : model.partitions()) {
            if (definition.maker.empty())
                partitions.push_back({definition});
        }
        return partitions;
    });
    if (!found)
        return core::failure("--defined-blocks", found.error().reason);
    if (found->empty())
        return core::failure("--defined-blocks",
            "the file defines no blocks; define some on the console (midplanectl console), or "
            "name a file with --blocks");
    return std::move(*found);
}

/// The blocks of the site; none where no option names any.
core::Result<Partitions> siteBlocks(
    CommandContext& context, const StrategyArguments& arguments, core::Bridge& bridge)
{
    if (arguments.definedBlocks)
        return blocksDefined(bridge);
    if (!arguments.blocks.empty())
        return blocksOfFile(context, arguments.blocks, bridge.tables()->machine());
    return Partitions {};
}

core::SmallStrategy smallStrategy(const StrategyArguments& arguments)
{
    return arguments.allocator == "first-fit" ? core::SmallStrategy::FirstFit
                                              : core::SmallStrategy::Optimal;
}

core::Result<core::SlurmOptions> slurmOptions(
    const StrategyArguments& arguments, Partitions blocks, core::Bridge& bridge)
{
    core::SlurmOptions options;
    options.partitions = std::move(blocks);
    if (options.partitions.empty()) {
        auto halvings = core::slurmPartitions(bridge.tables());
        if (!halvings)
            return tl::unexpected(halvings.error());
        options.partitions = std::move(*halvings);
    }
    options.small = smallStrategy(arguments);
    options.staysBooted = !arguments.freeAfterJob;
    options.patience = core::SimTime(arguments.patience.value_or(0));
    options.mostPartitionsPerPart = arguments.partitionLimit;
    if (arguments.largeJobs == "always")
        options.largeJobs = core::WeeklyWindow::always();
    return options;
}

core::Result<core::LoadLevelerOptions> loadLevelerOptions(
    const StrategyArguments& arguments, Partitions blocks, core::Bridge& bridge)
{
    core::LoadLevelerOptions options;
    options.manager.overtaking = core::Overtaking::Yes; // The policy says which jobs may.
    options.rules.gaps = arguments.gaps ? core::Gaps::Yes : core::Gaps::No;
    options.small = smallStrategy(arguments);
    options.mostPartitionsPerPart = arguments.partitionLimit;
    options.reserved = std::move(blocks);
    for (core::PreparedPartition& reserved : options.reserved)
        reserved.isKeptBooted = arguments.keepBooted;
    options.usesAllocator = !arguments.allocator.empty() && arguments.allocator != "own";
    if (options.usesAllocator) {
        options.manager.overtaking = core::Overtaking::No; // First come, first served.
        return options;
    }
    auto policy
        = core::makePolicy(arguments.policy.empty() ? "fcfs" : arguments.policy, bridge.tables());
    if (!policy)
        return tl::unexpected(policy.error());
    options.policy = std::move(*policy);
    return options;
}

/// What the options of both managers have in common.
core::Result<void> enterCommon(const StrategyArguments& arguments, const std::string& name,
    bool hasFrontEnd, core::ManagerOptions& options)
{
    const auto stages = stagesFor(arguments, options.frontEndStages, hasFrontEnd);
    if (!stages)
        return tl::unexpected(stages.error());
    options.name = name;
    options.takesQueue = true;
    options.frontEndStages = *stages;
    if (arguments.poll)
        options.pollPeriod = core::SimTime(*arguments.poll);
    return {};
}

} // namespace

void addStrategyOptions(CLI::App& command, StrategyArguments& arguments)
{
    const CLI::Range seconds(0, std::numeric_limits<int>::max());
    command
        .add_option("--manager", arguments.manager,
            "loadleveler: a block for each job; slurm: blocks made in advance")
        ->check(CLI::IsMember({"loadleveler", "slurm"}))
        ->capture_default_str();
    command.add_option("--policy", arguments.policy,
        "Of loadleveler: which job starts where, such as fcfs or easy (fcfs)");
    command
        .add_option("--allocator", arguments.allocator,
            "Of loadleveler, what chooses places: own (the policy), first-fit or optimal (the "
            "Allocator API); below a midplane first-fit or, as own, optimal")
        ->check(CLI::IsMember({"own", "first-fit", "optimal"}));
    command.add_flag("--gaps", arguments.gaps,
        "Of loadleveler: midplanes need not be neighbours, others are passed through");
    command
        .add_option("--blocks", arguments.blocks,
            "A file with the blocks of the site: those of slurm (default: the machine, its halves "
            "and so on); of loadleveler, for jobs that name them or have their size")
        ->check(CLI::ExistingFile);
    command.add_flag("--defined-blocks", arguments.definedBlocks,
        "The same with the blocks that the control system defines already");
    command.add_flag("--keep-booted", arguments.keepBooted,
        "Of loadleveler: the blocks of the site are booted at once and stay so");
    command.add_flag("--free-after-job", arguments.freeAfterJob,
        "Of slurm: blocks are freed after each job, not kept booted for the next");
    command
        .add_option("--partition-limit", arguments.partitionLimit,
            "A midplane, node card or link belongs to so many blocks at most")
        ->check(CLI::Range(1, 1'000'000));
    command
        .add_option("--patience", arguments.patience,
            "Of slurm: so many seconds a job waits for a booted block that is busy (0)")
        ->check(seconds);
    command
        .add_option("--large-jobs", arguments.largeJobs,
            "Of slurm: when jobs of more than half the machine start, always or weekend (weekend)")
        ->check(CLI::IsMember({"always", "weekend"}));
    command.add_option("--stages", arguments.stages,
        "With --mpirun: the stages of a job that mpirun does, such as 4-8 (loadleveler), 5-8 "
        "(slurm), 6-7");
    command
        .add_option("--poll", arguments.poll,
            "Look every so many seconds of the control system, not at its events")
        ->check(CLI::Range(1, 1'000'000));
}

core::Result<std::unique_ptr<core::BridgeManager>> managerFor(CommandContext& context,
    const StrategyArguments& arguments, const std::string& name, core::Bridge& bridge,
    core::FrontEnd* frontEnd)
{
    if (const auto checked = checkOptions(arguments); !checked)
        return tl::unexpected(checked.error());
    auto blocks = siteBlocks(context, arguments, bridge);
    if (!blocks)
        return tl::unexpected(blocks.error());
    const bool hasFrontEnd = frontEnd != nullptr;
    if (arguments.isSlurm()) {
        auto options = slurmOptions(arguments, std::move(*blocks), bridge);
        if (!options)
            return tl::unexpected(options.error());
        if (const auto done = enterCommon(arguments, name, hasFrontEnd, options->manager); !done)
            return tl::unexpected(done.error());
        return std::make_unique<core::SlurmManager>(bridge, std::move(*options), frontEnd);
    }
    auto options = loadLevelerOptions(arguments, std::move(*blocks), bridge);
    if (!options)
        return tl::unexpected(options.error());
    if (const auto done = enterCommon(arguments, name, hasFrontEnd, options->manager); !done)
        return tl::unexpected(done.error());
    return std::make_unique<core::LoadLevelerManager>(bridge, std::move(*options), frontEnd);
}

} // namespace midplane::ctl
