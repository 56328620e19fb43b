// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QPainter>

#include "ui/replay/TimelineOptions.h"

namespace midplane::ui {

/// Where the name of a wait stands that is drawn from one x to another: left of it where there is
/// room in the lane, else right of it, else over it.
double waitNameLeft(const QRect& lane, double from, double until, double nameWidth);

/// What moves over the timeline's backdrop: the play head, the values at it, the selected job's
/// wait, the loop and the bookmarks.
class TimelineOverlay {
public:
    TimelineOverlay(const TimelineScene& scene, bool hasFocus);

    /// draggedLoop: the range that is being drawn with the mouse.
    void paint(QPainter& painter, const std::optional<TimeRange>& draggedLoop) const;

    static constexpr int flagWidth = 7; ///< Of a bookmark, in the axis.

private:
    void paintNames(QPainter& painter) const;
    void paintSelectedWait(QPainter& painter) const;
    void paintLoop(QPainter& painter, const TimeRange& loop) const;
    void paintBookmarks(QPainter& painter) const;
    void paintVisiblePart(QPainter& painter) const;
    void paintHead(QPainter& painter) const;
    bool isVisible(double pixel) const;

    const TimelineScene& m_scene;
    const ReplaySession& m_session;
    const TimeAxis& m_axis;
    const TimelineLayout& m_layout;
    const ColourRoles& m_roles;
    bool m_hasFocus;
};

} // namespace midplane::ui
