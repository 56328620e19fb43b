// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QtCharts/QAreaSeries>
#include <QtCharts/QChartView>
#include <QtCharts/QLineSeries>
#include <QtCharts/QValueAxis>

#include "core/fragmentation/LossOverTime.h"
#include "ui/models/ColourRoles.h"
#include "ui/models/NewestAnswer.h"
#include "ui/models/ReplaySession.h"

namespace midplane::ui {

/// Free midplanes that waiting jobs asked for, over the time of a recording, by why those wait:
/// order, wiring and space on top of each other. Worked out beside the window when it is first
/// seen. A hair line stands at the clock; the values under the mouse stand in the row of the title.
class LossChart : public QChartView {
    Q_OBJECT

public:
    explicit LossChart(ReplaySession& session, QWidget* parent = nullptr);

    void setTheme(Theme theme);
    /// What is shown; empty until it is worked out.
    const std::vector<core::LossSample>& samples() const { return m_samples; }
    /// "seconds,space,wiring,order,padding,unready,outOfService" and one row a sample.
    QString csv() const;

signals:
    void workedOut();

protected:
    void showEvent(QShowEvent* event) override;
    void drawForeground(QPainter* painter, const QRectF& rect) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void takeRecording();
    void ask();
    void showSamples();
    void paintHairLine(QPainter& painter, core::SimTime time, const QColor& colour) const;
    QString words() const;
    core::SimTime timeAt(const QPointF& position) const;

    ReplaySession& m_session;
    Theme m_theme = Theme::Light;
    std::vector<core::LossSample> m_samples;
    core::RecordingPtr m_asked; ///< The recording that samples are of, or will be.
    QLineSeries* m_floor;
    std::array<QLineSeries*, 3> m_tops {};  ///< Of order, wiring, space.
    std::array<QAreaSeries*, 3> m_areas {}; ///< Likewise.
    QValueAxis* m_times;
    QValueAxis* m_values;
    double m_unitSeconds = 3600; ///< Of the time axis: hours or days.
    std::optional<QPointF> m_mouse;
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
