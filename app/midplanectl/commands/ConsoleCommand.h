// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <CLI/CLI.hpp>

#include "app/midplanectl/CommandContext.h"

namespace midplane::ctl {

/// midplanectl console: the MMCS console at a terminal or a pipe.
void addConsoleCommand(CLI::App& app, CommandContext& context);

} // namespace midplane::ctl
