// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/builder/DraftCase.h"

namespace midplane::ui {

/// How the draft is joined in each dimension that is not refused: the way its cables go, links and
/// switches passed, line by line where each line has a link set of its own.
std::vector<CheckRow> routesOf(const DraftCase& draftCase);

/// What is worth knowing besides: parts out of service, what it shares with others, what is left
/// free after it.
std::vector<CheckRow> notesOf(const DraftCase& draftCase);

} // namespace midplane::ui
