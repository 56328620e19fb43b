// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/TimelineOverlay.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QFontMetrics>
#include <QPainterPath>

#include "ui/replay/LoadColumns.h"

namespace midplane::ui {

namespace {

QString tr(const char* text) { return QCoreApplication::translate("TimelineOverlay", text); }

/// A line of text in a lane's name.
struct Name {
    QString text;
    QColor colour;
    bool isBold = true;
};

QColor seeThrough(QColor colour, double opacity)
{
    colour.setAlphaF(static_cast<float>(opacity));
    return colour;
}

std::optional<int> valueAt(const std::vector<CurveStep>& curve, core::SimTime time)
{
    const auto later = [](core::SimTime at, const CurveStep& step) { return at < step.time; };
    const auto next = std::upper_bound(curve.begin(), curve.end(), time, later);
    return next == curve.begin() ? std::nullopt : std::optional(std::prev(next)->value);
}

constexpr double waitNameGap = 6; ///< Between a wait and its name.

} // namespace

double waitNameLeft(const QRect& lane, double from, double until, double nameWidth)
{
    const double first = lane.left() + 2;
    const double last = std::max(lane.right() - 1 - nameWidth, first);
    const double before = from - waitNameGap - nameWidth;
    if (before >= first)
        return std::min(before, last);
    if (until + waitNameGap <= last)
        return std::max(until + waitNameGap, first);
    return std::clamp(from + waitNameGap, first, last);
}

TimelineOverlay::TimelineOverlay(const TimelineScene& scene, bool hasFocus)
    : m_scene(scene)
    , m_session(scene.session)
    , m_axis(scene.axis)
    , m_layout(scene.layout)
    , m_roles(rolesOf(scene.look.theme))
    , m_hasFocus(hasFocus)
{
}

void TimelineOverlay::paint(QPainter& painter, const std::optional<TimeRange>& draggedLoop) const
{
    paintNames(painter);
    paintSelectedWait(painter);
    if (const auto& loop = draggedLoop ? draggedLoop : m_session.loop())
        paintLoop(painter, *loop);
    paintVisiblePart(painter);
    paintBookmarks(painter);
    paintHead(painter);
}

bool TimelineOverlay::isVisible(double pixel) const
{
    return pixel >= m_axis.left() && pixel <= m_axis.left() + m_axis.width();
}

void TimelineOverlay::paintNames(QPainter& painter) const
{
    if (m_session.result().load.empty())
        return;
    const core::LoadSample& now = sampleAt(m_session.result().load, m_session.time());
    const QFont plain = painter.font();
    QFont bold = plain;
    bold.setBold(true);
    const QFontMetrics metrics(bold);
    const int room = m_layout.scales.right() - m_layout.names.left();
    const auto write = [&](const QRect& lane, const std::vector<Name>& names) {
        int baseline = lane.top() + metrics.ascent();
        for (const Name& name : names) {
            painter.setFont(name.isBold ? bold : plain);
            painter.setPen(name.colour);
            painter.drawText(m_layout.names.left(), baseline,
                metrics.elidedText(name.text, Qt::ElideRight, room));
            baseline += metrics.height() + 1;
        }
    };
    if (m_scene.load == LoadLane::Midplanes) {
        write(m_layout.load,
            {{tr("Used %1").arg(now.used), m_roles.chartUsed},
                {tr("Free %1").arg(now.free), m_roles.chartFree},
                {tr("Largest %1").arg(now.largestFree), m_roles.chartLargestFree}});
    } else {
        write(m_layout.load,
            {{tr("Used %1").arg(now.requested), m_roles.chartUsed},
                {tr("Lost %1").arg(now.lost()), m_roles.chartLargestFree},
                {tr("Unused %1").arg(now.unused()), m_roles.chartFree}});
    }
    write(m_layout.queue, {{tr("Queue %1").arg(now.waiting), m_roles.secondaryText}});
    if (!m_layout.curve.isNull()) {
        // The number of its scale stands in the same row; the value is never cut.
        const auto value = valueAt(m_scene.layer.curve, m_session.time());
        const QString said = value ? QStringLiteral(" %1").arg(*value) : QString();
        const int beside = room - QFontMetrics(plain).horizontalAdvance(QStringLiteral("000"))
            - metrics.horizontalAdvance(said);
        const QString name = metrics.elidedText(m_scene.layer.curveName, Qt::ElideRight, beside);
        write(m_layout.curve, {{name + said, m_roles.accent}});
    }
    std::vector<Name> gantt {{tr("Gantt"), m_roles.text}};
    if (!m_layout.isGanttFolded)
        gantt.push_back({m_scene.look.rows == GanttRows::Jobs ? tr("by job") : tr("by midplane"),
            m_roles.secondaryText, false});
    write(m_layout.gantt, gantt);
    painter.setFont(plain);
}

void TimelineOverlay::paintSelectedWait(QPainter& painter) const
{
    const int selected = m_scene.look.selectedJob;
    const auto count = m_session.recording().jobs.size();
    if (selected < 0 || static_cast<std::size_t>(selected) >= count)
        return;
    const core::JobId job {static_cast<std::uint32_t>(selected)};
    const core::JobInfo& info = m_session.recording().jobs[job.value];
    const core::JobResult* result = m_session.resultOf(job);
    const core::SimTime start
        = std::max(info.submit, result ? result->start : m_session.lastTime());
    const core::SimTime known = std::clamp(m_session.time(), info.submit, start);

    const QRect& lane = m_layout.queue;
    const double from = m_axis.pixelOf(info.submit);
    const double until = m_axis.pixelOf(known);
    const double y = lane.center().y() + 0.5;
    painter.save();
    painter.setClipRect(lane);
    painter.fillRect(
        QRectF(until, y, m_axis.pixelOf(start) - until, 3), seeThrough(m_roles.error, 0.4));
    painter.fillRect(QRectF(from, y, until - from, 3), m_roles.error);
    painter.fillRect(QRectF(from, y - 2, 1.5, 7), m_roles.error);

    const QString text = (m_session.time() < start ? tr("%1 waits")
            : start > info.submit                  ? tr("%1 waited")
                                                   : tr("%1 starts"))
                             .arg(info.number);
    QFont bold = painter.font();
    bold.setBold(true);
    const QFontMetrics metrics(bold);
    const double x
        = waitNameLeft(lane, from, m_axis.pixelOf(start), metrics.horizontalAdvance(text));
    const double baseline = y + 1.5 + (metrics.ascent() - metrics.descent()) / 2.0;
    QPainterPath name;
    name.addText(QPointF(x, baseline), bold, text);
    // The casing keeps it apart from the curve of the queue, and from its own bar.
    painter.setRenderHint(QPainter::Antialiasing);
    painter.strokePath(name, QPen(m_roles.base, 4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.fillPath(name, m_roles.error);
    painter.restore();
}

/// Tinted in the axis, and its ends as lines over the lanes: the data keeps its colours.
void TimelineOverlay::paintLoop(QPainter& painter, const TimeRange& loop) const
{
    const double from = m_axis.pixelOf(loop.first);
    const double until = m_axis.pixelOf(loop.last);
    const double right = m_axis.left() + m_axis.width();
    const double begin = std::clamp<double>(from, m_axis.left(), right);
    const double end = std::clamp<double>(until, m_axis.left(), right);
    if (end > begin) {
        painter.fillRect(QRectF(begin, m_layout.axis.top(), end - begin, m_layout.axis.height()),
            seeThrough(m_roles.accent, 0.22));
    }
    const QRect lanes = m_layout.lanes();
    for (const double x : {from, until}) {
        if (isVisible(x))
            painter.fillRect(QRectF(std::round(x) - 0.5, m_layout.axis.top(), 1,
                                 lanes.bottom() + 1 - m_layout.axis.top()),
                m_roles.accent);
    }
}

/// A flag in the axis, and a faint line over the lanes.
void TimelineOverlay::paintBookmarks(QPainter& painter) const
{
    constexpr int flagHeight = 9;
    const QRect lanes = m_layout.lanes();
    for (const Bookmark& bookmark : m_session.bookmarks().all()) {
        const double x = std::round(m_axis.pixelOf(bookmark.time));
        if (!isVisible(x))
            continue;
        const double bottom = m_layout.axis.bottom() + 1;
        painter.fillRect(QRectF(x - 0.5, bottom - flagHeight, 1, flagHeight), m_roles.warning);
        painter.fillRect(
            QRectF(x - 0.5, lanes.top(), 1, lanes.height()), seeThrough(m_roles.warning, 0.45));
        QPainterPath flag;
        flag.addPolygon(QPolygonF({{x, bottom - flagHeight},
            {x + flagWidth, bottom - flagHeight + 3}, {x, bottom - flagHeight + 6}}));
        painter.setRenderHint(QPainter::Antialiasing);
        painter.fillPath(flag, m_roles.warning);
        painter.setRenderHint(QPainter::Antialiasing, false);
    }
}

void TimelineOverlay::paintVisiblePart(QPainter& painter) const
{
    if (m_axis.showsAll())
        return;
    const QRectF track(m_axis.left(), m_layout.gantt.bottom() + 2, m_axis.width(), 2);
    painter.fillRect(track, m_roles.faintBorder);
    const double width = std::max(track.width() * m_axis.visiblePart(), 8.0);
    const double left = track.left() + track.width() * m_axis.visibleStart();
    painter.fillRect(QRectF(std::min(left, track.right() - width), track.top(), width, 2),
        m_roles.secondaryText);
}

void TimelineOverlay::paintHead(QPainter& painter) const
{
    const double x = std::round(m_axis.pixelOf(m_session.time()));
    if (!isVisible(x))
        return;
    const QColor colour = m_hasFocus ? m_roles.accent : m_roles.selectionOutline;
    const double tip = m_layout.axis.bottom() + 2;
    painter.setRenderHint(QPainter::Antialiasing);
    // A casing in the ground's colour keeps the line apart from bars of its own lightness.
    painter.fillRect(QRectF(x - 1.5, tip, 3, m_layout.gantt.bottom() + 1 - tip), m_roles.base);
    painter.fillRect(QRectF(x - 0.75, tip, 1.5, m_layout.gantt.bottom() + 1 - tip), colour);
    QPainterPath handle;
    handle.addPolygon(QPolygonF(
        {{x - 6, tip - 10}, {x + 6, tip - 10}, {x + 6, tip - 4}, {x, tip + 2}, {x - 6, tip - 4}}));
    handle.closeSubpath();
    painter.setPen(QPen(m_roles.base, 1));
    painter.setBrush(colour);
    painter.drawPath(handle);
}

} // namespace midplane::ui
