// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/GlyphAtlas.h"

#include <QFont>
#include <QGuiApplication>
#include <QPainter>

namespace midplane::ui {

QImage glyphAtlas()
{
    constexpr int width = 40;
    constexpr int height = 64;
    constexpr int columns = 16;
    constexpr int rows = 6;
    QImage atlas(columns * width, rows * height, QImage::Format_RGBA8888);
    atlas.fill(Qt::black);
    QPainter painter(&atlas);
    painter.setRenderHint(QPainter::TextAntialiasing);
    QFont font = QGuiApplication::font();
    font.setPixelSize(52);
    font.setWeight(QFont::DemiBold);
    painter.setFont(font);
    painter.setPen(Qt::white);
    for (int code = 33; code < 127; ++code) {
        const int cell = code - 32;
        const QRect place(cell % columns * width, cell / columns * height, width, height);
        const QChar letter = QChar::fromLatin1(static_cast<char>(code));
        const int needed = painter.fontMetrics().horizontalAdvance(letter);
        painter.save();
        painter.translate(place.center());
        if (needed > width - 2) // Wide letters are narrowed into their cell.
            painter.scale(static_cast<double>(width - 2) / needed, 1);
        const QRect around(-place.width(), -place.height() / 2, 2 * place.width(), place.height());
        painter.drawText(around, Qt::AlignCenter, letter);
        painter.restore();
    }
    constexpr int last = crossLetter - 32;
    const QPoint middle(last % columns * width + width / 2, last / columns * height + height / 2);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(Qt::white, 7));
    painter.drawLine(middle - QPoint(15, 15), middle + QPoint(15, 15));
    painter.drawLine(middle - QPoint(15, -15), middle + QPoint(15, -15));
    return atlas;
}

} // namespace midplane::ui
