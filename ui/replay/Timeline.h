// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPixmap>
#include <QWidget>

#include "ui/models/SharedView.h"
#include "ui/out/DrawnPicture.h"
#include "ui/replay/TimelineOptions.h"

class QMenu;

namespace midplane::ui {

/// The whole recording on one time axis: load, queue and Gantt, with the clock as a play head. A
/// click seeks, a drag scrubs, Shift+drag sets the part that is looped, the wheel zooms at the
/// mouse (with Shift it pans), a double click shows all, Ctrl+click on a bar chooses its job, a
/// click on a lane's name shows the lane another way. What does not move with the clock is drawn
/// once.
class Timeline : public QWidget {
    Q_OBJECT

public:
    Timeline(ReplaySession& session, SharedView& shared, QWidget* parent = nullptr);

    void setTheme(Theme theme);

    const TimeAxis& axis() const { return m_axis; }
    /// That part of the recording fills the width, as if somebody had zoomed there.
    void showTimes(core::SimTime first, core::SimTime last);
    const TimelineLayout& lanes() const { return m_layout; }
    LoadLane loadLane() const { return m_load; }
    void setLoadLane(LoadLane load);
    GanttRows ganttRows() const { return m_rows; }
    void setGanttRows(GanttRows rows);
    /// The job whose bar is drawn at a point.
    std::optional<core::JobId> jobAt(const QPoint& point) const;
    /// The bookmark whose flag is drawn at a point, as an index into Bookmarks::all().
    std::optional<std::size_t> bookmarkAt(const QPoint& point) const;
    /// As it is seen now, for other programs.
    DrawnPicture picture() const;
    /// What a right click at a point offers.
    void fillMenu(QMenu& menu, const QPoint& point);

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
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void takeRecording();
    void takeGrowth();
    void followClock();
    void layOut();
    void redrawBackdrop();
    TimelineScene scene() const;
    void seekTo(double pixel);
    void zoom(double pixel, double factor);
    void hover(const QPoint& point);
    QString tipAt(const QPoint& point) const;
    QString nameTipAt(const QPoint& point) const;
    bool isOnLanes(const QPoint& point) const;
    bool isOnNameOf(const QRect& lane, const QPoint& point) const;
    bool clickName(const QPoint& point);
    void fillBookmarkMenu(QMenu& menu, std::size_t bookmark);
    void renameBookmark(std::size_t bookmark);

    const ColourRoles& roles() const { return rolesOf(m_theme); }

    ReplaySession& m_session;
    SharedView& m_shared;
    Theme m_theme = Theme::Light;
    TimeAxis m_axis;
    TimelineLayout m_layout;
    GanttBars m_bars;
    TimelineTicks m_ticks;
    LoadLane m_load = LoadLane::Midplanes;
    GanttRows m_rows = GanttRows::Midplanes;
    QPixmap m_backdrop; ///< Null when it has to be drawn again.
    bool m_isScrubbing = false;
    std::optional<QPoint> m_panFrom;
    std::optional<core::SimTime> m_loopFrom; ///< While the range is drawn with the mouse.
    core::SimTime m_loopTo {0};
};

} // namespace midplane::ui
