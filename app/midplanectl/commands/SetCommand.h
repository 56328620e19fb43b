// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <CLI/CLI.hpp>

#include "app/midplanectl/CommandContext.h"

namespace midplane::ctl {

/// midplanectl set generate|report: whole sets of blocks.
void addSetCommand(CLI::App& app, CommandContext& context);

/// The two of them, for addSetCommand.
void addSetGenerate(CLI::App& set, CommandContext& context);
void addSetReport(CLI::App& set, CommandContext& context);

} // namespace midplane::ctl
