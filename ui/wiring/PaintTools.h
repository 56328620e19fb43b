// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QPainter>
#include <QRectF>
#include <QString>

namespace midplane::ui {

/// share of one colour, the rest of the other.
QColor mixed(const QColor& colour, const QColor& other, double share);
QColor withAlpha(QColor colour, double opacity);

/// Slanted lines over an area.
void hatch(QPainter& painter, const QRectF& area, const QColor& colour, double spacing);

/// The font, smaller if the text would be wider than that.
QFont fitted(QFont font, const QString& text, double width);

/// Text whose capitals and digits stand in the middle of the point: a line's own box does not,
/// since it keeps room below for what hangs down.
void drawCentred(QPainter& painter, const QPointF& centre, const QString& text);

} // namespace midplane::ui
