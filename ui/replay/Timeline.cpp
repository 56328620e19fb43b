// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/Timeline.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include "ui/models/JobColouring.h"
#include "ui/models/JobText.h"
#include "ui/models/TimeText.h"
#include "ui/replay/LoadColumns.h"
#include "ui/replay/TimelineBackdrop.h"
#include "ui/replay/TimelineOverlay.h"

namespace midplane::ui {

namespace {

constexpr double zoomOfNotch = 1.25;
constexpr double anglePerNotch = 120;
constexpr double pixelsOfNotch = 80;

QFont smallFont(const QFont& font)
{
    QFont small = font;
    small.setPointSizeF(std::max(font.pointSizeF() - 1, 7.0));
    return small;
}

} // namespace

Timeline::Timeline(ReplaySession& session, SharedView& shared, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_shared(shared)
{
    setObjectName(QStringLiteral("timeline"));
    setAccessibleName(tr("Timeline"));
    setAccessibleDescription(tr("Load, queue and running jobs over time. Left and right step from "
                                "event to event, up and down zoom, Home and End go to the ends."));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    connect(&session, &ReplaySession::recordingChanged, this, &Timeline::takeRecording);
    connect(&session, &ReplaySession::grown, this, &Timeline::takeGrowth);
    connect(&session, &ReplaySession::clockChanged, this, &Timeline::followClock);
    connect(&session, &ReplaySession::loopChanged, this, qOverload<>(&QWidget::update));
    connect(&session.bookmarks(), &Bookmarks::changed, this, qOverload<>(&QWidget::update));
    connect(&session.colouring(), &JobColouring::changed, this, &Timeline::redrawBackdrop);
    connect(&shared, &SharedView::jobChanged, this, &Timeline::redrawBackdrop);
    connect(&shared, &SharedView::userChanged, this, &Timeline::redrawBackdrop);
    connect(&shared.lens(), &ReplayLens::changed, this, &Timeline::layOut);
    if (session.hasRecording())
        takeRecording();
}

void Timeline::setTheme(Theme theme)
{
    m_theme = theme;
    redrawBackdrop();
}

QSize Timeline::sizeHint() const { return {900, 230}; }

QSize Timeline::minimumSizeHint() const
{
    return {320, TimelineLayout::leastHeight(QFontMetrics(smallFont(font())))};
}

void Timeline::takeRecording()
{
    m_bars = GanttBars(m_session);
    m_ticks = TimelineTicks::of(m_session.recording().journal);
    m_loopFrom.reset();
    m_axis = TimeAxis(m_session.firstTime(), m_session.lastTime(), 0, 1);
    layOut();
}

void Timeline::takeGrowth()
{
    m_ticks.grow(m_session.recording().journal);
    m_axis.extend(m_session.lastTime());
    redrawBackdrop();
}

void Timeline::layOut()
{
    m_layout = TimelineLayout::of(
        size(), QFontMetrics(smallFont(font())), !m_shared.lens().layer().curve.empty());
    m_axis.setPixels(m_layout.axis.left(), m_layout.axis.width());
    redrawBackdrop();
}

void Timeline::showTimes(core::SimTime first, core::SimTime last)
{
    m_axis.show(first, last);
    redrawBackdrop();
}

void Timeline::setLoadLane(LoadLane load)
{
    m_load = load;
    redrawBackdrop();
}

void Timeline::setGanttRows(GanttRows rows)
{
    m_rows = rows;
    redrawBackdrop();
}

TimelineScene Timeline::scene() const
{
    return {m_session, m_bars, m_ticks, m_axis, m_layout, m_shared.lens().layer(),
        {m_theme, m_shared.job(), m_rows, m_shared.user()}, m_load};
}

void Timeline::redrawBackdrop()
{
    m_backdrop = {};
    update();
}

void Timeline::followClock()
{
    const TimeAxis before = m_axis;
    if (!m_isScrubbing)
        m_axis.reveal(m_session.time());
    if (m_axis == before)
        update();
    else
        redrawBackdrop();
}

void Timeline::resizeEvent(QResizeEvent*) { layOut(); }

void Timeline::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange)
        layOut();
    QWidget::changeEvent(event);
}

