// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include <CLI/CLI.hpp>

#include "app/midplanectl/commands/ConstraintArguments.h"
#include "app/midplanectl/commands/ManagerArguments.h"
#include "core/simulation/Simulation.h"

namespace midplane::ctl {

/// The options that say how a run goes, beside its machine and its jobs, as written.
struct RunArguments {
    std::string policy;
    std::string migration = "guarded";
    std::string merit = "least-links";
    std::string lines = "same";
    std::string boot;   ///< Empty: instant, or Table 1 where a manager boots partitions.
    std::string faults; ///< A file; empty for none.
    std::string afterFailure = "resubmit";
    bool gaps = false;
    bool wrap = false;
    bool noWrap = false;
    bool noRotation = false;
    ConstraintArguments constraint;
    ManagerArguments manager;
};

void addRunOptions(CLI::App& command, RunArguments& arguments);

/// Fills in everything of the input but tables and workload. Reads the files that are named; errors
/// name the option, or the place in the file.
core::Result<void> applyTo(
    core::SimulationInput& input, const RunArguments& arguments, const core::Machine& machine);

/// What Simulation::create found wrong, at the option or the file that it came from.
core::Error asOption(core::Error error, const RunArguments& arguments, const std::string& log);

} // namespace midplane::ctl
