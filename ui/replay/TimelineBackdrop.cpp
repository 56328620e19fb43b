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
constexpr double capacityOpacity = 0.6;
constexpr double unusedOpacity = 0.12;

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

TimelineTicks TimelineTicks::of(const core::Journal& journal)
{
    TimelineTicks ticks;
    ticks.grow(journal);
    return ticks;
}

void TimelineTicks::grow(const core::Journal& journal)
{
    const auto add = [](std::vector<core::SimTime>& times, core::SimTime time) {
        if (times.empty() || times.back() != time)
            times.push_back(time);
    };
    while (position < journal.lastId()) {
        const core::Entry& entry = journal.at(++position);
        const bool isWiring = entry.kind == core::EntryKind::Refused
            && static_cast<core::RefusalReason>(entry.reason) == core::RefusalReason::Wiring;
        if (isWiring)
            add(refusals, entry.time);
        else if (entry.kind == core::EntryKind::Moved)
            add(moves, entry.time);
    }
}

TimelineBackdrop::TimelineBackdrop(const TimelineScene& scene)
    : m_scene(scene)
    , m_session(scene.session)
    , m_axis(scene.axis)
    , m_layout(scene.layout)
    , m_roles(rolesOf(scene.look.theme))
{
}

void TimelineBackdrop::paint(QPainter& painter) const
{
    const RunResult& result = m_session.result();
    const std::vector<LoadColumn> columns = columnsOf(result.load, result.pyramid, m_axis);
    paintGrid(painter);
    paintAxis(painter);
    if (m_scene.load == LoadLane::Capacity)
        paintCapacity(painter);
    else
        paintLoad(painter, columns);
    paintQueue(painter, columns);
    if (!m_layout.curve.isNull())
        paintCurve(painter);
    const QRect below(
        m_layout.queue.left(), m_layout.queue.bottom() + 1, m_layout.queue.width(), 3);
    paintTicks(painter, m_scene.ticks.refusals, below, m_roles.error);
    paintGantt(painter);
    const QRect above(m_layout.gantt.left(), m_layout.gantt.top() - 3, m_layout.gantt.width(), 3);
    paintTicks(painter, m_scene.ticks.moves, above, m_roles.accent);
}

void TimelineBackdrop::paintGrid(QPainter& painter) const
{
    const QRect lanes = m_layout.lanes();
    painter.fillRect(m_layout.gantt, m_roles.alternateRow);
    for (const core::SimTime mark : m_axis.marks(labelRoom(painter.fontMetrics()))) {
        const int x = static_cast<int>(std::lround(m_axis.pixelOf(mark)));
        painter.fillRect(QRect(x, lanes.top(), 1, lanes.height()), m_roles.faintBorder);
    }
    for (const QRect& lane : {m_layout.load, m_layout.queue, m_layout.curve, m_layout.gantt})
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
    const ValueScale scale(m_layout.load, headroom, m_scene.bars.midplanes());
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
    paintScale(painter, m_layout.load.adjusted(0, headroom, 0, 0), m_scene.bars.midplanes());
    paintLegend(painter,
        {{tr("free, but not in one block"), faded(m_roles.chartLargestFree, gapOpacity),
            m_roles.chartLargestFree}});
}

/// Krevat et al., section 3: what is neither utilized nor unused is lost.
void TimelineBackdrop::paintCapacity(QPainter& painter) const
{
    const int headroom = painter.fontMetrics().height();
    const int left = m_layout.load.left();
    const RunResult& result = m_session.result();
    const std::vector<CapacityColumn> columns = capacityOf(result.load, result.pyramid, m_axis);
    const ValueScale scale(m_layout.load, headroom, m_scene.bars.midplanes());
    const auto lost = [&](std::size_t i) { return scale.y(columns[i].used + columns[i].lost); };
    const auto used = [&](std::size_t i) { return scale.y(columns[i].used); };
    const auto bottom = [&](std::size_t) { return scale.bottom; };
    const auto top = [&](std::size_t) { return scale.y(m_scene.bars.midplanes()); };
    const QColor usedFill = faded(m_roles.chartUsed, capacityOpacity);
    const QColor lostFill = faded(m_roles.chartLargestFree, capacityOpacity);
    const QColor unusedFill = faded(m_roles.chartFree, unusedOpacity);
    paintArea(painter, columns.size(), left, used, bottom, usedFill);
    paintArea(painter, columns.size(), left, lost, used, lostFill);
    paintArea(painter, columns.size(), left, top, lost, unusedFill);
    paintScale(painter, m_layout.load.adjusted(0, headroom, 0, 0), m_scene.bars.midplanes());
    paintLegend(painter,
        {{tr("used"), usedFill, m_roles.chartUsed},
            {tr("lost"), lostFill, m_roles.chartLargestFree},
            {tr("unused"), unusedFill, m_roles.chartFree}});
}

