// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace midplane::core {

/// ASCII only, whatever the locale is.
std::string lowered(std::string_view text);
bool isSameWord(std::string_view left, std::string_view right); ///< Case does not count.
bool isBlank(char letter);                                      ///< Blank or tab or line end.

/// A whole number of digits only, at most `most`.
std::optional<int> parseNumber(std::string_view text, int most);

/// What was probably meant: the candidate that the fewest changes of single letters turn into the
/// word, the first among equals; nothing when more than a third of its letters would change. Case
/// does not count.
std::optional<std::string> nearestOf(
    std::string_view word, const std::vector<std::string_view>& candidates);

/// "; did you mean LayoutMode?", or nothing.
std::string suggestion(std::string_view word, const std::vector<std::string_view>& candidates);

/// Bytes that are no printable ASCII become "?", and a long text ends in "...": for messages.
std::string shown(std::string_view text);

/// 1 to 32 of A-Z a-z 0-9 - _: what MMCS takes as the id of a block.
bool isBlockId(std::string_view text);
/// The text as such an id: other letters become "-", the end is cut off.
std::string blockIdFrom(std::string_view text);

} // namespace midplane::core
