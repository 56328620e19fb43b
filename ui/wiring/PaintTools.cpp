// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/wiring/PaintTools.h"

#include <algorithm>

#include <QFontMetricsF>

namespace midplane::ui {

QColor mixed(const QColor& colour, const QColor& other, double share)
{
    const auto mix = [share](float own, float others) {
        return static_cast<float>(share * own + (1 - share) * others);
    };
    return QColor::fromRgbF(mix(colour.redF(), other.redF()), mix(colour.greenF(), other.greenF()),
        mix(colour.blueF(), other.blueF()));
}

QColor withAlpha(QColor colour, double opacity)
{
    colour.setAlphaF(static_cast<float>(opacity));
    return colour;
}

void hatch(QPainter& painter, const QRectF& area, const QColor& colour, double spacing)
{
    painter.save();
    painter.setClipRect(area, Qt::IntersectClip);
    painter.setPen(QPen(colour, spacing * 0.3));
    for (double x = area.left() - area.height(); x < area.right(); x += spacing)
        painter.drawLine(QPointF(x, area.bottom()), QPointF(x + area.height(), area.top()));
    painter.restore();
}

QFont fitted(QFont font, const QString& text, double width)
{
    const double needed = QFontMetricsF(font).horizontalAdvance(text);
    if (needed > width)
        font.setPixelSize(std::max(6, static_cast<int>(font.pixelSize() * width / needed)));
    return font;
}

void drawCentred(QPainter& painter, const QPointF& centre, const QString& text)
{
    const QFontMetricsF metrics(painter.font());
    const QPointF start(
        centre.x() - metrics.horizontalAdvance(text) / 2, centre.y() + metrics.capHeight() / 2);
    painter.drawText(start, text);
}

} // namespace midplane::ui
