// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <CLI/CLI.hpp>

#include "app/midplanectl/CommandContext.h"

namespace midplane::ctl {

/// "plan": places for a handful of jobs, chosen all together.
void addPlanCommand(CLI::App& app, CommandContext& context);

} // namespace midplane::ctl
