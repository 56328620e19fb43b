// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/replay/why/WhyWords.h"

namespace midplane::ui {

/// What is said of the order: whose turn it is, and what is promised to whom.
WhyText orderText(const core::WhyItWaits& why, const core::Recording& recording);

} // namespace midplane::ui
