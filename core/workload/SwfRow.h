// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/workload/Submission.h"

namespace midplane::core {

/// The line without blanks, tabs and carriage returns in front.
std::string_view withoutBlanks(std::string_view line);

/// The row that a line of a log is; nothing when it is none. line: its number in the file.
/// Precondition: text begins with no blank.
std::optional<Submission> parseSwfRow(std::string_view text, int line);

/// What is wrong with a line that parseSwfRow() refuses: "holds 17 fields, not 18".
std::string damageOfSwfRow(std::string_view text);

} // namespace midplane::core
