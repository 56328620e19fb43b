// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/LossChart.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/models/TimeText.h"

namespace midplane::ui {

namespace {

constexpr int lossColumnCount = 800; ///< No screen shows more apart.

/// The colours and forms of lost capacity (the same in all themes' roles).
QBrush lossBrush(std::size_t part, const ColourRoles& roles)
{
    switch (part) {
    case 0:
        return {roles.chartFree, Qt::Dense6Pattern};
    case 1:
        return {roles.conflict, Qt::BDiagPattern};
    default:
        break;
    }
    QColor space = roles.chartLargestFree;
    space.setAlphaF(0.35F);
    return {space};
}

QColor lossLine(std::size_t part, const ColourRoles& roles)
{
    return part == 0 ? roles.chartFree : part == 1 ? roles.conflict : roles.chartLargestFree;
}

} // namespace

std::vector<LossColumn> lossColumns(const std::vector<core::LossSample>& samples,
    core::SimTime first, core::SimTime last, int columns)
{
    const auto begin = static_cast<double>(first.count());
    const double width = static_cast<double>((last - first).count()) / columns;
    std::vector<LossColumn> made(static_cast<std::size_t>(columns));
    for (std::size_t i = 0; i < made.size(); ++i)
        made[i].time = begin + width * static_cast<double>(i);
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const core::LossSample& sample = samples[i];
        double from = static_cast<double>(sample.time.count());
        const double until = i + 1 < samples.size()
            ? static_cast<double>(samples[i + 1].time.count())
            : static_cast<double>(last.count());
        while (from < until) {
            const auto column = static_cast<std::size_t>(
                std::clamp((from - begin) / width, 0.0, static_cast<double>(columns - 1)));
            const double end
                = column + 1 < made.size() ? std::min(until, made[column + 1].time) : until;
            // Where rounding leaves no step, the next column goes on.
            const double to = end > from ? end : std::min(until, std::nextafter(from, until));
            const double share = (to - from) / width;
            made[column].space += share * sample.space;
            made[column].wiring += share * sample.wiring;
            made[column].order += share * sample.order;
            from = to;
        }
    }
    return made;
}

LossChart::LossChart(ReplaySession& session, QWidget* parent)
    : TimeChart(session, tr("Lost capacity by cause"), tr("Midplanes"), parent)
    , m_floor(new QLineSeries(this))
    , m_newest([this](std::optional<std::vector<core::LossSample>> samples) {
        if (!samples)
            return;
        m_samples = std::move(*samples);
        showSamples();
        emit workedOut();
        if (std::exchange(m_isBehind, false))
            takeGrowth();
    })
{
    for (std::size_t part = 0; part < m_areas.size(); ++part) {
        m_tops[part] = new QLineSeries(this);
        m_areas[part] = new QAreaSeries(m_tops[part], part == 0 ? m_floor : m_tops[part - 1]);
        chart()->addSeries(m_areas[part]);
        m_areas[part]->attachAxis(&times());
        m_areas[part]->attachAxis(&values());
    }
    connect(&session, &ReplaySession::recordingChanged, this, &LossChart::takeRecording);
    connect(&session, &ReplaySession::figuresChanged, this, &LossChart::takeGrowth);
    setTheme(theme());
    takeRecording();
}

void LossChart::setTheme(Theme theme)
{
    TimeChart::setTheme(theme);
    for (std::size_t part = 0; part < m_areas.size(); ++part) {
        m_areas[part]->setBrush(lossBrush(part, roles()));
        m_areas[part]->setPen(QPen(lossLine(part, roles()), 1));
    }
}

void LossChart::takeRecording()
{
    m_newest.cancel();
    m_asked.reset();
    m_samples.clear();
    showSamples();
    if (isVisible())
        ask();
}

/// An answer that takes longer than the next figures is waited for.
void LossChart::takeGrowth()
{
    m_isBehind = m_newest.isRunning();
    if (isVisible() && !m_isBehind)
        ask();
}

void LossChart::showEvent(QShowEvent* event)
{
    TimeChart::showEvent(event);
    ask();
}

void LossChart::ask()
{
    if (!session().hasRecording() || m_asked == session().wholeRecordingPtr())
        return;
    m_asked = session().wholeRecordingPtr();
    core::TablesPtr known = session().request().tables;
    if (known && known->machinePtr() != m_asked->machine)
        known.reset();
    m_newest.ask([recording = m_asked, known](const std::stop_token& stop) {
        const core::TablesPtr tables
            = known ? known : core::tablesWithUserCache(recording->machine);
        return core::lossOverTime(tables, *recording,
            [&stop](std::size_t, std::size_t) { return !stop.stop_requested(); });
    });
}

void LossChart::showSamples()
{
    QList<QPointF> floor;
    std::array<QList<QPointF>, 3> tops;
    double highest = 1;
    if (session().hasRecording()) {
        const core::SimTime first = session().firstTime();
        const core::SimTime last = std::max(session().lastTime(), first + core::SimTime {1});
        const auto length = static_cast<double>((last - first).count());
        fitTimes();
        for (const LossColumn& column : lossColumns(m_samples, first, last, lossColumnCount)) {
            const std::array<double, 3> upTo {column.order, column.order + column.wiring,
                column.order + column.wiring + column.space};
            const double begin = column.time / unitSeconds();
            const double end = begin + length / lossColumnCount / unitSeconds();
            floor << QPointF(begin, 0) << QPointF(end, 0);
            for (std::size_t part = 0; part < tops.size(); ++part)
                tops[part] << QPointF(begin, upTo[part]) << QPointF(end, upTo[part]);
            highest = std::max(highest, upTo.back());
        }
    }
    const double step = std::max(1.0, roundTickStep(highest));
    values().setRange(0, step * std::ceil(highest / step));
    values().setTickInterval(step);
    m_floor->replace(floor);
    for (std::size_t part = 0; part < tops.size(); ++part)
        m_tops[part]->replace(tops[part]);
    viewport()->update();
}

QString LossChart::words(std::optional<core::SimTime> time) const
{
    if (m_samples.empty())
        return m_newest.isRunning() ? tr("Working it out…") : QString();
    if (!time)
        return tr("space: filled · wiring: hatched · order: dotted");
    const auto later = std::upper_bound(m_samples.begin(), m_samples.end(), *time,
        [](core::SimTime at, const core::LossSample& sample) { return at < sample.time; });
    const core::LossSample& sample
        = later == m_samples.begin() ? m_samples.front() : *std::prev(later);
    return tr("%1 · space %2 · wiring %3 · order %4")
        .arg(clockText(*time))
        .arg(sample.space)
        .arg(sample.wiring)
        .arg(sample.order);
}

QString LossChart::csv() const
{
    QString text = QStringLiteral("seconds,space,wiring,order,padding,unready,outOfService\n");
    for (const core::LossSample& sample : m_samples)
        text += QStringLiteral("%1,%2,%3,%4,%5,%6,%7\n")
                    .arg(sample.time.count())
                    .arg(sample.space)
                    .arg(sample.wiring)
                    .arg(sample.order)
                    .arg(sample.padding)
                    .arg(sample.unready)
                    .arg(sample.outOfService);
    return text;
}

} // namespace midplane::ui
