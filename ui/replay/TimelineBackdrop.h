// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>

#include "ui/replay/LoadColumns.h"
#include "ui/replay/TimelineOptions.h"

namespace midplane::ui {

/// All of the timeline that does not move with the clock: axis, lanes, bars, names of the rows.
class TimelineBackdrop {
public:
    explicit TimelineBackdrop(const TimelineScene& scene);

    void paint(QPainter& painter) const;

private:
    void paintAxis(QPainter& painter) const;
    void paintGrid(QPainter& painter) const;
    void paintLoad(QPainter& painter, const std::vector<LoadColumn>& columns) const;
    void paintCapacity(QPainter& painter) const;
    void paintQueue(QPainter& painter, const std::vector<LoadColumn>& columns) const;
    void paintCurve(QPainter& painter) const;
    /// A mark in every pixel that has one of the times.
    void paintTicks(QPainter& painter, const std::vector<core::SimTime>& times, const QRect& strip,
        const QColor& colour) const;
    void paintGantt(QPainter& painter) const;
    void paintGanttRows(QPainter& painter) const;
    void paintScale(QPainter& painter, const QRect& lane, int top) const;

    /// A named colour in the head of the load lane.
    struct LegendEntry {
        QString text;
        QColor fill;
        QColor edge;
    };
    void paintLegend(QPainter& painter, const std::vector<LegendEntry>& entries) const;

    const TimelineScene& m_scene;
    const ReplaySession& m_session;
    const TimeAxis& m_axis;
    const TimelineLayout& m_layout;
    const ColourRoles& m_roles;
};

} // namespace midplane::ui