void Timeline::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), roles().base);
    if (!m_session.hasRecording())
        return;
    painter.setFont(smallFont(font()));
    if (m_backdrop.isNull()) {
        m_backdrop = QPixmap(size() * devicePixelRatioF());
        m_backdrop.setDevicePixelRatio(devicePixelRatioF());
        m_backdrop.fill(Qt::transparent);
        QPainter backdrop(&m_backdrop);
        backdrop.setFont(painter.font());
        TimelineBackdrop(scene()).paint(backdrop);
    }
    painter.drawPixmap(0, 0, m_backdrop);
    std::optional<TimeRange> dragged;
    if (m_loopFrom)
        dragged = TimeRange {std::min(*m_loopFrom, m_loopTo), std::max(*m_loopFrom, m_loopTo)};
    TimelineOverlay(scene(), hasFocus()).paint(painter, dragged);
}

bool Timeline::isOnLanes(const QPoint& point) const
{
    return m_session.hasRecording() && point.x() >= m_axis.left() - 6
        && point.x() <= m_axis.left() + m_axis.width() + 6;
}

std::optional<core::JobId> Timeline::jobAt(const QPoint& point) const
{
    if (!m_session.hasRecording() || !m_layout.gantt.contains(point))
        return std::nullopt;
    return m_bars.jobAt(point - m_layout.gantt.topLeft(), m_axis, m_layout.gantt.height(), m_rows);
}

std::optional<std::size_t> Timeline::bookmarkAt(const QPoint& point) const
{
    if (!m_layout.axis.adjusted(-6, 0, 6, 0).contains(point))
        return std::nullopt;
    const std::vector<Bookmark>& all = m_session.bookmarks().all();
    for (std::size_t index = all.size(); index > 0; --index) { // The last one lies on top.
        const double x = m_axis.pixelOf(all[index - 1].time);
        if (point.x() >= x - 4 && point.x() <= x + TimelineOverlay::flagWidth)
            return index - 1;
    }
    return std::nullopt;
}

bool Timeline::isOnNameOf(const QRect& lane, const QPoint& point) const
{
    return m_session.hasRecording() && point.x() < m_layout.scales.right()
        && point.y() >= lane.top() && point.y() <= lane.bottom();
}

bool Timeline::clickName(const QPoint& point)
{
    if (isOnNameOf(m_layout.load, point)) {
        setLoadLane(m_load == LoadLane::Midplanes ? LoadLane::Capacity : LoadLane::Midplanes);
        return true;
    }
    if (isOnNameOf(m_layout.gantt, point)) {
        setGanttRows(m_rows == GanttRows::Midplanes ? GanttRows::Jobs : GanttRows::Midplanes);
        return true;
    }
    return false;
}

void Timeline::seekTo(double pixel) { m_session.seekTime(m_axis.timeAt(pixel)); }

void Timeline::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && clickName(event->pos()))
        return;
    if (!isOnLanes(event->pos()))
        return;
    const auto bookmark = bookmarkAt(event->pos());
    if (event->button() == Qt::LeftButton && bookmark && event->modifiers() == Qt::NoModifier) {
        m_session.seekTime(m_session.bookmarks().all()[*bookmark].time);
    } else if (event->button() == Qt::LeftButton && event->modifiers() & Qt::ShiftModifier) {
        m_loopFrom = m_loopTo = m_axis.timeAt(event->position().x());
    } else if (event->button() == Qt::MiddleButton) {
        m_panFrom = event->pos();
    } else if (event->button() == Qt::LeftButton && event->modifiers() & Qt::ControlModifier) {
        const auto job = jobAt(event->pos());
        m_shared.setJob(job ? static_cast<int>(job->value) : -1);
    } else if (event->button() == Qt::LeftButton) {
        m_isScrubbing = true;
        seekTo(event->position().x());
    }
}

void Timeline::mouseMoveEvent(QMouseEvent* event)
{
    if (m_isScrubbing) {
        seekTo(event->position().x());
    } else if (m_loopFrom) {
        m_loopTo = m_axis.timeAt(event->position().x());
        update();
    } else if (m_panFrom) {
        m_axis.pan(m_panFrom->x() - event->pos().x());
        m_panFrom = event->pos();
        redrawBackdrop();
    } else {
        hover(event->pos());
    }
}

