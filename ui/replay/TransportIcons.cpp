// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/TransportIcons.h"

#include <array>

#include <QPainter>
#include <QPixmap>

namespace midplane::ui {

namespace {

constexpr int grid = 20;
constexpr std::array<int, 3> scales {1, 2, 3}; ///< Sharp on screens of up to 300 %.

/// A triangle that points to the right, with its flat side at x.
QPolygonF arrow(double x, double width)
{
    return QPolygonF({{x, 4.5}, {x + width, 10}, {x, 15.5}});
}

void draw(QPainter& painter, TransportIcon icon)
{
    switch (icon) {
    case TransportIcon::ToStart:
        painter.drawLine(QPointF(5, 4.5), QPointF(5, 15.5));
        painter.drawPolyline(QPolygonF({{15, 4.5}, {8.5, 10}, {15, 15.5}}));
        break;
    case TransportIcon::Back:
        painter.drawLine(QPointF(5.5, 4.5), QPointF(5.5, 15.5));
        painter.drawPolygon(QPolygonF({{14.5, 4.5}, {7.5, 10}, {14.5, 15.5}}));
        break;
    case TransportIcon::Play:
        painter.drawPolygon(arrow(6, 9));
        break;
    case TransportIcon::Pause:
        painter.drawLine(QPointF(7, 4.5), QPointF(7, 15.5));
        painter.drawLine(QPointF(13, 4.5), QPointF(13, 15.5));
        break;
    case TransportIcon::On:
        painter.drawLine(QPointF(14.5, 4.5), QPointF(14.5, 15.5));
        painter.drawPolygon(arrow(5.5, 7));
        break;
    case TransportIcon::Loop:
        painter.drawPolyline(QPolygonF({{4, 10}, {4, 6.5}, {15.5, 6.5}}));
        painter.drawPolyline(QPolygonF({{13, 4}, {15.5, 6.5}, {13, 9}}));
        painter.drawPolyline(QPolygonF({{16, 10}, {16, 13.5}, {4.5, 13.5}}));
        painter.drawPolyline(QPolygonF({{7, 11}, {4.5, 13.5}, {7, 16}}));
        break;
    case TransportIcon::Live:
        painter.setBrush(painter.pen().color());
        painter.drawEllipse(QPointF(10, 10), 3.5, 3.5);
        break;
    case TransportIcon::NotLive:
        painter.drawEllipse(QPointF(10, 10), 3.5, 3.5);
        break;
    case TransportIcon::Lost: // As all warnings.
        painter.drawPolygon(QPolygonF({{10, 4}, {16.5, 15.5}, {3.5, 15.5}}));
        painter.drawLine(QPointF(10, 8.5), QPointF(10, 11));
        painter.drawPoint(QPointF(10, 13.2));
        break;
    case TransportIcon::Bookmark:
        painter.drawPolygon(QPolygonF({{6, 4}, {14, 4}, {14, 16}, {10, 13}, {6, 16}}));
        break;
    }
}

QPixmap pixmapOf(TransportIcon icon, const QColor& colour, int scale)
{
    QPixmap pixmap(grid * scale, grid * scale);
    pixmap.setDevicePixelRatio(scale);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    draw(painter, icon);
    return pixmap;
}

} // namespace

QIcon transportIcon(TransportIcon icon, const ColourRoles& roles)
{
    QColor pale = roles.secondaryText;
    pale.setAlphaF(0.5F);
    const QColor ink = icon == TransportIcon::Lost ? roles.warning : roles.text;
    QIcon result;
    for (const int scale : scales) {
        result.addPixmap(pixmapOf(icon, ink, scale), QIcon::Normal);
        result.addPixmap(pixmapOf(icon, pale, scale), QIcon::Disabled);
    }
    return result;
}

} // namespace midplane::ui
