// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <CLI/CLI.hpp>

#include "app/midplanectl/CommandContext.h"

namespace midplane::ctl {

/// machine new: writes a machine file from a few words.
void addMachineNewCommand(CLI::App& machine, CommandContext& context);

} // namespace midplane::ctl
