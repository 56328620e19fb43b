// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <CLI/CLI.hpp>

#include "app/midplanectl/CommandContext.h"

namespace midplane::ctl {

/// submit, queue, cancel and drain: the queue of a job manager, from another terminal.
void addQueueCommands(CLI::App& app, CommandContext& context);

} // namespace midplane::ctl
