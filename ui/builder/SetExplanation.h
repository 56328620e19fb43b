// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/builder/Explanation.h"

namespace midplane::ui {

/// The rows about the blocks of the set: equal findings on several lines are one row.
std::vector<CheckRow> explainSet(const Document& document);

} // namespace midplane::ui
