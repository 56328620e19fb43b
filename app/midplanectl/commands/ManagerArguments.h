// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

#include <CLI/CLI.hpp>

#include "core/machine/Machine.h"
#include "core/simulation/ManagedOptions.h"
#include "core/support/Result.h"

namespace midplane::ctl {

/// The options of the policies static and dynamic, as written.
struct ManagerArguments {
    std::string inner = "fcfs";
    std::string blocks; ///< A file; empty for the usual partitions.
    std::optional<int> poll;
    int patience = 0;
    std::string largeJobs = "always";
    bool overtaking = false;
    bool freeAfterJob = false;
};

void addManagerOptions(CLI::App& command, ManagerArguments& arguments);

/// Fills in all but ManagedOptions::bootsAtOnce. An option that the policy does not look at is an
/// Error, as is a file of blocks that is none; Error::where is the option or the place in the file.
core::Result<core::ManagedOptions> managedOptionsFrom(
    const ManagerArguments& arguments, const std::string& policy);

} // namespace midplane::ctl