void TimelineBackdrop::paintScale(QPainter& painter, const QRect& lane, int top) const
{
    const QFontMetrics metrics = painter.fontMetrics();
    const auto write = [&](int baseline, int value) {
        const QString text = QString::number(value);
        painter.drawText(m_layout.scales.right() - metrics.horizontalAdvance(text), baseline, text);
    };
    painter.setPen(m_roles.secondaryText);
    if (top > 0) // Where nobody ever waited, the lane has one value.
        write(lane.top() + metrics.ascent() / 2, top);
    if (lane.height() > 2 * metrics.height())
        write(lane.bottom() - 1, 0);
}

void TimelineBackdrop::paintLegend(QPainter& painter, const std::vector<LegendEntry>& entries) const
{
    constexpr int between = 16;
    const QFontMetrics metrics = painter.fontMetrics();
    const int size = metrics.ascent() - 2;
    const int baseline = m_layout.load.top() + metrics.ascent() - 2;
    int right = m_layout.load.right() - size; // The play head may stand at the end.
    for (auto entry = entries.rbegin(); entry != entries.rend(); ++entry) {
        const int x = right - metrics.horizontalAdvance(entry->text);
        const QRectF swatch(x - size - 6.5, baseline - size + 0.5, size, size);
        // Lines of the grid do not run through it.
        painter.fillRect(QRectF(swatch.left() - 2, baseline - metrics.ascent(),
                             right - swatch.left() + 4, metrics.ascent() + 2),
            m_roles.base);
        painter.fillRect(swatch, entry->fill);
        painter.setPen(QPen(entry->edge, 1));
        painter.drawRect(swatch);
        painter.setPen(m_roles.secondaryText);
        painter.drawText(x, baseline, entry->text);
        right = static_cast<int>(swatch.left()) - between;
    }
}

void TimelineBackdrop::paintQueue(QPainter& painter, const std::vector<LoadColumn>& columns) const
{
    const int longest = m_session.result().pyramid.longestQueue();
    const int left = m_layout.queue.left();
    const ValueScale scale(m_layout.queue, 2, longest);
    paintArea(
        painter, columns.size(), left,
        [&](std::size_t i) { return scale.y(columns[i].waiting.high); },
        [&](std::size_t) { return scale.bottom; }, faded(m_roles.secondaryText, queueAreaOpacity));
    paintLine(painter, columns, left, &LoadColumn::waiting, scale, m_roles.secondaryText);
    paintScale(painter, m_layout.queue, longest);
}

/// In steps, as a value holds until the next; many steps in a pixel are one stroke of its height.
void TimelineBackdrop::paintCurve(QPainter& painter) const
{
    const std::vector<CurveStep>& steps = m_scene.layer.curve;
    const QRect& lane = m_layout.curve;
    int top = 1;
    for (const CurveStep& step : steps)
        top = std::max(top, step.value);
    const ValueScale scale(lane, 2, top);
    const auto later = [](core::SimTime at, const CurveStep& step) { return at < step.time; };
    auto next = std::upper_bound(steps.begin(), steps.end(), m_axis.visibleFirst(), later);
    std::optional<int> held;
    if (next != steps.begin())
        held = std::prev(next)->value;
    for (int x = 0; x < lane.width(); ++x) {
        std::optional<Extent> extent;
        if (held)
            extent = Extent {*held, *held};
        for (; next != steps.end() && m_axis.pixelOf(next->time) < lane.left() + x + 1; ++next) {
            held = next->value;
            if (extent)
                extent->add(*held);
            else
                extent = Extent {*held, *held};
        }
        if (!extent)
            continue;
        const double low = scale.y(extent->low) + lineWidth / 2;
        const double high = scale.y(extent->high) - lineWidth / 2;
        painter.fillRect(QRectF(lane.left() + x, high, 1, scale.bottom - high),
            faded(m_roles.accent, usedAreaOpacity));
        painter.fillRect(QRectF(lane.left() + x, high, 1, low - high), m_roles.accent);
    }
    paintScale(painter, lane, top);
}

void TimelineBackdrop::paintTicks(QPainter& painter, const std::vector<core::SimTime>& times,
    const QRect& strip, const QColor& colour) const
{
    auto next = std::lower_bound(times.begin(), times.end(), m_axis.visibleFirst());
    while (next != times.end() && *next <= m_axis.visibleLast()) {
        const int pixel = std::min(static_cast<int>(m_axis.pixelOf(*next)), strip.right());
        painter.fillRect(QRect(pixel, strip.top(), 1, strip.height()), colour);
        const double edge = m_axis.secondsUntil(pixel + 1 - m_axis.left());
        next = std::partition_point(next + 1, times.end(),
            [edge](core::SimTime time) { return static_cast<double>(time.count()) < edge; });
    }
}

void TimelineBackdrop::paintGantt(QPainter& painter) const
{
    painter.drawImage(m_layout.gantt.topLeft(),
        m_scene.bars.picture(m_axis, m_layout.gantt.height(), m_scene.look));
    const bool hasRows
        = m_session.recording().machine->hasGeometry() && m_scene.look.rows == GanttRows::Midplanes;
    if (hasRows && !m_layout.isGanttFolded)
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
