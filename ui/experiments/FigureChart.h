// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/experiments/FigureData.h"
#include "ui/out/ValueChart.h"

namespace midplane::ui {

/// One panel of a figure of a plan, with the points that there are so far: curves with the mean
/// over the seeds, a bar from the least to the most, and the name at the end of each curve; or
/// bars. Curves differ in dash and form of their points as well as in hue.
class FigureChart : public ValueChart {
    Q_OBJECT

public:
    explicit FigureChart(QWidget* parent = nullptr);

    void setTheme(Theme theme) override;
    /// What it shows from now on. isAlone: its title need not tell it from others.
    void setPanel(const core::PlanFigure& figure, const core::FigurePanel& panel);
    const core::FigurePanel& panel() const { return m_panel; }

    /// Where a point of a curve is drawn, in pixels of the view.
    QPointF pixelOf(std::size_t series, std::size_t point) const;
    /// The point under the mouse, as series and place.
    struct At {
        std::size_t series = 0;
        std::size_t point = 0;
        bool operator==(const At&) const = default;
    };
    std::optional<At> pointAt(const QPointF& pixel) const;
    /// The points of the panel that the ranges of the plan leave out.
    int pointsOutside() const;
    /// "series,x,mean,least,most,seeds" and one line a point.
    QString csv() const override;

signals:
    /// The runs that the point is made of.
    void pointClicked(const std::vector<std::size_t>& runs, const QPoint& globalPosition);

protected:
    void drawForeground(QPainter* painter, const QRectF& rect) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    void rebuild();
    void addLines();
    void addBars();
    void setUpAxis(QAbstractAxis* axis, const QString& title);
    QAbstractAxis* makeAxis(bool isLog, const std::optional<std::pair<double, double>>& range,
        double least, double most) const;
    void makeRoomForNames();
    void paintRanges(QPainter& painter) const;
    void paintPoints(QPainter& painter) const;
    void paintNames(QPainter& painter) const;
    void paintHovered(QPainter& painter) const;
    QString wordsOf(const At& at) const;
    QColor colourOf(std::size_t series) const;
    int nameWidth() const;

    /// Between the plot and the names at its right.
    static constexpr int nameGap = 8;

    core::PlanFigure m_figure;
    core::FigurePanel m_panel;
    std::optional<At> m_hovered;
};

/// The colour of the n-th curve of a chart, strong enough for a line on the theme's base.
QColor curveColour(std::size_t n, Theme theme);

} // namespace midplane::ui
