// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/Timeline.h"

#include <cmath>

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>

#include "ui/models/JobText.h"
#include "ui/models/TimeText.h"
#include "ui/replay/TimelineBackdrop.h"

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
    connect(&session, &ReplaySession::clockChanged, this, &Timeline::followClock);
    connect(&shared, &SharedView::jobChanged, this, &Timeline::redrawBackdrop);
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
    m_axis = TimeAxis(m_session.firstTime(), m_session.lastTime(), 0, 1);
    layOut();
}

void Timeline::layOut()
{
    m_layout = TimelineLayout::of(size(), QFontMetrics(smallFont(font())));
    m_axis.setPixels(m_layout.axis.left(), m_layout.axis.width());
    redrawBackdrop();
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
        TimelineBackdrop(m_session, m_bars, m_axis, m_layout, {m_theme, m_shared.job()})
            .paint(backdrop);
    }
    painter.drawPixmap(0, 0, m_backdrop);
    paintNames(painter);
    paintSelectedWait(painter);
    paintVisiblePart(painter);
    paintHead(painter);
}

void Timeline::paintNames(QPainter& painter) const
{
    if (m_session.result().load.empty())
        return;
    const core::LoadSample& now = sampleAt(m_session.result().load, m_session.time());
    QFont bold = painter.font();
    bold.setBold(true);
    const QFont plain = painter.font();
    const QFontMetrics metrics(bold);
    const auto write = [&](const QRect& lane, int line, const QString& text, const QColor& colour) {
        painter.setPen(colour);
        painter.drawText(m_layout.names.left(),
            lane.top() + metrics.ascent() + line * (metrics.height() + 1), text);
    };
    painter.setFont(bold);
    write(m_layout.load, 0, tr("Used %1").arg(now.used), roles().chartUsed);
    write(m_layout.load, 1, tr("Free %1").arg(now.free), roles().chartFree);
    write(m_layout.load, 2, tr("Largest %1").arg(now.largestFree), roles().chartLargestFree);
    write(m_layout.queue, 0, tr("Queue %1").arg(now.waiting), roles().secondaryText);
    write(m_layout.gantt, 0, tr("Gantt"), roles().text);
    painter.setFont(plain);
    if (!m_layout.isGanttFolded)
        write(m_layout.gantt, 1, tr("by midplane"), roles().secondaryText);
}

void Timeline::paintSelectedWait(QPainter& painter) const
{
    const auto count = m_session.recording().jobs.size();
    if (m_shared.job() < 0 || static_cast<std::size_t>(m_shared.job()) >= count)
        return;
    const core::JobId job {static_cast<std::uint32_t>(m_shared.job())};
    const core::JobInfo& info = m_session.recording().jobs[job.value];
    const core::JobResult* result = m_session.resultOf(job);
    const core::SimTime start = result ? result->start : m_session.lastTime();
    const core::SimTime known = std::clamp(m_session.time(), info.submit, start);

    const QRect& lane = m_layout.queue;
    const double from = m_axis.pixelOf(info.submit);
    const double until = m_axis.pixelOf(known);
    const double y = lane.center().y() + 0.5;
    QColor ahead = roles().error;
    ahead.setAlphaF(0.4F);
    painter.save();
    painter.setClipRect(lane);
    painter.fillRect(QRectF(until, y, m_axis.pixelOf(start) - until, 3), ahead);
    painter.fillRect(QRectF(from, y, until - from, 3), roles().error);
    painter.fillRect(QRectF(from, y - 2, 1.5, 7), roles().error);

    const QString text = tr("%1 waits").arg(info.number);
    QFont bold = painter.font();
    bold.setBold(true);
    painter.setFont(bold);
    const QFontMetrics metrics(bold);
    const double width = metrics.horizontalAdvance(text);
    const double x = from - width - 6 > lane.left() ? from - width - 6 : from + 4;
    const double baseline = x < from ? y + metrics.ascent() / 2.0 : y - 4;
    painter.setPen(roles().error);
    painter.drawText(QPointF(std::max(x, lane.left() + 2.0), baseline), text);
    painter.restore();
}

void Timeline::paintVisiblePart(QPainter& painter) const
{
    if (m_axis.showsAll())
        return;
    const QRectF track(m_axis.left(), m_layout.gantt.bottom() + 2, m_axis.width(), 2);
    painter.fillRect(track, roles().faintBorder);
    const double width = std::max(track.width() * m_axis.visiblePart(), 8.0);
    const double left = track.left() + track.width() * m_axis.visibleStart();
    painter.fillRect(QRectF(std::min(left, track.right() - width), track.top(), width, 2),
        roles().secondaryText);
}

void Timeline::paintHead(QPainter& painter) const
{
    const double x = std::round(m_axis.pixelOf(m_session.time()));
    if (x < m_axis.left() || x > m_axis.left() + m_axis.width())
        return;
    const QColor colour = hasFocus() ? roles().accent : roles().selectionOutline;
    const double tip = m_layout.axis.bottom() + 2;
    painter.setRenderHint(QPainter::Antialiasing);
    // A casing in the ground's colour keeps the line apart from bars of its own lightness.
    painter.fillRect(QRectF(x - 1.5, tip, 3, m_layout.gantt.bottom() + 1 - tip), roles().base);
    painter.fillRect(QRectF(x - 0.75, tip, 1.5, m_layout.gantt.bottom() + 1 - tip), colour);
    QPainterPath handle;
    handle.addPolygon(QPolygonF(
        {{x - 6, tip - 10}, {x + 6, tip - 10}, {x + 6, tip - 4}, {x, tip + 2}, {x - 6, tip - 4}}));
    handle.closeSubpath();
    painter.setPen(QPen(roles().base, 1));
    painter.setBrush(colour);
    painter.drawPath(handle);
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
    const int row = point.y() - m_layout.gantt.top();
    return m_bars.jobAt(
        m_bars.midplaneAt(row, m_layout.gantt.height()), m_axis.timeAt(point.x() + 0.5));
}

void Timeline::seekTo(double pixel) { m_session.seekTime(m_axis.timeAt(pixel)); }

void Timeline::mousePressEvent(QMouseEvent* event)
{
    if (!isOnLanes(event->pos()))
        return;
    if (event->button() == Qt::MiddleButton) {
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
    } else if (m_panFrom) {
        m_axis.pan(m_panFrom->x() - event->pos().x());
        m_panFrom = event->pos();
        redrawBackdrop();
    } else {
        hover(event->pos());
    }
}

void Timeline::mouseReleaseEvent(QMouseEvent*)
{
    m_isScrubbing = false;
    m_panFrom.reset();
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
    if (!m_session.hasRecording() || !m_session.recording().machine->hasGeometry())
        return;
    if (!m_layout.gantt.contains(point)) {
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

QString Timeline::tipAt(const QPoint& point) const
{
    const auto job = jobAt(point);
    if (!job) {
        return isOnLanes(point) ? clockText(m_axis.timeAt(point.x())) : QString();
    }
    const core::JobInfo& info = m_session.recording().jobs[job->value];
    const core::JobResult* result = m_session.resultOf(*job);
    return tr("Job %1: %2 %3\n%4 to %5\nCtrl+click chooses it")
        .arg(info.number)
        .arg(shapeText(info.shape), kindText(info.connectivity), clockText(result->start),
            clockText(result->end));
}

} // namespace midplane::ui
