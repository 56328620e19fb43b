// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/control/console/Outcome.h"

namespace midplane::core::console {

/// A command of a script, and where it stands.
struct ScriptLine {
    std::string text;
    TextPlace place;
};

/// Who runs the interpreter: a terminal, a program that reads scripts, a dock of a window, a test.
class Host {
public:
    virtual ~Host() = default;

    /// The text of a script. Error when it cannot be read.
    virtual Result<std::string> readScript(const std::string& path) = 0;
    /// Says how a command that waits comes on.
    virtual void tell(const std::string& line) = 0;
    /// Called for each command of a script, when it is done.
    virtual void reply(const ScriptLine& line, const Outcome& outcome) = 0;
    /// Whether somebody wants waiting to stop. Asked at least every 0.1 s while it lasts.
    virtual bool isInterrupted() = 0;
    /// In whose name jobs are made.
    virtual std::string user() const = 0;
    /// In whose name commands come, as BridgeModel::setCaller takes it; empty: the administrator's.
    virtual std::string caller() const { return {}; }
};

} // namespace midplane::core::console
