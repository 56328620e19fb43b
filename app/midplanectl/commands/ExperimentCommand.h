// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <CLI/CLI.hpp>

#include "app/midplanectl/CommandContext.h"

namespace midplane::ctl {

/// midplanectl experiment PLAN [--out DIR] [--threads N] [--resume | --again] [--only FIGURE]
/// [--jobs N] [--list] [--shard I/N | --gather | --slurm ...]
void addExperimentCommand(CLI::App& app, CommandContext& context);

} // namespace midplane::ctl
