// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QPainter>

#include "ui/models/ReplaySession.h"
#include "ui/replay/GanttBars.h"
#include "ui/replay/LoadColumns.h"
#include "ui/replay/TimelineLayout.h"

namespace midplane::ui {

/// All of the timeline that does not move with the clock: axis, lanes, bars, names of the rows.
class TimelineBackdrop {
public:
    TimelineBackdrop(const ReplaySession& session, const GanttBars& bars, const TimeAxis& axis,
        const TimelineLayout& layout, const GanttBars::Look& look);

    void paint(QPainter& painter) const;

private:
    void paintAxis(QPainter& painter) const;
    void paintGrid(QPainter& painter) const;
    void paintLoad(QPainter& painter, const std::vector<LoadColumn>& columns) const;
    void paintQueue(QPainter& painter, const std::vector<LoadColumn>& columns) const;
    void paintRefusals(QPainter& painter) const;
    void paintGantt(QPainter& painter) const;
    void paintGanttRows(QPainter& painter) const;
    void paintScale(QPainter& painter, const QRect& lane, int top) const;
    void paintLegend(QPainter& painter) const;

    const ReplaySession& m_session;
    const GanttBars& m_bars;
    const TimeAxis& m_axis;
    const TimelineLayout& m_layout;
    GanttBars::Look m_look;
    const ColourRoles& m_roles;
};

} // namespace midplane::ui
