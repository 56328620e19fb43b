// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <CLI/CLI.hpp>

#include "app/midplanectl/CommandContext.h"

namespace midplane::ctl {

/// midplanectl block list|show|add|remove|rename|duplicate|mirror|repeat|grow: the blocks of a
/// file, one by one.
void addBlockCommand(CLI::App& app, CommandContext& context);

} // namespace midplane::ctl
