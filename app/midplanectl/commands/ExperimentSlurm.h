// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "app/midplanectl/commands/ExperimentArguments.h"
#include "core/support/Result.h"

namespace midplane::ctl {

/// Submits the plan as a Slurm job array, one task a shard, and waits until all tasks are over.
/// Plan and folder must be seen under the same names by all nodes. A task that fails or is lost is
/// no Error: its rows will be missing, and submitting again does just those.
core::Result<void> runOnSlurm(const ExperimentArguments& arguments, const std::string& folder);

} // namespace midplane::ctl
