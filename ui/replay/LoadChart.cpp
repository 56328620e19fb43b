// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/LoadChart.h"

#include <algorithm>
#include <cmath>

#include <QPainterPath>

#include "ui/models/TimeText.h"
#include "ui/out/CsvText.h"
#include "ui/replay/CurveNames.h"
#include "ui/replay/LoadColumns.h"

namespace midplane::ui {

namespace {

/// More samples than that share points: no screen shows them apart.
constexpr std::size_t mostSteps = 2000;
constexpr int mostColumns = 1000;

constexpr double nameRaise = 4;     ///< Between the plot and a name in the row of the title.
constexpr double nameDistance = 16; ///< Between two names there.

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
    m_namePlaces.clear();
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

std::vector<QRectF> LoadChart::namePlaces() const
{
    const QRectF plot = chart()->plotArea();
    if (m_curves.size() < 2 || session().result().load.empty())
        return {};
    if (m_namePlaces.empty() || m_namedPlot != plot || m_nameFont != smallFont()) {
        m_namedPlot = plot;
        m_nameFont = smallFont();
        m_namePlaces = findNamePlaces();
    }
    return m_namePlaces;
}

/// From the right end of the row of the title to the left, those that have no place at their curve.
std::vector<QRectF> LoadChart::findNamePlaces() const
{
    const QRectF plot = chart()->plotArea();
    const QFontMetrics metrics(smallFont());
    std::vector<NamedCurve> curves;
    for (std::size_t i = 0; i < m_curves.size(); ++i) {
        NamedCurve named {
            {}, QSizeF(metrics.horizontalAdvance(m_curves[i].name), metrics.ascent() + 2)};
        for (const QPointF& point : m_series[i]->points())
            named.points.append(chart()->mapToPosition(point, m_series[i]));
        curves.push_back(std::move(named));
    }
    const auto found = placesOfNames(plot, curves);
    std::vector<QRectF> places(found.size());
    double right = plot.right();
    for (std::size_t i = found.size(); i-- > 0;) {
        if (found[i]) {
            places[i] = *found[i];
            continue;
        }
        const QSizeF size = curves[i].name;
        places[i] = {{right - size.width(), plot.top() - size.height() - nameRaise}, size};
        right = places[i].left() - nameDistance;
    }
    return places;
}

void LoadChart::paintOver(QPainter& painter) const
{
    const std::vector<QRectF> places = namePlaces();
    painter.setFont(smallFont());
    const QFontMetrics metrics(painter.font());
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (mouse() && places[i].bottom() <= chart()->plotArea().top())
            continue; // The values under the mouse stand there.
        if (places[i].bottom() <= chart()->plotArea().top()) // In a narrow chart: before the title.
            painter.fillRect(places[i].adjusted(-nameDistance / 2, -1, 0, 2), roles().base);
        QPainterPath text;
        text.addText(
            places[i].left(), places[i].top() + metrics.ascent(), painter.font(), m_curves[i].name);
        // The casing keeps lines of the grid away from the letters.
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
