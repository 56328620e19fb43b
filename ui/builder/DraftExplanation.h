// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/builder/Explanation.h"

namespace midplane::ui {

/// The rows about the draft alone. Precondition: document.draft().
std::vector<CheckRow> explainDraft(const Document& document);

} // namespace midplane::ui
