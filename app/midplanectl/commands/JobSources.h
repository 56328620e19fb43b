// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/midplanectl/CommandContext.h"
#include "core/scheduling/managers/JobRequest.h"
#include "core/support/Result.h"

namespace midplane::ctl {

/// Where the jobs of a command line come from.
struct JobSources {
    std::vector<std::string> files;  ///< Job command files of LoadLeveler, batch scripts of Slurm.
    std::vector<std::string> simple; ///< NODESxSECONDS
    std::optional<int> priority;     ///< Instead of what the files say.
};

/// --job and --priority.
void addSimpleJobOptions(CLI::App& command, JobSources& sources);

/// In the order: files, then simple jobs; all of the user who runs this program. Says which
/// keywords of the files mean nothing.
core::Result<std::vector<core::JobRequest>> jobsOf(
    CommandContext& context, const JobSources& sources);

} // namespace midplane::ctl
