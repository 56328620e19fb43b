// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace midplane::ui {

/// Whether OpenGL 3.3 can be used here; Qt 3D itself would show an empty view without a word.
/// MIDPLANE_NO_OPENGL in the environment switches it off, for a driver that only claims to work.
bool openGlWorks(QString* why = nullptr);

/// Chooses the back end of Qt 3D that draws on and off the screen, and surfaces that have a depth.
/// Call it first in main, before the application is made. More samples than 0 smooth edges at four
/// to five times the cost in software rendering.
void chooseRenderer(int samples = 0);

} // namespace midplane::ui
