// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "core/support/Result.h"
#include "core/workload/WorkloadOptions.h"

namespace midplane::ctl {

/// The options that say how a log becomes jobs, as written.
struct WorkloadArguments {
    std::string shapes = "slim";
    std::string estimate = "request";
    std::string status = "all";
    std::vector<std::string> drop;
    bool lenient = false;
    core::WorkloadOptions options;
};

/// --status, --first-of-number, --drop, --most-a-day, --lenient: which rows count.
void addCleaningOptions(CLI::App& command, WorkloadArguments& arguments);

/// --jobs to --seed: what the rows that count become.
void addWorkloadOptions(CLI::App& command, WorkloadArguments& arguments);

/// The options, or what is wrong with them; Error::where is the option.
core::Result<core::WorkloadOptions> workloadOptionsFrom(const WorkloadArguments& arguments);

} // namespace midplane::ctl
