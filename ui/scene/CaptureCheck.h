// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>

namespace midplane::ui {

/// Whether a capture shows more than one colour: the first frames of Qt 3D are empty.
bool isDrawn(const QImage& image);

} // namespace midplane::ui
