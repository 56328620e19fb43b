// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPixmap>
#include <QWidget>

#include "ui/models/ReplaySession.h"
#include "ui/models/SharedView.h"
#include "ui/replay/GanttBars.h"
#include "ui/replay/TimeAxis.h"
#include "ui/replay/TimelineLayout.h"

namespace midplane::ui {

/// The whole recording on one time axis: load, queue and Gantt, with the clock as a play head. A
/// click seeks, a drag scrubs, the wheel zooms at the mouse (with Shift it pans), a double click
/// shows all, Ctrl+click on a bar chooses its job. What does not move with the clock is drawn once.
class Timeline : public QWidget {
    Q_OBJECT

public:
    Timeline(ReplaySession& session, SharedView& shared, QWidget* parent = nullptr);

    void setTheme(Theme theme);

    const TimeAxis& axis() const { return m_axis; }
    const TimelineLayout& lanes() const { return m_layout; }
    /// The job whose bar is drawn at a point.
    std::optional<core::JobId> jobAt(const QPoint& point) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    void takeRecording();
    void followClock();
    void layOut();
    void redrawBackdrop();
    void seekTo(double pixel);
    void zoom(double pixel, double factor);
    void hover(const QPoint& point);
    QString tipAt(const QPoint& point) const;
    bool isOnLanes(const QPoint& point) const;

    void paintNames(QPainter& painter) const;
    void paintSelectedWait(QPainter& painter) const;
    void paintHead(QPainter& painter) const;
    void paintVisiblePart(QPainter& painter) const;
    const ColourRoles& roles() const { return rolesOf(m_theme); }

    ReplaySession& m_session;
    SharedView& m_shared;
    Theme m_theme = Theme::Light;
    TimeAxis m_axis;
    TimelineLayout m_layout;
    GanttBars m_bars;
    QPixmap m_backdrop; ///< Null when it has to be drawn again.
    bool m_isScrubbing = false;
    std::optional<QPoint> m_panFrom;
};

} // namespace midplane::ui
