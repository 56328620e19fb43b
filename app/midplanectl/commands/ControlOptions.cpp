// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/ControlOptions.h"

#include <ctime>
#include <filesystem>

#include <fmt/format.h>

#include "core/control/bridge/Caller.h"
#include "core/control/bridge/MemoryBridge.h"
#include "core/control/storage/StoredBridge.h"

namespace midplane::ctl {

namespace {

constexpr const char* usualMachine = "bgl";

core::BridgePtr refuse(CommandContext& context, core::Error error)
{
    context.refuse(error);
    return nullptr;
}

/// The tables of the machine that a new control system is made for.
core::TablesPtr tablesOrRefuse(CommandContext& context, const ControlOptions& options)
{
    const core::MachinePtr machine = machineOrRefuse(
        context, options.machine.empty() ? std::string(usualMachine) : options.machine);
    return machine ? core::tablesWithUserCache(machine) : nullptr;
}

core::BridgePtr inMemory(CommandContext& context, const ControlOptions& options)
{
    if (!options.file.empty())
        return refuse(context, {"--memory", "nothing is stored with it: leave out --db, or it"});
    const core::TablesPtr tables = tablesOrRefuse(context, options);
    if (!tables)
        return nullptr;
    std::shared_ptr<core::Clock> clock;
    if (options.speed > 0)
        clock = std::make_shared<core::RunningClock>(options.speed);
    else
        clock = std::make_shared<core::VirtualClock>();
    return std::make_shared<core::MemoryBridge>(tables,
        core::BootModel::fromMachine(tables->machine()), std::move(clock), std::time(nullptr));
}

core::BridgePtr opened(CommandContext& context, const ControlOptions& options)
{
    if (options.isSpeedGiven)
        return refuse(context,
            {"--speed", "\"" + options.file + "\" is there and keeps the speed it was made with"});
    auto bridge = core::StoredBridge::open(options.file);
    if (!bridge)
        return refuse(context, bridge.error());
    if (!options.machine.empty()) {
        const core::MachinePtr asked = machineOrRefuse(context, options.machine);
        if (!asked)
            return nullptr;
        const core::Machine& own = (*bridge)->tables()->machine();
        if (asked->spec() != own.spec())
            return refuse(context,
                {"--machine",
                    fmt::format("\"{}\" is of the machine {}, and {} is not the same; leave it out",
                        options.file, own.name(), options.machine)});
    }
    if ((*bridge)->isReadOnly())
        complain(fmt::format(
            "{}: cannot be written: commands that change something will fail", options.file));
    return *bridge;
}

core::BridgePtr created(CommandContext& context, const ControlOptions& options)
{
    const core::TablesPtr tables = tablesOrRefuse(context, options);
    if (!tables)
        return nullptr;
    auto bridge = core::StoredBridge::openOrCreate(
        options.file, {tables, core::BootModel::fromMachine(tables->machine()), {options.speed}});
    if (!bridge)
        return refuse(context, bridge.error());
    complain(fmt::format(
        "made {}, a control system of the machine {}", options.file, tables->machine().name()));
    return *bridge;
}

} // namespace

void addControlOptions(CLI::App& command, const std::shared_ptr<ControlOptions>& options)
{
    command.add_option(
        "--db", options->file, "The file of the control system; it is made where there is none");
    command.add_flag(
        "--memory", options->inMemory, "A control system for this run only: nothing is stored");
    command.add_option("--user", options->user,
        "Act as this user: only blocks of the user, or without an owner, are booted and freed. For "
        "root "
        "and the owner of the file, who may do everything");
    addNewControlOptions(command, options);
}

void addNewControlOptions(CLI::App& command, const std::shared_ptr<ControlOptions>& options)
{
    command.add_option("--machine", options->machine,
        fmt::format("Of a new control system: a machine file or the name of a built-in machine "
                    "(default: {})",
            usualMachine));
    command
        .add_option_function<double>(
            "--speed",
            [options](double speed) {
                options->speed = speed;
                options->isSpeedGiven = true;
            },
            "Of a new control system: its seconds in one real second; 0: time stands still until "
            "it is moved (default: 1)")
        ->check(CLI::Range(0.0, 1e6));
}

core::BridgePtr controlOrRefuse(CommandContext& context, const ControlOptions& options)
{
    if (options.inMemory)
        return inMemory(context, options);
    if (options.file.empty())
        return refuse(
            context, {"--db", "is missing: name the file of the control system, or give --memory"});
    std::error_code ignored;
    if (std::filesystem::is_directory(options.file, ignored))
        return refuse(context, {options.file, "is a folder; name a file in it"});
    if (std::filesystem::exists(options.file, ignored))
        return opened(context, options);
    return created(context, options);
}

std::optional<std::string> callerOrRefuse(CommandContext& context, const ControlOptions& options)
{
    if (options.inMemory)
        return options.user;
    auto caller = core::callerOn(options.file, options.user);
    if (caller)
        return std::move(*caller);
    context.refuse(caller.error());
    return std::nullopt;
}

} // namespace midplane::ctl
