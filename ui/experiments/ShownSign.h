// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QPolygonF>

namespace midplane::ui {

/// The sign of the run that the replay shows: a triangle to the right, as of Play, in a square of
/// so many pixels.
inline constexpr int shownSignSize = 16;
/// At the top left corner of that square.
QPolygonF shownTriangle(const QPointF& corner);
QIcon shownSign(const QColor& colour, double pixelRatio);

} // namespace midplane::ui
