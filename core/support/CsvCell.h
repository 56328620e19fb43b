// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace midplane::core {

/// Text that a spreadsheet would take for a formula (it begins with = + - @, a tab or a line end,
/// and is not a number, alone or with a unit) with an apostrophe in front, so that the spreadsheet
/// shows it and does not execute it. Where apostrophes stand there already it gets one more, so
/// that withoutFormulaGuard returns every text as it was. Other text is unchanged.
std::string withFormulaGuard(std::string_view text);
std::string withoutFormulaGuard(std::string_view text);

/// A cell of text as RFC 4180 writes it: guarded against formulas, between quotes where it needs
/// them, quotes doubled.
std::string csvCell(std::string_view text);

} // namespace midplane::core
