// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <CLI/CLI.hpp>

#include "app/midplanectl/CommandContext.h"

namespace midplane::ctl {

/// midplanectl run: a script of the MMCS console.
void addRunCommand(CLI::App& app, CommandContext& context);

} // namespace midplane::ctl
