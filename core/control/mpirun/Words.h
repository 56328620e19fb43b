// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace midplane::core {

/// The words of a text, as a shell takes it apart without looking further: blanks divide, '...'
/// and "..." hold together, a backslash takes the next letter as it is (not within '...'). An end
/// that is missing is at the end.
std::vector<std::string> splitWords(std::string_view text);

/// The text that splitWords takes apart into these words. A job record keeps its arguments and its
/// environment as one text each.
std::string joinWords(const std::vector<std::string>& words);

} // namespace midplane::core
