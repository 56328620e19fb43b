// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/ColourRoles.h"

namespace midplane::ui {

/// A ramp of one hue for what has an order: how long, how large, how often. amount 0..1; more
/// stands out more from the background of the theme, so it is darker on light and lighter on dark.
QColor rampColour(double amount, Theme theme);

} // namespace midplane::ui
