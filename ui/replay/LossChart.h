// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCharts/QAreaSeries>
#include <QtCharts/QLineSeries>

#include "core/fragmentation/LossOverTime.h"
#include "ui/models/NewestAnswer.h"
#include "ui/replay/TimeChart.h"

namespace midplane::ui {

/// Free midplanes that waiting jobs asked for, over the time of a recording, by why those wait:
/// order, wiring and space on top of each other. Worked out beside the window when it is first
/// seen. A hair line stands at the clock; the values under the mouse stand in the row of the title.
class LossChart : public TimeChart {
    Q_OBJECT

public:
    explicit LossChart(ReplaySession& session, QWidget* parent = nullptr);

    void setTheme(Theme theme) override;
    /// What is shown; empty until it is worked out.
    const std::vector<core::LossSample>& samples() const { return m_samples; }
    /// "seconds,space,wiring,order,padding,unready,outOfService" and one row a sample.
    QString csv() const override;

signals:
    void workedOut();

protected:
    void showEvent(QShowEvent* event) override;
    /// The names with their forms are the legend; under the mouse they have their values.
    QString words(std::optional<core::SimTime> time) const override;

private:
    void takeRecording();
    void takeGrowth();
    void ask();
    void showSamples();

    std::vector<core::LossSample> m_samples;
    core::RecordingPtr m_asked; ///< The recording that samples are of, or will be.
    bool m_isBehind = false;    ///< It grew while they were worked out.
    QLineSeries* m_floor;
    std::array<QLineSeries*, 3> m_tops {};  ///< Of order, wiring, space.
    std::array<QAreaSeries*, 3> m_areas {}; ///< Likewise.
    NewestAnswer<std::vector<core::LossSample>> m_newest;
};

/// Midplanes lost during one column of a chart: means over its time.
struct LossColumn {
    double time = 0; ///< Seconds, where it begins.
    double space = 0;
    double wiring = 0;
    double order = 0;
};
/// Evenly spread over a span of time. Each keeps what its part of the samples adds up to.
/// Precondition: samples ascend; first < last; columns > 0.
std::vector<LossColumn> lossColumns(const std::vector<core::LossSample>& samples,
    core::SimTime first, core::SimTime last, int columns);

} // namespace midplane::ui
