// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/RunArguments.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/scheduling/PolicyRegistry.h"
#include "core/simulation/FaultFile.h"

namespace midplane::ctl {

namespace {

void addPlaceOptions(CLI::App& command, RunArguments& arguments)
{
    command.add_option("--merit", arguments.merit,
        "What makes a place good, the first to tell two apart decides: least-links, "
        "least-pass-through, largest-free, least-fragmentation, best-fit, first-fit (default "
        "least-links)");
    CLI::Option* wrap = command.add_flag("--wrap", arguments.wrap,
        "Blocks may run over the end of a line, whatever the machine file "
        "says");
    command.add_flag("--no-wrap", arguments.noWrap, "Blocks may not run over the end of a line")
        ->excludes(wrap);
    command.add_flag(
        "--gaps", arguments.gaps, "Midplanes need not be neighbours: others are passed through");
    command.add_flag("--no-rotation", arguments.noRotation, "Only the shapes as given");
    command
        .add_option("--lines", arguments.lines,
            "same: all lines of a dimension take one link set; own: each (default same)")
        ->check(CLI::IsMember({"same", "own"}));
}

core::Result<core::RequestRules> rulesFrom(const RunArguments& arguments)
{
    const auto merits = core::MeritOrder::parse(arguments.merit);
    if (!merits)
        return core::failure("--merit", merits.error().reason);
    core::RequestRules rules;
    rules.merits = *merits;
    if (arguments.wrap)
        rules.wrap = core::Wrap::Yes;
    if (arguments.noWrap)
        rules.wrap = core::Wrap::No;
    rules.gaps = arguments.gaps ? core::Gaps::Yes : core::Gaps::No;
    rules.lines = arguments.lines == "own" ? core::LineChoice::Own : core::LineChoice::Same;
    rules.rotations = arguments.noRotation ? core::Rotations::None : core::Rotations::All;
    return rules;
}

core::BootModel bootFrom(const std::string& name, const core::Machine& machine)
{
    if (name == "machine")
        return core::BootModel::fromMachine(machine);
    return name == "table1" ? core::BootModel::measured() : core::BootModel::instant();
}

} // namespace

void addRunOptions(CLI::App& command, RunArguments& arguments)
{
    command
        .add_option("--policy", arguments.policy,
            fmt::format("Who starts next: {}", fmt::join(core::policyNames(), ", ")))
        ->required()
        ->check(CLI::IsMember(core::policyNames()));
    command
        .add_option("--migration", arguments.migration,
            "When running jobs are moved together: guarded (all find a place and the largest free "
            "block grows) or literal (all find a place; default guarded)")
        ->check(CLI::IsMember({"guarded", "literal"}));
    addConstraintOptions(command, arguments.constraint);
    addPlaceOptions(command, arguments);
    command
        .add_option("--boot", arguments.boot,
            "What booting takes: instant, table1 (as measured in the open-architecture paper) or "
            "machine (as its file says); default instant, under static and dynamic machine")
        ->check(CLI::IsMember({"instant", "table1", "machine"}));
    command.add_option(
        "--faults", arguments.faults, "A file that says which parts fail and come back, and when");
    command
        .add_option("--after-failure", arguments.afterFailure,
            "A job whose hardware failed: resubmit it, or drop it (default resubmit)")
        ->check(CLI::IsMember({"resubmit", "drop"}));
    addManagerOptions(command, arguments.manager);
}

core::Result<void> applyTo(
    core::SimulationInput& input, const RunArguments& arguments, const core::Machine& machine)
{
    const auto rules = rulesFrom(arguments);
    if (!rules)
        return tl::unexpected(rules.error());
    const auto constraint = constraintOptionsFrom(arguments.constraint);
    if (!constraint)
        return tl::unexpected(constraint.error());
    auto managed = managedOptionsFrom(arguments.manager, arguments.policy);
    if (!managed)
        return tl::unexpected(managed.error());
    input.policy = arguments.policy;
    input.managed = std::move(*managed);
    input.managed.bootsAtOnce = arguments.boot == "instant";
    input.rules = *rules;
    input.options.migration = arguments.migration == "literal" ? core::MigrationRule::Literal
                                                               : core::MigrationRule::Guarded;
    input.options.constraint = *constraint;
    input.boot = bootFrom(arguments.boot, machine);
    input.afterFailure = arguments.afterFailure == "drop" ? core::AfterFailure::Drop
                                                          : core::AfterFailure::Resubmit;
    if (arguments.faults.empty())
        return {};
    auto faults = core::readFaults(arguments.faults, machine);
    if (!faults)
        return tl::unexpected(faults.error());
    input.faults = std::move(*faults);
    return {};
}

core::Error asOption(core::Error error, const RunArguments& arguments, const std::string& log)
{
    if (error.where == "policy")
        error.where = "--policy";
    else if (error.where == "managed.innerPolicy")
        error.where = "--inner";
    else if (error.where == "managed.pollPeriod")
        error.where = "--poll";
    else if (error.where == "managed.blocks")
        error.where = "--blocks";
    else if (error.where.rfind("fault ", 0) == 0)
        error.where = arguments.faults + ": " + error.where;
    else if (error.where.rfind("job ", 0) == 0)
        error.where = log + ": " + error.where;
    return error;
}

} // namespace midplane::ctl
