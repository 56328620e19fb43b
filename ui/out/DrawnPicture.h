// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QImage>
#include <QSizeF>

#include "core/support/Result.h"

class QPainter;
class QWidget;

namespace midplane::ui {

/// A picture that is drawn by a painter, in any size. size: in pixels at scale 1.
struct DrawnPicture {
    QString title; ///< Of an SVG.
    QSizeF size;
    std::function<void(QPainter&)> paint;

    bool isEmpty() const { return size.isEmpty() || !paint; }
};

/// What a widget shows, as it paints itself.
DrawnPicture pictureOfWidget(QWidget& widget);

QImage imageOf(const DrawnPicture& picture, int scale);

/// A name that ends in .svg makes it SVG, every other PNG of scale times the size. Written beside
/// and renamed: nobody sees half a file.
core::Result<void> writePicture(const QString& path, const DrawnPicture& picture, int scale = 1);
core::Result<void> writeImage(const QString& path, const QImage& image);

} // namespace midplane::ui
