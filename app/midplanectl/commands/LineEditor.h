// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "core/control/console/Completion.h"

namespace midplane::ctl {

/// Reads lines from a terminal: editing, history, completion with Tab. The history is kept in a
/// file, as far as that can be read and written.
class LineEditor {
public:
    using Completer = std::function<core::console::Completion(const std::string& beforeCursor)>;

    /// historyFile: empty for none.
    LineEditor(std::string prompt, std::string historyFile, Completer completer);
    ~LineEditor();
    LineEditor(const LineEditor&) = delete;
    LineEditor& operator=(const LineEditor&) = delete;

    /// Nothing at Ctrl-D, when the terminal is gone, and when a signal came that is caught: then
    /// what was written is abandoned.
    std::optional<std::string> read();

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

/// Where the console keeps its history: in "midplane" in the user's folder for states
/// ($XDG_STATE_HOME, or .local/state at home), which is made. Empty when neither is known.
std::string consoleHistoryFile();

} // namespace midplane::ctl
