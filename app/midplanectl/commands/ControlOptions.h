// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <string>

#include <CLI/CLI.hpp>

#include "app/midplanectl/CommandContext.h"
#include "core/control/bridge/Bridge.h"

namespace midplane::ctl {

/// Which control system a command talks to.
struct ControlOptions {
    std::string file;
    std::string machine;
    std::string user; ///< That the administrator acts as; empty: none.
    double speed = 1;
    bool inMemory = false;
    bool isSpeedGiven = false;
};

/// --db, --memory, --user, --machine and --speed.
void addControlOptions(CLI::App& command, const std::shared_ptr<ControlOptions>& options);

/// Of these --machine and --speed, where the command has its own way to name the file.
void addNewControlOptions(CLI::App& command, const std::shared_ptr<ControlOptions>& options);

/// Opens the file, or makes it where there is none, and says so. Says what is wrong and returns
/// null when it cannot be had, when it is of another machine than the one asked for, and when
/// neither a file nor --memory is given.
core::BridgePtr controlOrRefuse(CommandContext& context, const ControlOptions& options);

/// In whose name this program gives commands there; empty: the administrator's. Says what is wrong
/// and answers nothing when this user may not act as the one that --user names.
std::optional<std::string> callerOrRefuse(CommandContext& context, const ControlOptions& options);

} // namespace midplane::ctl
