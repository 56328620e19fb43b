// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/experiments/FigureChart.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include <QMouseEvent>
#include <QtCharts/QBarCategoryAxis>
#include <QtCharts/QBarSeries>
#include <QtCharts/QBarSet>
#include <QtCharts/QLineSeries>
#include <QtCharts/QLogValueAxis>
#include <QtCharts/QStackedBarSeries>
#include <QtCharts/QValueAxis>

#include "ui/out/CsvText.h"

namespace midplane::ui {

namespace {

constexpr double reach = 12; ///< Pixels around a point that count as it.
constexpr int leastHeight = 220;

constexpr std::array dashes {Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine};
constexpr std::array patterns {
    Qt::SolidPattern, Qt::BDiagPattern, Qt::Dense4Pattern, Qt::FDiagPattern, Qt::DiagCrossPattern};

QString text(const std::string& words) { return QString::fromStdString(words); }

/// How many places behind the point a step needs.
int decimalsOf(double step)
{
    for (int decimals = 0; decimals < 6; ++decimals) {
        const double scaled = step * std::pow(10, decimals);
        if (std::abs(scaled - std::round(scaled)) < 1e-6)
            return decimals;
    }
    return 6;
}

/// Titles, labels and legends of Qt Charts are HTML, which could name pictures to load.
QString htmlOf(const std::string& plain) { return text(plain).toHtmlEscaped(); }

} // namespace

FigureChart::FigureChart(QWidget* parent)
    : ValueChart(parent)
{
    setMinimumHeight(leastHeight);
}

void FigureChart::setTheme(Theme theme)
{
    ValueChart::setTheme(theme);
    rebuild();
}

void FigureChart::setPanel(const core::PlanFigure& figure, const core::FigurePanel& panel)
{
    m_figure = figure;
    m_panel = panel;
    m_hovered.reset();
    setFileName(text(figure.name));
    setAccessibleName(text(panel.label.empty() ? figure.title : panel.label));
    rebuild();
}

QColor FigureChart::colourOf(std::size_t series) const { return curveColour(series, theme()); }

void FigureChart::rebuild()
{
    chart()->removeAllSeries();
    for (QAbstractAxis* axis : chart()->axes()) {
        chart()->removeAxis(axis);
        delete axis;
    }
    chart()->setTitle(htmlOf(m_panel.label));
    chart()->legend()->setVisible(m_figure.kind != core::FigureKind::Lines);
    chart()->legend()->setAlignment(Qt::AlignBottom);
    chart()->legend()->setLabelColor(roles().text);
    if (m_figure.kind == core::FigureKind::Lines)
        addLines();
    else
        addBars();
    makeRoomForNames();
    viewport()->update();
}

QAbstractAxis* FigureChart::makeAxis(bool isLog,
    const std::optional<std::pair<double, double>>& range, double least, double most) const
{
    double low = range ? range->first : least;
    double high = range ? range->second : most;
    if (isLog) {
        auto* axis = new QLogValueAxis;
        axis->setLabelFormat(QStringLiteral("%g"));
        axis->setBase(10);
        axis->setRange(std::max(low, 1e-6), std::max(high, low * 1.1));
        return axis;
    }
    auto* axis = new QValueAxis;
    if (high <= low)
        high = low + 1;
    const double step = roundTickStep(high - low);
    if (!range) {
        low = std::floor(low / step + 1e-9) * step;
        high = std::ceil(high / step - 1e-9) * step + step * 1e-6; // Or the last tick is lost.
    }
    axis->setRange(low, high);
    axis->setTickType(QValueAxis::TicksDynamic);
    axis->setTickAnchor(0);
    axis->setTickInterval(step);
    axis->setLabelFormat(QStringLiteral("%.%1f").arg(decimalsOf(step)));
    return axis;
}

void FigureChart::setUpAxis(QAbstractAxis* axis, const QString& title)
{
    axis->setTitleText(title);
    styleAxis(*axis);
}

void FigureChart::addLines()
{
    double leastX = std::numeric_limits<double>::max();
    double mostX = std::numeric_limits<double>::lowest();
    double leastY = m_figure.isLogY ? std::numeric_limits<double>::max() : 0;
    double mostY = m_figure.isLogY ? std::numeric_limits<double>::lowest() : 0;
    bool isEmpty = true;
    for (const core::FigureSeries& series : m_panel.series) {
        for (const core::FigurePoint& point : series.points) {
            leastX = std::min(leastX, point.x);
            mostX = std::max(mostX, point.x);
            leastY = std::min(leastY, point.y.least);
            mostY = std::max(mostY, point.y.most);
            isEmpty = false;
        }
    }
    if (isEmpty)
        leastX = leastY = 0, mostX = mostY = 1;
    QAbstractAxis* x = makeAxis(m_figure.isLogX, m_figure.xRange, leastX, mostX);
    QAbstractAxis* y = makeAxis(m_figure.isLogY, m_figure.yRange, leastY, mostY);
    chart()->addAxis(x, Qt::AlignBottom);
    chart()->addAxis(y, Qt::AlignLeft);
    x->setGridLineVisible(false);
    y->setLineVisible(false);
    setUpAxis(x, htmlOf(m_figure.xLabel));
    setUpAxis(y, htmlOf(m_figure.yLabel));
    for (std::size_t i = 0; i < m_panel.series.size(); ++i) {
        auto* line = new QLineSeries;
        line->setName(text(m_panel.series[i].label));
        for (const core::FigurePoint& point : m_panel.series[i].points)
            line->append(point.x, point.y.mean);
        line->setPen(QPen(colourOf(i), 2, dashes[i / 2 % dashes.size()]));
        chart()->addSeries(line);
        line->attachAxis(x);
        line->attachAxis(y);
    }
}

/// Bars: a group for each metric, in it a bar a series. Stack: a bar for each series, of parts.
void FigureChart::addBars()
{
    const bool isStack = m_figure.kind == core::FigureKind::Stack;
    QStringList categories;
    double most = 0;
    if (m_panel.series.empty())
        return;
    const std::size_t parts = m_panel.series.front().points.size();
    QAbstractBarSeries* bars
        = isStack ? static_cast<QAbstractBarSeries*>(new QStackedBarSeries) : new QBarSeries;
    const std::size_t sets = isStack ? parts : m_panel.series.size();
    for (std::size_t set = 0; set < sets; ++set) {
        auto* bar = new QBarSet(htmlOf(
            isStack ? m_panel.series.front().points[set].category : m_panel.series[set].label));
        bar->setBrush(QBrush(colourOf(set), patterns[set / 2 % patterns.size()]));
        bar->setPen(QPen(colourOf(set), 1));
        bars->append(bar);
    }
    for (std::size_t series = 0; series < m_panel.series.size(); ++series) {
        const auto& points = m_panel.series[series].points;
        double sum = 0;
        for (std::size_t point = 0; point < parts; ++point) {
            const double mean = point < points.size() ? points[point].y.mean : 0;
            sum += mean;
            most = std::max(most, isStack ? sum : mean);
            bars->barSets()[static_cast<qsizetype>(isStack ? point : series)]->append(mean);
        }
        if (isStack)
            categories << htmlOf(m_panel.series[series].label);
    }
    for (std::size_t point = 0; point < parts && !isStack; ++point)
        categories << htmlOf(m_panel.series.front().points[point].category);
    connect(bars, &QAbstractBarSeries::clicked, this, [this, isStack](int index, QBarSet* set) {
        const auto* all = qobject_cast<QAbstractBarSeries*>(chart()->series().constFirst());
        const auto place = static_cast<std::size_t>(all->barSets().indexOf(set));
        const std::size_t series = isStack ? static_cast<std::size_t>(index) : place;
        const std::size_t point = isStack ? place : static_cast<std::size_t>(index);
        if (series < m_panel.series.size() && point < m_panel.series[series].points.size())
            emit pointClicked(m_panel.series[series].points[point].runs, QCursor::pos());
    });
    chart()->addSeries(bars);
    auto* x = new QBarCategoryAxis;
    x->append(categories);
    QAbstractAxis* y = makeAxis(m_figure.isLogY, m_figure.yRange, 0, most);
    chart()->addAxis(x, Qt::AlignBottom);
    chart()->addAxis(y, Qt::AlignLeft);
    x->setGridLineVisible(false);
    y->setLineVisible(false);
    setUpAxis(x, htmlOf(m_figure.xLabel));
    setUpAxis(y, htmlOf(m_figure.yLabel));
    bars->attachAxis(x);
    bars->attachAxis(y);
}

/// The names stand at the right of the plot.
int FigureChart::nameWidth() const
{
    if (m_figure.kind != core::FigureKind::Lines)
        return 0;
    int widest = 0;
    for (const core::FigureSeries& series : m_panel.series)
        widest = std::max(widest, fontMetrics().horizontalAdvance(text(series.label)));
    return std::min(widest + 2, width() * 34 / 100);
}

void FigureChart::makeRoomForNames()
{
    const int names = nameWidth();
    chart()->setMargins({8, 4, names > 0 ? names + 2 * nameGap : 16, 4});
}

void FigureChart::resizeEvent(QResizeEvent* event)
{
    makeRoomForNames();
    ValueChart::resizeEvent(event);
}

QPointF FigureChart::pixelOf(std::size_t series, std::size_t point) const
{
    const core::FigurePoint& at = m_panel.series[series].points[point];
    return chart()->mapToPosition(
        {at.x, at.y.mean}, chart()->series().at(static_cast<qsizetype>(series)));
}

std::optional<FigureChart::At> FigureChart::pointAt(const QPointF& pixel) const
{
    if (m_figure.kind != core::FigureKind::Lines)
        return {};
    std::optional<At> nearest;
    double least = reach;
    for (std::size_t series = 0; series < m_panel.series.size(); ++series) {
        for (std::size_t point = 0; point < m_panel.series[series].points.size(); ++point) {
            const double distance = QLineF(pixel, pixelOf(series, point)).length();
            if (distance < least) {
                least = distance;
                nearest = At {series, point};
            }
        }
    }
    return nearest;
}

int FigureChart::pointsOutside() const
{
    if (m_figure.kind != core::FigureKind::Lines)
        return 0;
    const auto isIn = [](const std::optional<std::pair<double, double>>& range, double value) {
        return !range || (value >= range->first && value <= range->second);
    };
    int outside = 0;
    for (const core::FigureSeries& series : m_panel.series) {
        for (const core::FigurePoint& point : series.points)
            outside
                += isIn(m_figure.xRange, point.x) && isIn(m_figure.yRange, point.y.mean) ? 0 : 1;
    }
    return outside;
}

void FigureChart::mouseMoveEvent(QMouseEvent* event)
{
    const auto at = pointAt(event->position());
    setCursor(at ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (at != m_hovered) {
        m_hovered = at;
        viewport()->update();
    }
    ValueChart::mouseMoveEvent(event);
}

void FigureChart::mousePressEvent(QMouseEvent* event)
{
    const auto at = pointAt(event->position());
    if (event->button() == Qt::LeftButton && at)
        emit pointClicked(
            m_panel.series[at->series].points[at->point].runs, event->globalPosition().toPoint());
    else
        ValueChart::mousePressEvent(event);
}

void FigureChart::leaveEvent(QEvent* event)
{
    m_hovered.reset();
    ValueChart::leaveEvent(event);
}

QString FigureChart::csv() const
{
    QString rows = QStringLiteral("series,x,mean,least,most,seeds\n");
    for (const core::FigureSeries& series : m_panel.series) {
        for (const core::FigurePoint& point : series.points) {
            const QString x
                = point.category.empty() ? QString::number(point.x) : text(point.category);
            rows += csvLine({text(series.label), x, QString::number(point.y.mean),
                QString::number(point.y.least), QString::number(point.y.most),
                QString::number(point.y.seeds)});
        }
    }
    return rows;
}

} // namespace midplane::ui
