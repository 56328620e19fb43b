// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QtCharts/QValueAxis>

#include "ui/models/ReplaySession.h"
#include "ui/out/ValueChart.h"

namespace midplane::ui {

/// A chart over the time of a recording, in hours or days. A hair line stands at the clock, another
/// under the mouse; a click seeks.
class TimeChart : public ValueChart {
    Q_OBJECT

protected:
    TimeChart(ReplaySession& session, const QString& title, const QString& unit, QWidget* parent);

    const ReplaySession& session() const { return m_session; }
    QValueAxis& values() const { return *m_values; }
    QValueAxis& times() const { return *m_times; }
    /// The whole recording on the axis of times, with 4 to 6 ticks. Precondition: there is one.
    void fitTimes();
    /// Seconds of the log that one unit of the axis stands for.
    double unitSeconds() const { return m_unitSeconds; }
    core::SimTime timeAt(const QPointF& position) const;
    double xOf(core::SimTime time) const;

    /// Over the curves; nothing is drawn where there is no recording.
    virtual void paintOver(QPainter&) const { }
    /// In the row of the title; time: that under the mouse.
    virtual QString words(std::optional<core::SimTime> time) const = 0;

    void drawForeground(QPainter* painter, const QRectF& rect) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    ReplaySession& m_session;
    QValueAxis* m_times;
    QValueAxis* m_values;
    double m_unitSeconds = 3600;
};

} // namespace midplane::ui
