// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/builder/Signs.h"

#include <algorithm>

#include <QLabel>
#include <QPainterPath>

namespace midplane::ui {

namespace {

/// Keeps the painter's state and scales it so that place is a grid of 20 by 20.
class OnGrid {
public:
    OnGrid(QPainter& painter, const QRectF& place, const QColor& colour)
        : m_painter(painter)
    {
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.translate(place.topLeft());
        painter.scale(place.width() / 20, place.height() / 20);
        painter.setPen(QPen(colour, 1.6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.setBrush(Qt::NoBrush);
    }
    ~OnGrid() { m_painter.restore(); }
    Q_DISABLE_COPY(OnGrid)

private:
    QPainter& m_painter;
};

QPixmap emptyPixmap(int size, qreal pixelRatio)
{
    QPixmap pixmap(QSizeF(size * pixelRatio, size * pixelRatio).toSize());
    pixmap.setDevicePixelRatio(pixelRatio);
    pixmap.fill(Qt::transparent);
    return pixmap;
}

void paintExclamation(QPainter& painter, double top, double foot)
{
    painter.drawLine(QPointF(10, top), QPointF(10, foot - 4));
    painter.drawPoint(QPointF(10, foot));
}

} // namespace

QColor colourOf(Sign sign, const ColourRoles& roles)
{
    switch (sign) {
    case Sign::Error:
        return roles.error;
    case Sign::Warning:
        return roles.warning;
    case Sign::Note:
        return roles.accent;
    case Sign::Passed:
        break;
    }
    return roles.good;
}

void paintSign(QPainter& painter, const QRectF& place, Sign sign, const ColourRoles& roles)
{
    const OnGrid grid(painter, place, colourOf(sign, roles));
    if (sign == Sign::Warning) {
        painter.drawPolygon(QPolygonF {QPointF(10, 2.5), QPointF(18.2, 17), QPointF(1.8, 17)});
        paintExclamation(painter, 8, 14.5);
        return;
    }
    painter.drawEllipse(QPointF(10, 10), 7.8, 7.8);
    if (sign == Sign::Error) {
        painter.drawLine(QPointF(7.2, 7.2), QPointF(12.8, 12.8));
        painter.drawLine(QPointF(12.8, 7.2), QPointF(7.2, 12.8));
    } else if (sign == Sign::Passed) {
        painter.drawPolyline(QPolygonF {QPointF(6.4, 10.2), QPointF(9, 12.8), QPointF(13.8, 7.4)});
    } else {
        painter.drawPoint(QPointF(10, 6.4));
        painter.drawLine(QPointF(10, 9.6), QPointF(10, 14));
    }
}

void paintEye(QPainter& painter, const QRectF& place, Eye eye, const QColor& colour)
{
    const OnGrid grid(painter, place, colour);
    QPainterPath lids(QPointF(2, 10));
    lids.quadTo(QPointF(10, 1.5), QPointF(18, 10));
    lids.quadTo(QPointF(10, 18.5), QPointF(2, 10));
    painter.drawPath(lids);
    painter.drawEllipse(QPointF(10, 10), 2.6, 2.6);
    if (eye == Eye::Shut)
        painter.drawLine(QPointF(4, 16.5), QPointF(16, 3.5));
}

void paintCross(QPainter& painter, const QRectF& place, const QColor& colour)
{
    const OnGrid grid(painter, place, colour);
    painter.drawLine(QPointF(5.5, 5.5), QPointF(14.5, 14.5));
    painter.drawLine(QPointF(14.5, 5.5), QPointF(5.5, 14.5));
}

void paintChip(QPainter& painter, const QRectF& place, const QColor& fill, const QString& letter,
    ChipForm form, const ColourRoles& roles)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    painter.drawRoundedRect(place, 3, 3);
    if (form == ChipForm::Draft) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(roles.selectionOutline, 1.2, Qt::DashLine));
        painter.drawRoundedRect(place.adjusted(-2, -2, 2, 2), 4, 4);
    }
    QFont font = painter.font();
    font.setBold(true);
    font.setPixelSize(
        std::max(8, static_cast<int>(place.height() * (letter.size() > 1 ? 0.5 : 0.66))));
    painter.setFont(font);
    painter.setPen(textOn(fill));
    painter.drawText(place, Qt::AlignCenter, letter);
    painter.restore();
}

void paintRow(QPainter& painter, const QRect& row, bool isSelected, const ColourRoles& roles)
{
    if (!isSelected)
        return;
    painter.fillRect(row, roles.selectedRow);
    painter.fillRect(QRect(row.left(), row.top(), 3, row.height()), roles.accent);
}

void setTextColour(QLabel& label, const QColor& colour)
{
    label.setStyleSheet(QStringLiteral("color: %1;").arg(colour.name()));
}

QPixmap signPixmap(Sign sign, const ColourRoles& roles, int size, qreal pixelRatio)
{
    QPixmap pixmap = emptyPixmap(size, pixelRatio);
    QPainter painter(&pixmap);
    paintSign(painter, QRectF(0, 0, size, size), sign, roles);
    return pixmap;
}

QPixmap searchPixmap(const ColourRoles& roles, int size, qreal pixelRatio)
{
    QPixmap pixmap = emptyPixmap(size, pixelRatio);
    QPainter painter(&pixmap);
    const OnGrid grid(painter, QRectF(0, 0, size, size), roles.secondaryText);
    painter.drawEllipse(QPointF(8.5, 8.5), 5.5, 5.5);
    painter.drawLine(QPointF(12.6, 12.6), QPointF(17, 17));
    return pixmap;
}

} // namespace midplane::ui
