// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>

#include "ui/replay/TimeAxis.h"

namespace midplane::ui {

/// The pixels of a bar: from the first whose middle it covers; one pixel where it covers none, so
/// that short jobs are seen.
struct GanttColumns {
    int begin = 0;
    int end = 0;
    bool isShort = false;

    static GanttColumns of(const TimeAxis& axis, core::SimTime start, core::SimTime end);
    int width() const { return end - begin; }
};

/// A short bar shows only where nothing else does.
void fillColumns(QRgb* line, const GanttColumns& columns, QRgb colour);

/// Row y of a picture of 32-bit pixels.
QRgb* rowOf(QImage& image, int y);

/// Cuts the upper left corner off a bar of rows [top, bottom): it was backfilled. Bars that are too
/// small for it stay whole.
void cutNotch(QImage& image, const GanttColumns& columns, int top, int bottom);

} // namespace midplane::ui
