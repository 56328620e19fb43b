// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <CLI/CLI.hpp>

#include "app/midplanectl/CommandContext.h"

namespace midplane::ctl {

/// midplanectl history: how much of it a control-system file has; archives and removes its
/// beginning.
void addHistoryCommand(CLI::App& app, CommandContext& context);

} // namespace midplane::ctl
