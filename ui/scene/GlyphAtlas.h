// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>

namespace midplane::ui {

/// Stands for the cross on what is out of service.
inline constexpr char crossLetter = 127;

/// The letters 32..127 in white on black, sixteen a row in six rows; each cell is 1 wide and 1.6
/// high. The shaders put texts together from it.
QImage glyphAtlas();

} // namespace midplane::ui
