// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QtCharts/QChartView>
#include <QtCharts/QLineSeries>
#include <QtCharts/QValueAxis>

#include "ui/models/ColourRoles.h"
#include "ui/models/ReplaySession.h"

namespace midplane::ui {

/// One curve of a chart: its name, its colour in a theme, and its value in a sample.
struct LoadCurve {
    QString name;
    QColor ColourRoles::*colour;
    double (*valueOf)(const core::LoadSample& sample, int midplanes);
};

/// A chart of values over the time of a recording, in steps. Names stand at the curves; a hair
/// line shows the values under the mouse, a second one stands at the clock.
class LoadChart : public QChartView {
    Q_OBJECT

public:
    LoadChart(ReplaySession& session, const QString& title, const QString& unit, int top,
        std::vector<LoadCurve> curves, QWidget* parent = nullptr);

    void setTheme(Theme theme);
    /// "seconds,name,name" and one row a sample.
    QString csv() const;

protected:
    void drawForeground(QPainter* painter, const QRectF& rect) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void takeRecording();
    void setUpAxes(const QString& unit);
    QString timeTitle() const;
    QList<QPointF> pointsOf(const LoadCurve& curve) const;
    void paintHairLine(QPainter& painter, core::SimTime time, const QColor& colour) const;
    void paintNames(QPainter& painter) const;
    void paintValues(QPainter& painter) const;
    core::SimTime timeAt(const QPointF& position) const;
    double xOf(core::SimTime time) const;

    ReplaySession& m_session;
    Theme m_theme = Theme::Light;
    int m_top; ///< Of the value axis; 0: the number of midplanes.
    std::vector<LoadCurve> m_curves;
    std::vector<QLineSeries*> m_series;
    QValueAxis* m_times;
    QValueAxis* m_values;
    double m_unitSeconds = 3600; ///< Of the time axis: hours or days.
    std::optional<QPointF> m_mouse;
};

} // namespace midplane::ui
