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
    std::int64_t cutOff = 86400;
    std::int64_t horizon = 86400;
    int jointJobs = 8;
    std::uint64_t nodes = 2000;
    int milliseconds = 0; ///< 0: no limit by the clock.
};

void addConstraintOptions(CLI::App& command, ConstraintArguments& arguments);

/// Errors name the option.
core::Result<core::ConstraintOptions> constraintOptionsFrom(const ConstraintArguments& arguments);

} // namespace midplane::ctl
