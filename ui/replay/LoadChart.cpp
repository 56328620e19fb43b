// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/LoadChart.h"

#include <algorithm>
#include <cmath>

#include <QPainterPath>

#include "ui/models/TimeText.h"
#include "ui/out/CsvText.h"
#include "ui/replay/LoadColumns.h"

namespace midplane::ui {

namespace {

/// More samples than that share points: no screen shows them apart.
constexpr std::size_t mostSteps = 2000;
constexpr int mostColumns = 1000;

} // namespace

LoadChart::LoadChart(ReplaySession& session, const QString& title, const QString& unit, int top,
    std::vector<LoadCurve> curves, QWidget* parent)
    : TimeChart(session, title, unit, parent)
    , m_top(top)
    , m_curves(std::move(curves))
{
    for (std::size_t i = 0; i < m_curves.size(); ++i) {
        auto* series = new QLineSeries;
        chart()->addSeries(series);
        series->attachAxis(&times());
        series->attachAxis(&values());
        m_series.push_back(series);
    }
    connect(&session, &ReplaySession::recordingChanged, this, &LoadChart::takeRecording);
    connect(&session, &ReplaySession::figuresChanged, this, [this] {
        if (this->session().isFollowing())
            takeRecording();
    });
    setTheme(theme());
    if (session.hasRecording())
        takeRecording();
}

void LoadChart::setTheme(Theme theme)
{
    TimeChart::setTheme(theme);
    for (std::size_t i = 0; i < m_curves.size(); ++i)
        m_series[i]->setPen(QPen(roles().*(m_curves[i].colour), 2));
}

void LoadChart::takeRecording()
{
    fitTimes();
    const int top = m_top > 0 ? m_top : session().recording().machine->midplaneCount();
    values().setRange(0, top);
    values().setTickInterval(m_top > 0 ? top / 4.0 : std::max(1.0, std::round(top / 4.0)));
    for (std::size_t i = 0; i < m_curves.size(); ++i)
        m_series[i]->replace(pointsOf(m_curves[i]));
}

QList<QPointF> LoadChart::pointsOf(const LoadCurve& curve) const
{
    const std::vector<core::LoadSample>& load = session().result().load;
    const int midplanes = session().recording().machine->midplaneCount();
    const auto x = [this](const core::LoadSample& sample) {
        return static_cast<double>(sample.time.count()) / unitSeconds();
    };
    QList<QPointF> points;
    if (load.size() <= mostSteps) {
        for (const core::LoadSample& sample : load) {
            if (!points.isEmpty())
                points.append({x(sample), points.back().y()});
            points.append({x(sample), curve.valueOf(sample, midplanes)});
        }
        return points;
    }
    // Where samples share a column of time, the line goes through all their values there.
    const TimeAxis axis(session().firstTime(), session().lastTime(), 0, mostColumns);
    double held = curve.valueOf(load.front(), midplanes);
    auto next = load.begin();
    for (int column = 0; column < mostColumns; ++column) {
        double low = held;
        double high = held;
        const double entered = held;
        for (; next != load.end() && axis.pixelOf(next->time) < column + 1; ++next) {
            held = curve.valueOf(*next, midplanes);
            low = std::min(low, held);
            high = std::max(high, held);
        }
        const double at = static_cast<double>(axis.timeAt(column + 0.5).count()) / unitSeconds();
        for (const double value : {entered, low, high, held})
            points.append({at, value});
    }
    return points;
}

/// Two curves are named where they are farthest apart, away from the ends; one has the title.
void LoadChart::paintOver(QPainter& painter) const
{
    if (m_curves.size() < 2 || session().result().load.empty())
        return;
    const QRectF plot = chart()->plotArea();
    const int midplanes = session().recording().machine->midplaneCount();
    const core::LoadSample* best = nullptr;
    double widest = -1;
    for (int percent = 15; percent <= 85; ++percent) {
        const double x = plot.left() + plot.width() * percent / 100;
        const core::LoadSample& sample
            = sampleAt(session().result().load, timeAt({x, plot.center().y()}));
        const double gap
            = m_curves[0].valueOf(sample, midplanes) - m_curves[1].valueOf(sample, midplanes);
        if (gap > widest) {
            widest = gap;
            best = &sample;
        }
    }
    painter.setFont(smallFont());
    const QFontMetrics metrics(painter.font());
    for (std::size_t i = 0; i < m_curves.size(); ++i) {
        const double value = m_curves[i].valueOf(*best, midplanes);
        const double x = xOf(best->time) - metrics.horizontalAdvance(m_curves[i].name) / 2.0;
        const double y = chart()->mapToPosition({0, value}, m_series[i]).y();
        const double baseline = i == 0 ? y - 5 : y + metrics.ascent() + 4;
        QPainterPath text;
        text.addText(
            QPointF(x, std::min(baseline, plot.bottom() - 3)), painter.font(), m_curves[i].name);
        // The casing keeps the name readable where the curve crosses it.
        painter.strokePath(text, QPen(roles().base, 4));
        painter.fillPath(text, roles().*(m_curves[i].colour));
    }
}

QString LoadChart::words(std::optional<core::SimTime> time) const
{
    if (!time || session().result().load.empty())
        return {};
    const core::LoadSample& sample = sampleAt(session().result().load, *time);
    QStringList words {clockText(*time)};
    for (const LoadCurve& curve : m_curves) {
        const double value = curve.valueOf(sample, session().recording().machine->midplaneCount());
        words << QStringLiteral("%1 %2").arg(curve.name, QString::number(value, 'g', 3));
    }
    return words.join(QStringLiteral(" · "));
}

QString LoadChart::csv() const
{
    QStringList head {QStringLiteral("seconds")};
    for (const LoadCurve& curve : m_curves)
        head << curve.name;
    QString text = csvLine(head);
    if (!session().hasRecording())
        return text;
    const int midplanes = session().recording().machine->midplaneCount();
    for (const core::LoadSample& sample : session().result().load) {
        QStringList row {QString::number(sample.time.count())};
        for (const LoadCurve& curve : m_curves)
            row << QString::number(curve.valueOf(sample, midplanes));
        text += csvLine(row);
    }
    return text;
}

} // namespace midplane::ui
