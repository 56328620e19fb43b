// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include <CLI/CLI.hpp>

#include "core/scheduling/constraint/ConstraintOptions.h"
#include "core/support/Result.h"

namespace midplane::ctl {

/// What the policy `constraint` can be told, as written.
struct ConstraintArguments {
    std::string weights = "1,1,10";
    std::int64_t cutOff = core::ConstraintOptions().cutOff.count();
    std::int64_t horizon = core::ConstraintOptions().horizon.count();
    int jointJobs = core::ConstraintOptions().jointJobs;
    std::uint64_t nodes = core::ConstraintOptions().nodes;
    int milliseconds = 0; ///< 0: no limit by the clock.
    int memory = static_cast<int>(core::ConstraintOptions().memory >> 20U); ///< MiB.
};

void addConstraintOptions(CLI::App& command, ConstraintArguments& arguments);

/// Errors name the option.
core::Result<core::ConstraintOptions> constraintOptionsFrom(const ConstraintArguments& arguments);

} // namespace midplane::ctl
