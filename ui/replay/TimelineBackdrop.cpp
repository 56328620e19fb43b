// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/TimelineBackdrop.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QFontMetrics>

#include "ui/models/TimeText.h"

namespace midplane::ui {

namespace {

constexpr double lineWidth = 1.5;
constexpr double usedAreaOpacity = 0.14;
constexpr double gapOpacity = 0.34;
constexpr double queueAreaOpacity = 0.35;

QString tr(const char* text) { return QCoreApplication::translate("TimelineBackdrop", text); }

QColor faded(QColor colour, double opacity)
{
    colour.setAlphaF(static_cast<float>(colour.alphaF() * opacity));
    return colour;
}

/// Values 0..top on the height of a lane; the head of the lane may be left free.
struct ValueScale {
    double bottom = 0;
    double perUnit = 0;

    ValueScale(const QRect& lane, int headroom, int top)
        : bottom(lane.bottom() + 1 - lineWidth / 2)
        , perUnit((lane.height() - headroom - lineWidth) / std::max(top, 1))
    {
    }
    double y(double value) const { return bottom - value * perUnit; }
};

/// Neighbouring columns share a value, so one upright stroke a column makes an unbroken line.
void paintLine(QPainter& painter, const std::vector<LoadColumn>& columns, int left,
    Extent LoadColumn::*which, const ValueScale& scale, const QColor& colour)
{
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const Extent& extent = columns[i].*which;
        const double top = scale.y(extent.high) - lineWidth / 2;
        const double bottom = scale.y(extent.low) + lineWidth / 2;
        painter.fillRect(QRectF(left + static_cast<double>(i), top, 1, bottom - top), colour);
    }
}

/// The area between two heights of each column.
template <class From, class To>
void paintArea(
    QPainter& painter, std::size_t count, int left, From from, To to, const QColor& colour)
{
    for (std::size_t i = 0; i < count; ++i) {
        const double top = from(i);
        const double bottom = to(i);
        if (bottom > top)
            painter.fillRect(QRectF(left + static_cast<double>(i), top, 1, bottom - top), colour);
    }
}

/// Pixels from mark to mark, so that labels stand well apart.
int labelRoom(const QFontMetrics& metrics)
{
    return metrics.horizontalAdvance(QStringLiteral("00 d 00:00")) * 3 / 2;
}

double middle(const Extent& extent) { return (extent.low + extent.high) / 2.0; }

} // namespace

TimelineBackdrop::TimelineBackdrop(const ReplaySession& session, const GanttBars& bars,
    const TimeAxis& axis, const TimelineLayout& layout, const GanttBars::Look& look)
    : m_session(session)
    , m_bars(bars)
    , m_axis(axis)
    , m_layout(layout)
    , m_look(look)
    , m_roles(rolesOf(look.theme))
{
}

void TimelineBackdrop::paint(QPainter& painter) const
{
    const std::vector<LoadColumn> columns = columnsOf(m_session.result().load, m_axis);
    paintGrid(painter);
    paintAxis(painter);
    paintLoad(painter, columns);
    paintLegend(painter);
    paintQueue(painter, columns);
    paintRefusals(painter);
    paintGantt(painter);
}

void TimelineBackdrop::paintGrid(QPainter& painter) const
{
    const QRect lanes = m_layout.lanes();
    painter.fillRect(m_layout.gantt, m_roles.alternateRow);
    for (const core::SimTime mark : m_axis.marks(labelRoom(painter.fontMetrics()))) {
        const int x = static_cast<int>(std::lround(m_axis.pixelOf(mark)));
        painter.fillRect(QRect(x, lanes.top(), 1, lanes.height()), m_roles.faintBorder);
    }
    for (const QRect& lane : {m_layout.load, m_layout.queue, m_layout.gantt})
        painter.fillRect(QRect(lane.left(), lane.bottom(), lane.width(), 1), m_roles.border);
}

void TimelineBackdrop::paintAxis(QPainter& painter) const
{
    const QFontMetrics metrics = painter.fontMetrics();
    const core::SimTime step = m_axis.markStep(labelRoom(metrics));
    painter.setPen(m_roles.secondaryText);
    for (const core::SimTime mark : m_axis.marks(labelRoom(painter.fontMetrics()))) {
        const QString text = axisTimeText(mark, step);
        const int width = metrics.horizontalAdvance(text);
        const int x = static_cast<int>(std::lround(m_axis.pixelOf(mark)));
        painter.drawText(x - width / 2, m_layout.axis.top() + metrics.ascent() + 2, text);
    }
}

void TimelineBackdrop::paintLoad(QPainter& painter, const std::vector<LoadColumn>& columns) const
{
    const int headroom = painter.fontMetrics().height();
    const int left = m_layout.load.left();
    const ValueScale scale(m_layout.load, headroom, m_bars.midplanes());
    paintArea(
        painter, columns.size(), left, [&](std::size_t i) { return scale.y(columns[i].used.low); },
        [&](std::size_t) { return scale.bottom; }, faded(m_roles.chartUsed, usedAreaOpacity));
    paintArea(
        painter, columns.size(), left,
        [&](std::size_t i) { return scale.y(middle(columns[i].free)); },
        [&](std::size_t i) { return scale.y(middle(columns[i].largestFree)); },
        faded(m_roles.chartLargestFree, gapOpacity));
    paintLine(painter, columns, left, &LoadColumn::used, scale, m_roles.chartUsed);
    paintLine(painter, columns, left, &LoadColumn::free, scale, m_roles.chartFree);
    paintLine(painter, columns, left, &LoadColumn::largestFree, scale, m_roles.chartLargestFree);
    paintScale(painter, m_layout.load.adjusted(0, headroom, 0, 0), m_bars.midplanes());
}

