// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QPixmap>

#include "ui/models/ColourRoles.h"
#include "ui/models/Sign.h"

class QLabel;

/// The small drawings of the builder's lists: 1.5 px lines on a grid of 20, no fill.
namespace midplane::ui {

enum class ChipForm { Solid, Draft }; ///< A draft has a dashed outline.
enum class Eye { Open, Shut };

QColor colourOf(Sign sign, const ColourRoles& roles);
/// Circle-cross, triangle, circle-i or circle-tick.
void paintSign(QPainter& painter, const QRectF& place, Sign sign, const ColourRoles& roles);
void paintEye(QPainter& painter, const QRectF& place, Eye eye, const QColor& colour);
void paintCross(QPainter& painter, const QRectF& place, const QColor& colour);
/// The block's letter on its colour.
void paintChip(QPainter& painter, const QRectF& place, const QColor& fill, const QString& letter,
    ChipForm form, const ColourRoles& roles);
/// The background of a row of any list: selected rows have a bar of the accent at their left end.
void paintRow(QPainter& painter, const QRect& row, bool isSelected, const ColourRoles& roles);

/// A label's text in a colour of its own: under a style sheet its palette would not count.
void setTextColour(QLabel& label, const QColor& colour);

QPixmap signPixmap(Sign sign, const ColourRoles& roles, int size, qreal pixelRatio);
QPixmap searchPixmap(const ColourRoles& roles, int size, qreal pixelRatio);

} // namespace midplane::ui
