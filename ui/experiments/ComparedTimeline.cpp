// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/experiments/ComparedTimeline.h"

#include <algorithm>
#include <cmath>

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include "ui/models/TimeText.h"
#include "ui/out/OutActions.h"

namespace midplane::ui {

namespace {

constexpr int nameWidth = 208;
constexpr int axisHeight = 20;
constexpr int laneHeight = 24;
constexpr int laneGap = 4;
constexpr int rightRoom = 12;
constexpr int leastBetweenMarks = 90;

/// A round number of seconds between marks.
std::int64_t markStep(double secondsPerPixel)
{
    const double least = secondsPerPixel * leastBetweenMarks;
    for (const std::int64_t step :
        {60, 300, 900, 1800, 3600, 7200, 10800, 21600, 43200, 86400, 2 * 86400, 5 * 86400,
            10 * 86400, 20 * 86400, 50 * 86400, 100 * 86400, 200 * 86400, 500 * 86400}) {
        if (static_cast<double>(step) >= least)
            return step;
    }
    return static_cast<std::int64_t>(std::ceil(least / 86400)) * 86400;
}

} // namespace

ComparedTimeline::ComparedTimeline(Comparison& comparison, QWidget* parent)
    : QWidget(parent)
    , m_comparison(comparison)
{
    setObjectName(QStringLiteral("compared.timeline"));
    setAccessibleName(tr("Timeline of the compared runs"));
    setFocusPolicy(Qt::StrongFocus);
    offerPictureOf(*this, QStringLiteral("timelines"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&comparison, &Comparison::clockChanged, this, qOverload<>(&QWidget::update));
    connect(&comparison, &Comparison::runsChanged, this, [this] {
        updateGeometry();
        forget();
    });
}

void ComparedTimeline::setTheme(Theme theme)
{
    m_theme = theme;
    forget();
}

void ComparedTimeline::forget()
{
    m_backdrop = {};
    update();
}

QSize ComparedTimeline::sizeHint() const
{
    const int lanes = std::max<int>(1, static_cast<int>(m_comparison.runs().size()));
    return {480, lanes * (laneHeight + laneGap) + axisHeight};
}

QSize ComparedTimeline::minimumSizeHint() const { return {320, sizeHint().height()}; }

void ComparedTimeline::resizeEvent(QResizeEvent*) { forget(); }

double ComparedTimeline::pixelOf(core::SimTime time) const
{
    const double length = std::max<double>(
        1, static_cast<double>((m_comparison.lastTime() - m_comparison.firstTime()).count()));
    const double part = static_cast<double>((time - m_comparison.firstTime()).count()) / length;
    return nameWidth + part * (width() - nameWidth - rightRoom);
}

core::SimTime ComparedTimeline::timeAt(double pixel) const
{
    const auto length
        = static_cast<double>((m_comparison.lastTime() - m_comparison.firstTime()).count());
    const double part
        = (pixel - nameWidth) / std::max(1.0, static_cast<double>(width() - nameWidth - rightRoom));
    return m_comparison.firstTime()
        + core::SimTime {std::llround(std::clamp(part, 0.0, 1.0) * length)};
}

QRect ComparedTimeline::laneOf(std::size_t run) const
{
    return {nameWidth, static_cast<int>(run) * (laneHeight + laneGap),
        width() - nameWidth - rightRoom, laneHeight};
}

void ComparedTimeline::paintEvent(QPaintEvent*)
{
    const ColourRoles& roles = rolesOf(m_theme);
    if (m_backdrop.isNull()) {
        m_backdrop = QPixmap(size() * devicePixelRatioF());
        m_backdrop.setDevicePixelRatio(devicePixelRatioF());
        m_backdrop.fill(roles.base);
        QPainter backdrop(&m_backdrop);
        backdrop.setFont(font());
        paintLanes(backdrop);
    }
    QPainter painter(this);
    painter.drawPixmap(0, 0, m_backdrop);
    if (m_comparison.runs().empty())
        return;
    painter.setPen(roles.text);
    for (std::size_t i = 0; i < m_comparison.runs().size(); ++i) {
        const core::LoadSample load = m_comparison.runs()[i]->load();
        const int percent = load.midplanes > 0
            ? static_cast<int>(std::lround(100.0 * load.used / load.midplanes))
            : 0;
        const QRect lane = laneOf(i);
        painter.drawText(QRect(nameWidth - 56, lane.top(), 48, lane.height()),
            Qt::AlignRight | Qt::AlignVCenter, tr("%1 %").arg(percent));
    }
    const double head = std::round(pixelOf(m_comparison.time()));
    painter.fillRect(QRectF(head, 0, 1, height() - axisHeight), roles.selectionOutline);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(roles.selectionOutline);
    painter.drawPolygon(QPolygonF({{head - 4, 0.0}, {head + 5, 0.0}, {head + 0.5, 6.0}}));
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(roles.accent, 2));
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
}

void ComparedTimeline::paintLanes(QPainter& painter) const
{
    if (m_comparison.runs().empty())
        return;
    const ColourRoles& roles = rolesOf(m_theme);
    paintAxis(painter);
    for (std::size_t i = 0; i < m_comparison.runs().size(); ++i) {
        const ComparedRun& run = *m_comparison.runs()[i];
        const QRect lane = laneOf(i);
        painter.setPen(roles.secondaryText);
        const QRect name(8, lane.top(), nameWidth - 72, lane.height());
        painter.drawText(name, Qt::AlignLeft | Qt::AlignVCenter,
            painter.fontMetrics().elidedText(run.name, Qt::ElideRight, name.width()));
        paintLane(painter, run, lane);
        painter.setPen(QPen(roles.faintBorder, 1));
        painter.drawLine(lane.bottomLeft(), lane.bottomRight());
    }
}

/// The part in use, a column a pixel: the mean of what it was there, so that short peaks of long
/// recordings do not fill the lane.
void ComparedTimeline::paintLane(QPainter& painter, const ComparedRun& run, const QRect& lane) const
{
    const ColourRoles& roles = rolesOf(m_theme);
    const std::vector<core::LoadSample>& load = run.result.load;
    if (load.empty())
        return;
    const core::SimTime end = run.recording().lastTime();
    auto next = load.begin();
    int used = 0;
    for (int column = 0; column < lane.width(); ++column) {
        const core::SimTime from = timeAt(lane.left() + column);
        const core::SimTime to
            = std::max(timeAt(lane.left() + column + 1), from + core::SimTime {1});
        if (from > end)
            break;
        double sum = 0;
        core::SimTime at = from;
        for (; next != load.end() && next->time < to; ++next) {
            if (next->time > at) {
                sum += static_cast<double>((next->time - at).count()) * used;
                at = next->time;
            }
            used = next->used;
        }
        sum += static_cast<double>((to - at).count()) * used;
        const double part = sum / static_cast<double>((to - from).count())
            / std::max(1, run.recording().machine->midplaneCount());
        const double high = std::min(1.0, part) * (lane.height() - 2);
        painter.fillRect(
            QRectF(lane.left() + column, lane.bottom() - high, 1, high), roles.chartUsed);
    }
}

void ComparedTimeline::paintAxis(QPainter& painter) const
{
    const ColourRoles& roles = rolesOf(m_theme);
    const double perPixel
        = static_cast<double>((m_comparison.lastTime() - m_comparison.firstTime()).count())
        / std::max(1, width() - nameWidth - rightRoom);
    const std::int64_t step = markStep(perPixel);
    const std::int64_t first = (m_comparison.firstTime().count() + step - 1) / step * step;
    for (std::int64_t mark = first; mark <= m_comparison.lastTime().count(); mark += step) {
        const double x = std::round(pixelOf(core::SimTime {mark}));
        painter.fillRect(QRectF(x, 0, 1, height() - axisHeight), roles.faintBorder);
        painter.setPen(roles.axisNumber);
        const QString words = axisTimeText(core::SimTime {mark}, core::SimTime {step});
        const int wide = painter.fontMetrics().horizontalAdvance(words);
        const double left = std::clamp(x - wide / 2.0, 0.0, static_cast<double>(width() - wide));
        painter.drawText(QRectF(left, height() - axisHeight, wide + 2, axisHeight),
            Qt::AlignLeft | Qt::AlignVCenter, words);
    }
}

void ComparedTimeline::mousePressEvent(QMouseEvent* event)
{
    setFocus(Qt::MouseFocusReason);
    if (event->button() == Qt::LeftButton && event->position().x() >= nameWidth)
        m_comparison.seekTime(timeAt(event->position().x()));
}

void ComparedTimeline::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons().testFlag(Qt::LeftButton))
        m_comparison.seekTime(timeAt(event->position().x()));
}

void ComparedTimeline::moveBy(int hundredths)
{
    const auto length = (m_comparison.lastTime() - m_comparison.firstTime()).count();
    const auto step = std::max<std::int64_t>(1, length / 100);
    m_comparison.seekTime(m_comparison.time() + core::SimTime {hundredths * step});
}

void ComparedTimeline::wheelEvent(QWheelEvent* event)
{
    moveBy(event->angleDelta().y() > 0 ? -1 : 1);
    event->accept();
}

void ComparedTimeline::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Left:
        return moveBy(-1);
    case Qt::Key_Right:
        return moveBy(1);
    case Qt::Key_Home:
        return m_comparison.seekTime(m_comparison.firstTime());
    case Qt::Key_End:
        return m_comparison.seekTime(m_comparison.lastTime());
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace midplane::ui