void TimelineBackdrop::paintScale(QPainter& painter, const QRect& lane, int top) const
{
    const QFontMetrics metrics = painter.fontMetrics();
    const auto write = [&](int baseline, int value) {
        const QString text = QString::number(value);
        painter.drawText(m_layout.scales.right() - metrics.horizontalAdvance(text), baseline, text);
    };
    painter.setPen(m_roles.secondaryText);
    write(lane.top() + metrics.ascent() / 2, top);
    if (lane.height() > 2 * metrics.height())
        write(lane.bottom() - 1, 0);
}

void TimelineBackdrop::paintLegend(QPainter& painter) const
{
    const QFontMetrics metrics = painter.fontMetrics();
    const QString text = tr("free, but not in one block");
    const int size = metrics.ascent() - 2;
    const int x = m_layout.load.right() - metrics.horizontalAdvance(text);
    const int baseline = m_layout.load.top() + metrics.ascent() - 2;
    const QRectF swatch(x - size - 6.5, baseline - size + 0.5, size, size);
    painter.fillRect(swatch, faded(m_roles.chartLargestFree, gapOpacity));
    painter.setPen(QPen(m_roles.chartLargestFree, 1));
    painter.drawRect(swatch);
    painter.setPen(m_roles.secondaryText);
    painter.drawText(x, baseline, text);
}

void TimelineBackdrop::paintQueue(QPainter& painter, const std::vector<LoadColumn>& columns) const
{
    int longest = 0;
    for (const core::LoadSample& sample : m_session.result().load)
        longest = std::max(longest, sample.waiting);
    const int left = m_layout.queue.left();
    const ValueScale scale(m_layout.queue, 2, longest);
    paintArea(
        painter, columns.size(), left,
        [&](std::size_t i) { return scale.y(columns[i].waiting.high); },
        [&](std::size_t) { return scale.bottom; }, faded(m_roles.secondaryText, queueAreaOpacity));
    paintLine(painter, columns, left, &LoadColumn::waiting, scale, m_roles.secondaryText);
    paintScale(painter, m_layout.queue, longest);
}

/// A tick below the queue at every moment at which a job was refused for want of links.
void TimelineBackdrop::paintRefusals(QPainter& painter) const
{
    constexpr int tickHeight = 3;
    const core::Journal& journal = m_session.recording().journal;
    const auto begin = journal.countUntil(m_axis.visibleFirst() - core::SimTime {1});
    const auto end = journal.countUntil(m_axis.visibleLast());
    int lastPixel = -1;
    for (core::SequenceId id = begin + 1; id <= end; ++id) {
        const core::Entry& entry = journal.at(id);
        const bool isWiring = entry.kind == core::EntryKind::Refused
            && static_cast<core::RefusalReason>(entry.reason) == core::RefusalReason::Wiring;
        const int pixel = isWiring ? static_cast<int>(m_axis.pixelOf(entry.time)) : lastPixel;
        if (pixel == lastPixel)
            continue;
        lastPixel = pixel;
        painter.fillRect(QRect(pixel, m_layout.queue.bottom() + 1, 1, tickHeight), m_roles.error);
    }
}

void TimelineBackdrop::paintGantt(QPainter& painter) const
{
    painter.drawImage(
        m_layout.gantt.topLeft(), m_bars.picture(m_axis, m_layout.gantt.height(), m_look));
    if (m_session.recording().machine->hasGeometry() && !m_layout.isGanttFolded)
        paintGanttRows(painter);
}

/// The rows of each x stand together: their names, and a hair line between them.
void TimelineBackdrop::paintGanttRows(QPainter& painter) const
{
    const QFontMetrics metrics = painter.fontMetrics();
    const QRect& lane = m_layout.gantt;
    const int count = m_session.recording().machine->grid()[core::Dimension::X];
    const int step = std::max(1, (metrics.height() * count + lane.height() - 1) / lane.height());
    for (int x = 0; x < count; ++x) {
        const int top = lane.top() + x * lane.height() / count;
        if (x > 0)
            painter.fillRect(QRect(lane.left(), top, lane.width(), 1), m_roles.base);
        if (x % step != 0)
            continue;
        const int bottom = lane.top() + (x + 1) * lane.height() / count;
        const QString text = tr("x %1").arg(x);
        const int middleY = step == 1 ? (top + bottom) / 2 : top + metrics.height() / 2 - 1;
        painter.setPen(m_roles.secondaryText);
        painter.drawText(m_layout.scales.right() - metrics.horizontalAdvance(text),
            middleY + metrics.ascent() / 2 - 1, text);
    }
}

} // namespace midplane::ui
