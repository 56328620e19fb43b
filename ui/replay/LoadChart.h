// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QtCharts/QLineSeries>

#include "ui/replay/TimeChart.h"

namespace midplane::ui {

/// One curve of a chart: its name, its colour in a theme, and its value in a sample.
struct LoadCurve {
    QString name;
    QColor ColourRoles::*colour;
    double (*valueOf)(const core::LoadSample& sample, int midplanes);
};

/// A chart of values over the time of a recording, in steps. Names stand at the curves; a hair
/// line shows the values under the mouse, a second one stands at the clock.
class LoadChart : public TimeChart {
    Q_OBJECT

public:
    LoadChart(ReplaySession& session, const QString& title, const QString& unit, int top,
        std::vector<LoadCurve> curves, QWidget* parent = nullptr);

    void setTheme(Theme theme) override;
    /// "seconds,name,name" and one row a sample.
    QString csv() const override;
    /// Where the names of the curves stand, in the view: beside them, else in the row of the title.
    /// Empty for one curve: it has the title.
    std::vector<QRectF> namePlaces() const;

protected:
    void paintOver(QPainter& painter) const override;
    QString words(std::optional<core::SimTime> time) const override;

private:
    void takeRecording();
    QList<QPointF> pointsOf(const LoadCurve& curve) const;
    std::vector<QRectF> findNamePlaces() const;

    int m_top; ///< Of the value axis; 0: the number of midplanes.
    std::vector<LoadCurve> m_curves;
    std::vector<QLineSeries*> m_series;
    mutable std::vector<QRectF> m_namePlaces; ///< As found for this plot and font; empty: not yet.
    mutable QRectF m_namedPlot;
    mutable QFont m_nameFont;
};

} // namespace midplane::ui
