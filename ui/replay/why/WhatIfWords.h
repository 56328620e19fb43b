// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/explanation/WhatIf.h"

namespace midplane::ui {

/// "mesh instead of torus", "it were 2×2×3 (12)": what follows "Would it start now, if".
QString changeText(const core::ChangeOutcome& whatIf, const core::Recording& recording);

/// "yes, at (4,2,0)", "no: wiring", "no: order".
QString outcomeText(const core::ChangeOutcome& whatIf, const core::Recording& recording);
/// The same as a whole sentence.
QString outcomeSentence(const core::ChangeOutcome& whatIf, const core::Recording& recording);

} // namespace midplane::ui
