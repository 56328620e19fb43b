// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/experiments/ShownSign.h"

#include <QPainter>

namespace midplane::ui {

QPolygonF shownTriangle(const QPointF& corner)
{
    return QPolygonF({{4, 3}, {13, 8}, {4, 13}}).translated(corner);
}

QIcon shownSign(const QColor& colour, double pixelRatio)
{
    QPixmap pixmap(QSize(shownSignSize, shownSignSize) * pixelRatio);
    pixmap.setDevicePixelRatio(pixelRatio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPolygon(shownTriangle({0, 0}));
    return QIcon(pixmap);
}

} // namespace midplane::ui
