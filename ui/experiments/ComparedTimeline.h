// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QPixmap>
#include <QWidget>

#include "ui/experiments/Comparison.h"
#include "ui/models/ColourRoles.h"

namespace midplane::ui {

/// One time axis for all compared runs, a lane with the part in use for each, and the clock as a
/// play head. A click or a drag moves the clock, arrow keys and the wheel move it by a hundredth.
class ComparedTimeline : public QWidget {
    Q_OBJECT

public:
    explicit ComparedTimeline(Comparison& comparison, QWidget* parent = nullptr);

    void setTheme(Theme theme);
    double pixelOf(core::SimTime time) const;
    core::SimTime timeAt(double pixel) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QRect laneOf(std::size_t run) const;
    void forget();
    void paintLanes(QPainter& painter) const;
    void paintLane(QPainter& painter, const ComparedRun& run, const QRect& lane) const;
    void paintAxis(QPainter& painter) const;
    void moveBy(int hundredths);

    Comparison& m_comparison;
    Theme m_theme = Theme::Light;
    QPixmap m_backdrop; ///< The lanes; null when they have to be drawn again.
};

} // namespace midplane::ui
