// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <CLI/CLI.hpp>

#include "app/midplanectl/CommandContext.h"

namespace midplane::ctl {

/// manage FILE: hosts a job manager on a control-system file.
void addManageCommand(CLI::App& app, CommandContext& context);

} // namespace midplane::ctl