/// A Shift+click without a drag ends the loop.
void Timeline::mouseReleaseEvent(QMouseEvent* event)
{
    m_isScrubbing = false;
    m_panFrom.reset();
    if (const auto from = std::exchange(m_loopFrom, std::nullopt)) {
        m_loopTo = m_axis.timeAt(event->position().x());
        m_session.setLoop(TimeRange {std::min(*from, m_loopTo), std::max(*from, m_loopTo)});
        update();
    }
}

void Timeline::mouseDoubleClickEvent(QMouseEvent*)
{
    m_axis.showAll();
    redrawBackdrop();
}

void Timeline::wheelEvent(QWheelEvent* event)
{
    if (!m_session.hasRecording())
        return;
    const QPoint angle = event->angleDelta();
    const double across = angle.x() / anglePerNotch;
    const double notches = angle.y() / anglePerNotch;
    if (event->modifiers() & Qt::ShiftModifier || angle.y() == 0) {
        m_axis.pan(-(across + notches) * pixelsOfNotch);
        redrawBackdrop();
    } else {
        zoom(event->position().x(), std::pow(zoomOfNotch, -notches));
    }
    event->accept();
}

void Timeline::zoom(double pixel, double factor)
{
    m_axis.zoom(pixel, factor);
    redrawBackdrop();
}

void Timeline::keyPressEvent(QKeyEvent* event)
{
    const double head = m_axis.pixelOf(m_session.time());
    switch (event->key()) {
    case Qt::Key_Left:
        m_session.stepBack();
        break;
    case Qt::Key_Right:
        m_session.stepForward();
        break;
    case Qt::Key_Home:
        m_session.seekTime(m_session.firstTime());
        break;
    case Qt::Key_End:
        m_session.seekTime(m_session.lastTime());
        break;
    case Qt::Key_Up:
        zoom(head, 1 / zoomOfNotch);
        break;
    case Qt::Key_Down:
        zoom(head, zoomOfNotch);
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

void Timeline::hover(const QPoint& point)
{
    const bool isOnName = isOnNameOf(m_layout.load, point) || isOnNameOf(m_layout.gantt, point);
    setCursor(isOnName || bookmarkAt(point) ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (!m_session.hasRecording() || !m_session.recording().machine->hasGeometry())
        return;
    if (!m_layout.gantt.contains(point) || m_rows == GanttRows::Jobs) {
        m_shared.setHover({});
        return;
    }
    const int midplane
        = m_bars.midplaneAt(point.y() - m_layout.gantt.top(), m_layout.gantt.height());
    m_shared.setHover(m_session.recording().machine->grid().coordAt(midplane));
}

void Timeline::leaveEvent(QEvent*) { m_shared.setHover({}); }

bool Timeline::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    QToolTip::showText(help->globalPos(), tipAt(help->pos()), this);
    return true;
}

QString Timeline::nameTipAt(const QPoint& point) const
{
    if (isOnNameOf(m_layout.load, point))
        return m_load == LoadLane::Midplanes
            ? tr("Midplanes in use, free, and in the largest free block\nClick: what became of the "
                 "capacity")
            : tr("Midplanes used as requested, lost although jobs waited, and unused\nClick: in "
                 "use and free");
    if (isOnNameOf(m_layout.gantt, point))
        return m_rows == GanttRows::Midplanes ? tr("A row for each midplane\nClick: for each job")
                                              : tr("A row for each job\nClick: for each midplane");
    return {};
}

QString Timeline::tipAt(const QPoint& point) const
{
    if (QString name = nameTipAt(point); !name.isEmpty())
        return name;
    if (const auto mark = bookmarkAt(point)) {
        const Bookmark& bookmark = m_session.bookmarks().all()[*mark];
        const QString time = clockText(bookmark.time);
        return bookmark.name.isEmpty() ? tr("Bookmark at %1").arg(time)
                                       : tr("%1, at %2").arg(bookmark.name, time);
    }
    const auto job = jobAt(point);
    if (!job) {
        return isOnLanes(point) ? clockText(m_axis.timeAt(point.x())) : QString();
    }
    const core::JobInfo& info = m_session.recording().jobs[job->value];
    const core::JobResult* result = m_session.resultOf(*job);
    const QString times = result
        ? tr("%1 to %2").arg(clockText(result->start), clockText(result->end))
        : tr("does not end in this recording");
    return tr("Job %1: %2 %3\n%4\nCtrl+click chooses it")
        .arg(info.number)
        .arg(shapeText(info.shape), kindText(info.connectivity), times);
}

} // namespace midplane::ui
