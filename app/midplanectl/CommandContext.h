// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "core/machine/Machine.h"
#include "core/support/Result.h"

namespace midplane::ctl {

/// Exit status of every command.
enum ExitCode { Done = 0, AnswerIsNo = 1, WrongUse = 2, InternalFailure = 3 };

/// What all commands share: how to answer, and how it ended.
struct CommandContext {
    bool json = false;  ///< --json: one JSON document on standard output instead of text.
    bool quiet = false; ///< --quiet: no text on standard output.
    int exitCode = Done;

    /// Text for people: printed unless --json or --quiet, with nothing in it that a terminal obeys.
    /// What comes from a file or a user and must stay one line passes core::plainLine before.
    void say(const std::string& text) const;
    /// The text of a file on standard output, unless --json or --quiet: the same bytes where they
    /// go into a file or a pipe, as say prints it on a terminal.
    void put(const std::string& text) const;
    /// The answer for programs: printed with --json only.
    void answer(const nlohmann::ordered_json& document) const;
    /// "midplanectl: where: reason" on standard error; the command ends with exit status 2.
    void refuse(const core::Error& error);
};

/// "midplanectl: text" as one line on standard error.
void complain(const std::string& text);

/// The machine that MACHINE names; says what is wrong and returns nothing when there is none.
core::MachinePtr machineOrRefuse(CommandContext& context, const std::string& nameOrPath);

/// The numbers of "1,2,3". Error::where is the option.
core::Result<std::vector<int>> parseNumbers(const std::string& text, const std::string& option);

/// JSON [x, y, z].
nlohmann::ordered_json jsonOf(const core::MidplaneCoord& midplane);
nlohmann::ordered_json jsonOf(const core::Shape& shape);

} // namespace midplane::ctl
