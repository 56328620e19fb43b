// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <CLI/CLI.hpp>

#include "app/midplanectl/CommandContext.h"

namespace midplane::ctl {

/// midplanectl workload: logs made, looked at and cleaned.
void addWorkloadCommand(CLI::App& app, CommandContext& context);

/// midplanectl workload show.
void addWorkloadShow(CLI::App& workload, CommandContext& context);

} // namespace midplane::ctl
