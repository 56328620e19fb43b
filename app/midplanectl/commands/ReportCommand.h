// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <CLI/CLI.hpp>

#include "app/midplanectl/CommandContext.h"

namespace midplane::ctl {

/// midplanectl report: a page about a recorded run.
void addReportCommand(CLI::App& app, CommandContext& context);

} // namespace midplane::ctl
