// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFontMetrics>
#include <QRect>

namespace midplane::ui {

/// Where the lanes of the timeline lie. The names stand left of them; between names and lanes
/// there is room for the numbers of the scales.
struct TimelineLayout {
    static constexpr int foldedGantt = 24; ///< Height of the Gantt when there is little room.

    QRect axis; ///< Times, bookmarks, and the handle of the play head.
    QRect load; ///< Used, free, largest free; or what became of the capacity.
    QRect queue;
    QRect curve; ///< What a panel lays over the timeline; null when none does.
    QRect gantt;
    QRect names;  ///< Left of all lanes.
    QRect scales; ///< Between the names and the lanes.
    bool isGanttFolded = false;

    static TimelineLayout of(const QSize& size, const QFontMetrics& metrics, bool hasCurve = false);
    /// Smallest height at which all lanes can be read, without a curve.
    static int leastHeight(const QFontMetrics& metrics);
    /// The lanes from top to bottom, without the axis.
    QRect lanes() const { return {load.topLeft(), gantt.bottomRight()}; }

    bool operator==(const TimelineLayout&) const = default;
};

} // namespace midplane::ui
