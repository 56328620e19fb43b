// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace midplane::core {

/// Makes text from a file or a user safe to print as one line: each control character (C0, DEL,
/// C1), line separator, character that changes the direction of the text around it, noncharacter
/// U+FFFE and U+FFFF, and byte that is not UTF-8 becomes "?". All else stays as it is. The result
/// is valid UTF-8 and may stand in XML.
std::string plainLine(std::string_view text);

/// The same for text of several lines: line ends (LF) and tabs stay.
std::string plainLines(std::string_view text);

/// JSON with each of these characters written as \uXXXX, so that a terminal shows the document and
/// does not obey it; a program reads the same values. Precondition: valid UTF-8 in which these
/// characters occur in strings only, as nlohmann's dump() without indentation makes it.
std::string plainJson(std::string_view json);

} // namespace midplane::core
