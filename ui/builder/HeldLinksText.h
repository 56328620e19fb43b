// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "ui/models/Document.h"

/// Sentences about links that somebody holds.
namespace midplane::ui {

/// Their ids, each once, ascending.
std::vector<int> idsOf(const std::vector<HeldLink>& held);

/// "Every link set of {3, 4} needs link 4 (2 → 4) and link 10 (5 → 3)."
QString needSentence(const core::LineWiring& wiring, const DimensionCheck& check);

/// "Both are held by C post-12 on lines y 0 to 3, z 3."
QString holdersSentence(const core::BlockSet& set, const std::vector<HeldLink>& held);

} // namespace midplane::ui
