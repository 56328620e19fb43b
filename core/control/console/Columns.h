// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

namespace midplane::core::console {

/// Rows with their cells under each other, two blanks between columns, none at the end. Rows may
/// have fewer cells than others.
std::vector<std::string> aligned(const std::vector<std::vector<std::string>>& rows);

/// A text that came from a user as a table shows it: plainLine, "-" when empty.
std::string cell(std::string_view text);

} // namespace midplane::core::console
