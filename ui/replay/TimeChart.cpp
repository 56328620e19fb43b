// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/TimeChart.h"

#include <algorithm>
#include <cmath>

#include <QMouseEvent>
#include <QtCharts/QAbstractSeries>

namespace midplane::ui {

namespace {

constexpr int leastChartHeight = 200;
constexpr double secondsAnHour = 3600;
constexpr double secondsADay = 86400;
constexpr double hoursBeforeDays = 72; ///< Longer recordings are counted in days.

/// The scale of hours prefers what divides a day.
double hourStep(double hours)
{
    for (const double step : {0.25, 0.5, 1.0, 2.0, 3.0, 4.0, 6.0, 12.0}) {
        if (hours / step <= 6)
            return step;
    }
    return roundTickStep(hours);
}

/// About a week is told by its days.
double dayStep(double days) { return days <= 8 ? 1 : roundTickStep(days); }

} // namespace

TimeChart::TimeChart(
    ReplaySession& session, const QString& title, const QString& unit, QWidget* parent)
    : ValueChart(parent)
    , m_session(session)
    , m_times(new QValueAxis)
    , m_values(new QValueAxis)
{
    setAccessibleName(title);
    setMinimumHeight(leastChartHeight);
    chart()->setTitle(title);
    chart()->addAxis(m_times, Qt::AlignBottom);
    chart()->addAxis(m_values, Qt::AlignLeft);
    m_values->setTitleText(unit);
    m_values->setLabelFormat(QStringLiteral("%d"));
    m_values->setLineVisible(false);
    m_times->setGridLineVisible(false);
    for (QValueAxis* axis : {m_times, m_values}) {
        axis->setTickType(QValueAxis::TicksDynamic);
        axis->setTickAnchor(0);
    }
    connect(&session, &ReplaySession::clockChanged, viewport(), qOverload<>(&QWidget::update));
}

void TimeChart::fitTimes()
{
    const auto length = static_cast<double>((m_session.lastTime() - m_session.firstTime()).count());
    const bool inDays = length > hoursBeforeDays * secondsAnHour;
    m_unitSeconds = inDays ? secondsADay : secondsAnHour;
    const double first = static_cast<double>(m_session.firstTime().count()) / m_unitSeconds;
    const double last = first + std::max(length, 1.0) / m_unitSeconds;
    const double step = inDays ? dayStep(last - first) : hourStep(last - first);
    m_times->setRange(first, last);
    m_times->setTickInterval(step);
    m_times->setLabelFormat(
        step == std::floor(step) ? QStringLiteral("%d") : QStringLiteral("%.2g"));
    m_times->setTitleText(inDays ? tr("Time, days") : tr("Time, hours"));
}

double TimeChart::xOf(core::SimTime time) const
{
    const double value = static_cast<double>(time.count()) / m_unitSeconds;
    return chart()->mapToPosition({value, 0}, chart()->series().constFirst()).x();
}

core::SimTime TimeChart::timeAt(const QPointF& position) const
{
    const double value = chart()->mapToValue(position, chart()->series().constFirst()).x();
    return core::SimTime {static_cast<core::SimTime::rep>(std::llround(value * m_unitSeconds))};
}

void TimeChart::drawForeground(QPainter* painter, const QRectF&)
{
    if (!m_session.hasRecording())
        return;
    painter->save();
    paintHairLine(*painter, xOf(m_session.time()), roles().selectionOutline);
    std::optional<core::SimTime> pointed;
    if (mouse()) {
        pointed = timeAt(*mouse());
        paintHairLine(*painter, xOf(*pointed), roles().secondaryText);
    }
    paintOver(*painter); // No line runs through a name.
    paintWords(*painter, words(pointed), pointed ? roles().text : roles().secondaryText);
    painter->restore();
}

void TimeChart::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && m_session.hasRecording())
        m_session.seekTime(timeAt(event->position()));
}

} // namespace midplane::ui
