// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QtCharts/QCategoryAxis>
#include <QtCharts/QLineSeries>

#include "ui/replay/RunChart.h"

namespace midplane::ui {

/// How many jobs of a run waited no longer than a time: the distribution of waits, over a
/// logarithmic axis. Of the jobs that ran to their end, as all figures of waits are. Worked out
/// when it is seen.
class WaitsChart : public RunChart {
    Q_OBJECT

public:
    explicit WaitsChart(ReplaySession& session, QWidget* parent = nullptr);

    void setTheme(Theme theme) override;
    /// The waits it shows, ascending.
    const std::vector<core::SimTime>& waits() const { return m_waits; }
    /// The part of the jobs that waited no longer, in percent; 0 without jobs.
    double percentWithin(core::SimTime wait) const;
    /// "seconds,jobs,percent": for each wait that occurs how many jobs waited no longer.
    QString csv() const override;

protected:
    void drawForeground(QPainter* painter, const QRectF& rect) override;
    void takeRun() override;

private:
    std::size_t countWithin(core::SimTime wait) const;
    QList<QPointF> points() const;
    QString words(std::optional<core::SimTime> pointed) const;

    QLineSeries* m_series;
    QCategoryAxis* m_times;
    std::vector<core::SimTime> m_waits;
};

} // namespace midplane::ui
