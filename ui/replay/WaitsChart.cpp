// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/WaitsChart.h"

#include <algorithm>

#include <QtCharts/QValueAxis>

#include "ui/models/TimeText.h"
#include "ui/replay/WaitAxis.h"

namespace midplane::ui {

namespace {

constexpr std::size_t mostWaitSteps = 1000; ///< No screen shows more apart.

} // namespace

WaitsChart::WaitsChart(ReplaySession& session, QWidget* parent)
    : RunChart(session, tr("Distribution of waits"), QStringLiteral("waits"), parent)
    , m_series(new QLineSeries)
    , m_times(new QCategoryAxis)
{
    chart()->addSeries(m_series);
    chart()->addAxis(m_times, Qt::AlignBottom);
    m_times->setTitleText(tr("Waited no longer than, logarithmic"));
    m_times->setGridLineVisible(false);
    auto* parts = new QValueAxis;
    chart()->addAxis(parts, Qt::AlignLeft);
    parts->setTitleText(tr("Jobs, %"));
    parts->setRange(0, 100);
    parts->setTickCount(5);
    parts->setLabelFormat(QStringLiteral("%d"));
    parts->setLineVisible(false);
    m_series->attachAxis(m_times);
    m_series->attachAxis(parts);
    setTheme(theme());
    fitWaits(*m_times, {});
}

void WaitsChart::setTheme(Theme theme)
{
    ValueChart::setTheme(theme);
    m_series->setPen(QPen(roles().chartUsed, 2));
}

void WaitsChart::takeRun()
{
    m_waits.clear();
    if (session().hasRecording()) {
        for (const core::JobResult& job : session().result().jobs) {
            if (job.outcome == core::EndReason::Completed)
                m_waits.push_back(job.wait());
        }
        std::sort(m_waits.begin(), m_waits.end());
    }
    fitWaits(*m_times, m_waits.empty() ? core::SimTime {} : m_waits.back());
    m_series->replace(points());
    viewport()->update();
}

std::size_t WaitsChart::countWithin(core::SimTime wait) const
{
    return static_cast<std::size_t>(
        std::upper_bound(m_waits.begin(), m_waits.end(), wait) - m_waits.begin());
}

double WaitsChart::percentWithin(core::SimTime wait) const
{
    return m_waits.empty()
        ? 0
        : 100.0 * static_cast<double>(countWithin(wait)) / static_cast<double>(m_waits.size());
}

/// A step at each wait that occurs; of many the value at as many places as can be told apart.
QList<QPointF> WaitsChart::points() const
{
    QList<QPointF> points;
    if (m_waits.empty())
        return points;
    const double end = m_times->max();
    points.append({0, percentWithin(core::SimTime {1})});
    if (m_waits.size() > mostWaitSteps) {
        for (std::size_t i = 1; i < mostWaitSteps; ++i) {
            const double place = end * static_cast<double>(i) / static_cast<double>(mostWaitSteps);
            points.append({place, percentWithin(waitAt(place))});
        }
    } else {
        for (const core::SimTime wait : m_waits) {
            const QPointF next(waitPlace(wait), percentWithin(wait));
            if (next.y() <= points.back().y())
                continue;
            points.append({next.x(), points.back().y()});
            points.append(next);
        }
    }
    points.append({end, 100});
    return points;
}

QString WaitsChart::words(std::optional<core::SimTime> pointed) const
{
    if (m_waits.empty())
        return session().hasRecording() ? tr("No job ran to its end.") : QString();
    if (pointed)
        return tr("within %1: %2 % · %3 of %4 jobs")
            .arg(durationText(*pointed))
            .arg(percentWithin(*pointed), 0, 'f', 1)
            .arg(countWithin(*pointed))
            .arg(m_waits.size());
    const core::RunMetrics& metrics = session().result().metrics;
    return tr("half within %1 · 95 in 100 within %2")
        .arg(durationText(metrics.medianWait), durationText(metrics.wait95));
}

void WaitsChart::drawForeground(QPainter* painter, const QRectF&)
{
    painter->save();
    std::optional<core::SimTime> pointed;
    if (mouse() && !m_waits.empty()) {
        pointed = waitAt(chart()->mapToValue(*mouse(), m_series).x());
        paintHairLine(*painter, mouse()->x(), roles().secondaryText);
    }
    paintWords(*painter, words(pointed), pointed ? roles().text : roles().secondaryText);
    painter->restore();
}

QString WaitsChart::csv() const
{
    QString text = QStringLiteral("seconds,jobs,percent\n");
    for (std::size_t i = 0; i < m_waits.size(); ++i) {
        if (i + 1 < m_waits.size() && m_waits[i + 1] == m_waits[i])
            continue;
        text += QStringLiteral("%1,%2,%3\n")
                    .arg(m_waits[i].count())
                    .arg(i + 1)
                    .arg(percentWithin(m_waits[i]), 0, 'f', 4);
    }
    return text;
}

} // namespace midplane::ui
