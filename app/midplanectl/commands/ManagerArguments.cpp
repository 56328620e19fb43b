// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/ManagerArguments.h"

#include <limits>

#include <fmt/format.h>

#include "core/blocks/formats/BlockFile.h"

namespace midplane::ctl {

namespace {

/// The first option that was given and that the policy does not look at.
const char* uselessOption(const ManagerArguments& arguments, const std::string& policy)
{
    const ManagerArguments usual;
    if (policy != "dynamic" && arguments.inner != usual.inner)
        return "--inner";
    if (policy != "dynamic" && policy != "static" && arguments.poll)
        return "--poll";
    if (policy == "static")
        return nullptr;
    if (!arguments.blocks.empty())
        return "--blocks";
    if (arguments.patience != usual.patience)
        return "--patience";
    if (arguments.largeJobs != usual.largeJobs)
        return "--large-jobs";
    if (arguments.overtaking)
        return "--overtaking";
    return arguments.freeAfterJob ? "--free-after-job" : nullptr;
}

} // namespace

void addManagerOptions(CLI::App& command, ManagerArguments& arguments)
{
    const CLI::Range seconds(0, std::numeric_limits<int>::max());
    command.add_option(
        "--inner", arguments.inner, "Of dynamic: the policy that chooses jobs and places (fcfs)");
    command.add_option("--blocks", arguments.blocks,
        "Of static: a file with its partitions (default: the machine, its halves and so on)");
    command
        .add_option("--poll", arguments.poll,
            "Of static and dynamic: look at the control system every so many seconds, not at its "
            "events")
        ->check(CLI::Range(1, std::numeric_limits<int>::max()));
    command
        .add_option("--patience", arguments.patience,
            "Of static: so many seconds a job waits for a booted partition that is busy (default "
            "0)")
        ->check(seconds);
    command
        .add_option("--large-jobs", arguments.largeJobs,
            "Of static: when jobs of more than half the machine start, always or weekend (default "
            "always)")
        ->check(CLI::IsMember({"always", "weekend"}));
    command.add_flag(
        "--overtaking", arguments.overtaking, "Of static: jobs may overtake one of their size");
    command.add_flag("--free-after-job", arguments.freeAfterJob,
        "Of static: partitions are freed after each job, not kept booted");
}

core::Result<core::ManagedOptions> managedOptionsFrom(
    const ManagerArguments& arguments, const std::string& policy)
{
    if (const char* option = uselessOption(arguments, policy))
        return core::failure(option,
            fmt::format("means nothing to the policy {}; leave it out, or choose {}", policy,
                std::string_view(option) == "--inner" ? "dynamic" : "static"));
    core::ManagedOptions options;
    options.innerPolicy = arguments.inner;
    if (arguments.poll)
        options.pollPeriod = core::SimTime(*arguments.poll);
    options.patience = core::SimTime(arguments.patience);
    options.overtaking = arguments.overtaking;
    options.staysBooted = !arguments.freeAfterJob;
    if (arguments.largeJobs == "weekend")
        options.largeJobs = core::WeeklyWindow::weekend();
    if (arguments.blocks.empty())
        return options;
    auto blocks = core::readBlockSetFile(arguments.blocks);
    if (!blocks)
        return tl::unexpected(blocks.error());
    options.blocks = std::make_shared<const core::BlockSet>(std::move(*blocks));
    return options;
}

} // namespace midplane::ctl
