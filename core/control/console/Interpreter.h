// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/control/console/Session.h"

namespace midplane::core::console {

/// How a script is run.
struct ScriptOptions {
    enum class Replace { No, Yes, EvenWithJobs };

    /// Nothing is changed unless every command succeeds. Only commands that happen at once may
    /// stand in the script.
    bool atomic = false;
    /// A command that fails does not end the script.
    bool keepGoing = false;
    /// First all blocks are deleted, as cleanOut says. Before that every command is looked at, and
    /// the definitions at the beginning of the script are tried.
    Replace replace = Replace::No;
};

/// The MMCS console (Miller et al., sections 3.5 and 4.2): carries out what a line says. It knows
/// neither terminals nor files; its host does. One thread at a time.
class Interpreter {
public:
    /// Both outlive it.
    Interpreter(Bridge& bridge, Host& host)
        : m_session(bridge, host)
    {
    }

    /// One line: a command, "!" for the one before, "< FILE" for a script. begin: the place of its
    /// first byte; faults stand there or behind.
    Outcome run(std::string_view line, const TextPlace& begin);

    /// All commands of a script, until one fails or "quit". The host is told each reply; what comes
    /// back is the first failure, or how many commands were done.
    Outcome runScript(
        const std::string& path, const TextPlace& asked, const ScriptOptions& options);

private:
    Outcome runCommand(std::string_view text, const TextPlace& begin);
    Outcome runOneByOne(const std::vector<ScriptLine>& script, bool keepGoing);
    Outcome runTogether(const std::vector<ScriptLine>& script, ScriptOptions::Replace replace);
    /// Whether the definitions at the beginning can be made where nothing is defined.
    mmcs::Parsed<void> tryDefinitions(const std::vector<ScriptLine>& script);

    Session m_session;
    std::string m_last; ///< The command that "!" repeats.
};

} // namespace midplane::core::console
