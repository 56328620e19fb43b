// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/GanttColumns.h"

#include <algorithm>
#include <cmath>

namespace midplane::ui {

namespace {

constexpr int notchSize = 5;
constexpr int leastNotch = 3; ///< Smaller ones look like dirt.

} // namespace

GanttColumns GanttColumns::of(const TimeAxis& axis, core::SimTime start, core::SimTime end)
{
    const double from = axis.pixelOf(start) - axis.left();
    const double to = axis.pixelOf(end) - axis.left();
    const double limit = axis.width();
    const int begin = static_cast<int>(std::ceil(std::clamp(from, -1.0, limit) - 0.5));
    const int past = static_cast<int>(std::ceil(std::clamp(to, -1.0, limit) - 0.5));
    if (begin < past)
        return {std::max(begin, 0), std::min(past, axis.width()), false};
    const int only = std::clamp(static_cast<int>(std::floor(from)), 0, axis.width() - 1);
    return {only, only + 1, true};
}

void fillColumns(QRgb* line, const GanttColumns& columns, QRgb colour)
{
    for (int x = columns.begin; x < columns.end; ++x) {
        if (!columns.isShort || line[x] == 0)
            line[x] = colour;
    }
}

QRgb* rowOf(QImage& image, int y) { return reinterpret_cast<QRgb*>(image.scanLine(y)); }

void cutNotch(QImage& image, const GanttColumns& columns, int top, int bottom)
{
    const int size = std::min({notchSize, bottom - top, columns.width() / 2});
    if (size < leastNotch || columns.begin == 0) // At the left edge its start may not be seen.
        return;
    for (int depth = 0; depth < size; ++depth) {
        QRgb* line = rowOf(image, top + depth);
        std::fill(line + columns.begin, line + columns.begin + size - depth, 0U);
    }
}

} // namespace midplane::ui
