// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/control/console/Host.h"

namespace midplane::core::console {

/// The file that a line "< FILE" reads; nothing where the line is something else. A fault where the
/// name is missing or something stands behind it.
std::optional<mmcs::Parsed<mmcs::Word>> scriptNamedBy(const mmcs::Line& line);
/// Whether the line is "!", which repeats the command before it; a fault where more stands there.
std::optional<mmcs::Parsed<void>> repetitionIn(const mmcs::Line& line);

/// All commands of a script in order: comments and blank lines left out, other scripts read where
/// "<" names them (relative to the script's own folder), "!" replaced by the line before. Refused:
/// scripts that cannot be read or read themselves, more than 16 of them inside each other or 10,000
/// in all, and more than 100,000 commands. Lines that are wrong otherwise are left as they are.
/// asked: the place where the script was named.
mmcs::Parsed<std::vector<ScriptLine>> commandsOf(
    Host& host, const std::string& path, const TextPlace& asked);

} // namespace midplane::core::console
