// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <string>

#include <CLI/CLI.hpp>

#include "app/midplanectl/CommandContext.h"
#include "core/scheduling/managers/BridgeManager.h"

namespace midplane::ctl {

/// What kind of manager a call of `manage` hosts, as written.
struct StrategyArguments {
    std::string manager = "loadleveler";
    std::string policy; ///< Empty: fcfs.
    std::optional<int> poll;
    std::string allocator; ///< Empty: own.
    std::string blocks;    ///< A file; empty: none.
    std::string largeJobs; ///< Empty: weekend.
    std::string stages;    ///< Empty: as the manager has it.
    std::optional<int> patience;
    std::optional<int> partitionLimit;
    bool gaps = false;
    bool definedBlocks = false;
    bool keepBooted = false;
    bool freeAfterJob = false;

    bool isSlurm() const { return manager == "slurm"; }
};

void addStrategyOptions(CLI::App& command, StrategyArguments& arguments);

/// The manager that was asked for. Error::where is the option, or the place in the file of blocks.
/// frontEnd may be null; it outlives the manager, as the bridge does.
core::Result<std::unique_ptr<core::BridgeManager>> managerFor(CommandContext& context,
    const StrategyArguments& arguments, const std::string& name, core::Bridge& bridge,
    core::FrontEnd* frontEnd);

} // namespace midplane::ctl
