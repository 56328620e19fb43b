// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/TimelineLayout.h"

#include <algorithm>

namespace midplane::ui {

namespace {

constexpr int margin = 12;
constexpr int gap = 4; ///< Between lanes.
/// Gantt rows can be told apart from here on; with less it is folded.
constexpr int leastGantt = 64;
constexpr int leastQueue = 20;

int loadHeadroom(const QFontMetrics& metrics) { return metrics.height(); }
int leastLoad(const QFontMetrics& metrics) { return 3 * metrics.height() + 4; }

} // namespace

int TimelineLayout::leastHeight(const QFontMetrics& metrics)
{
    return metrics.height() + 8 + leastLoad(metrics) + leastQueue + foldedGantt + 3 * gap + 4;
}

TimelineLayout TimelineLayout::of(const QSize& size, const QFontMetrics& metrics, bool hasCurve)
{
    const int names = metrics.horizontalAdvance(
        hasCurve ? QStringLiteral("0×0×0 torus 000") : QStringLiteral("Largest 0000"));
    const int scales = metrics.horizontalAdvance(QStringLiteral("0000"));
    const int left = margin + names + scales + 2 * gap;
    const int width = std::max(size.width() - left - 2 * margin, 1);
    const int axisHeight = metrics.height() + 8;
    const int gaps = hasCurve ? 4 * gap : 3 * gap;
    const int room = std::max(size.height() - axisHeight - gaps - 4, 0);

    TimelineLayout layout;
    const int forLoad = std::max(leastLoad(metrics), room * (hasCurve ? 30 : 38) / 100);
    const int forQueue = std::max(leastQueue, room * 14 / 100);
    const int forCurve = hasCurve ? forQueue : 0;
    layout.isGanttFolded = room - forLoad - forQueue - forCurve < leastGantt;
    const int forGantt = layout.isGanttFolded ? foldedGantt : room - forLoad - forQueue - forCurve;
    const int load = room - forQueue - forCurve - forGantt;

    int top = axisHeight;
    const auto place = [&top, left, width](int height) {
        const QRect lane(left, top, width, height);
        top = lane.bottom() + 1 + gap;
        return lane;
    };
    layout.axis = QRect(left, 0, width, axisHeight);
    layout.load = place(std::max(load, loadHeadroom(metrics)));
    layout.queue = place(forQueue);
    if (hasCurve)
        layout.curve = place(forCurve);
    layout.gantt = place(forGantt);
    layout.names = QRect(margin, axisHeight, names, layout.gantt.bottom() - axisHeight);
    layout.scales = QRect(left - scales - gap, axisHeight, scales, layout.names.height());
    return layout;
}

} // namespace midplane::ui
