// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/CaptureCheck.h"

namespace midplane::ui {

bool isDrawn(const QImage& image)
{
    if (image.isNull())
        return false;
    const QRgb first = image.pixel(0, 0);
    const int step = std::max(1, image.width() / 256);
    for (int y = 0; y < image.height(); y += step) {
        for (int x = 0; x < image.width(); x += step) {
            if (image.pixel(x, y) != first)
                return true;
        }
    }
    return false;
}

} // namespace midplane::ui
