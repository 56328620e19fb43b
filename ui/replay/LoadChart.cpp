// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/LoadChart.h"

#include <algorithm>
#include <cmath>

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGraphicsLayout>
#include <QGuiApplication>
#include <QMenu>
#include <QMouseEvent>
#include <QPainterPath>

#include "ui/models/TimeText.h"
#include "ui/replay/LoadColumns.h"

namespace midplane::ui {

namespace {

constexpr int leastHeight = 200;
constexpr double secondsPerHour = 3600;
constexpr double secondsPerDay = 86400;
/// Longer recordings are counted in days.
constexpr double mostHours = 72;
/// More samples than that share points: no screen shows them apart.
constexpr std::size_t mostSteps = 2000;
constexpr int mostColumns = 1000;

/// A round distance that puts 4 to 6 ticks on a length.
double tickStep(double length)
{
    const double rough = length / 5;
    const double power = std::pow(10, std::floor(std::log10(std::max(rough, 1e-9))));
    for (const double factor : {1.0, 2.0, 2.5, 5.0, 10.0}) {
        if (length / (factor * power) <= 6)
            return factor * power;
    }
    return 10 * power;
}

/// The scale of hours prefers what divides a day.
double hourStep(double hours)
{
    for (const double step : {0.25, 0.5, 1.0, 2.0, 3.0, 4.0, 6.0, 12.0}) {
        if (hours / step <= 6)
            return step;
    }
    return tickStep(hours);
}

} // namespace

LoadChart::LoadChart(ReplaySession& session, const QString& title, const QString& unit, int top,
    std::vector<LoadCurve> curves, QWidget* parent)
    : QChartView(parent)
    , m_session(session)
    , m_top(top)
    , m_curves(std::move(curves))
    , m_times(new QValueAxis)
    , m_values(new QValueAxis)
{
    setAccessibleName(title);
    setMinimumHeight(leastHeight);
    setFrameShape(QFrame::NoFrame);
    setMouseTracking(true);
    setRenderHint(QPainter::Antialiasing);
    chart()->setTitle(title);
    chart()->legend()->hide();
    chart()->setMargins({8, 4, 16, 4});
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    chart()->setBackgroundRoundness(0);
    setUpAxes(unit);
    for (std::size_t i = 0; i < m_curves.size(); ++i) {
        auto* series = new QLineSeries;
        chart()->addSeries(series);
        series->attachAxis(m_times);
        series->attachAxis(m_values);
        m_series.push_back(series);
    }
    connect(&session, &ReplaySession::recordingChanged, this, &LoadChart::takeRecording);
    connect(&session, &ReplaySession::clockChanged, viewport(), qOverload<>(&QWidget::update));
    setTheme(m_theme);
    if (session.hasRecording())
        takeRecording();
}

void LoadChart::setUpAxes(const QString& unit)
{
    chart()->addAxis(m_times, Qt::AlignBottom);
    chart()->addAxis(m_values, Qt::AlignLeft);
    m_values->setTitleText(unit);
    m_values->setLabelFormat(QStringLiteral("%d"));
    m_times->setGridLineVisible(false);
    for (QValueAxis* axis : {m_times, m_values}) {
        axis->setTickType(QValueAxis::TicksDynamic);
        axis->setTickAnchor(0);
    }
    m_values->setLineVisible(false);
}

void LoadChart::setTheme(Theme theme)
{
    m_theme = theme;
    const ColourRoles& roles = rolesOf(theme);
    QFont small = font();
    small.setPointSizeF(std::max(small.pointSizeF() - 1, 7.0));
    QFont bold = font();
    bold.setBold(true);
    setBackgroundBrush(roles.base);
    chart()->setBackgroundBrush(roles.base);
    chart()->setTitleBrush(roles.text);
    chart()->setTitleFont(bold);
    for (QValueAxis* axis : {m_times, m_values}) {
        axis->setLabelsBrush(roles.secondaryText);
        axis->setTitleBrush(roles.secondaryText);
        axis->setLabelsFont(small);
        axis->setTitleFont(small);
        axis->setLinePen(QPen(roles.border, 1));
        axis->setGridLinePen(QPen(roles.faintBorder, 1));
    }
    for (std::size_t i = 0; i < m_curves.size(); ++i)
        m_series[i]->setPen(QPen(roles.*(m_curves[i].colour), 2));
    viewport()->update();
}

QString LoadChart::timeTitle() const
{
    return m_unitSeconds == secondsPerDay ? tr("Time, days") : tr("Time, hours");
}

void LoadChart::takeRecording()
{
    const double length
        = static_cast<double>((m_session.lastTime() - m_session.firstTime()).count());
    m_unitSeconds = length > mostHours * secondsPerHour ? secondsPerDay : secondsPerHour;
    const double first = static_cast<double>(m_session.firstTime().count()) / m_unitSeconds;
    const double last = first + std::max(length, 1.0) / m_unitSeconds;
    const double step
        = m_unitSeconds == secondsPerDay ? tickStep(last - first) : hourStep(last - first);
    m_times->setRange(first, last);
    m_times->setTickInterval(step);
    m_times->setLabelFormat(
        step == std::floor(step) ? QStringLiteral("%d") : QStringLiteral("%.2g"));
    m_times->setTitleText(timeTitle());

    const int top = m_top > 0 ? m_top : m_session.recording().machine->midplaneCount();
    m_values->setRange(0, top);
    m_values->setTickInterval(m_top > 0 ? top / 4.0 : std::max(1.0, std::round(top / 4.0)));
    for (std::size_t i = 0; i < m_curves.size(); ++i)
        m_series[i]->replace(pointsOf(m_curves[i]));
}

QList<QPointF> LoadChart::pointsOf(const LoadCurve& curve) const
{
    const std::vector<core::LoadSample>& load = m_session.result().load;
    const int midplanes = m_session.recording().machine->midplaneCount();
    const auto x = [this](const core::LoadSample& sample) {
        return static_cast<double>(sample.time.count()) / m_unitSeconds;
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
    const TimeAxis axis(m_session.firstTime(), m_session.lastTime(), 0, mostColumns);
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
        const double at = static_cast<double>(axis.timeAt(column + 0.5).count()) / m_unitSeconds;
        for (const double value : {entered, low, high, held})
            points.append({at, value});
    }
    return points;
}

double LoadChart::xOf(core::SimTime time) const
{
    const double value = static_cast<double>(time.count()) / m_unitSeconds;
    return chart()->mapToPosition({value, 0}, m_series.front()).x();
}

core::SimTime LoadChart::timeAt(const QPointF& position) const
{
    const double value = chart()->mapToValue(position, m_series.front()).x();
    return core::SimTime {static_cast<core::SimTime::rep>(std::llround(value * m_unitSeconds))};
}

void LoadChart::drawForeground(QPainter* painter, const QRectF&)
{
    if (!m_session.hasRecording() || m_session.result().load.empty())
        return;
    const ColourRoles& roles = rolesOf(m_theme);
    painter->save();
    paintNames(*painter);
    paintHairLine(*painter, m_session.time(), roles.selectionOutline);
    if (m_mouse && chart()->plotArea().contains(*m_mouse))
        paintValues(*painter);
    painter->restore();
}

void LoadChart::paintHairLine(QPainter& painter, core::SimTime time, const QColor& colour) const
{
    const QRectF plot = chart()->plotArea();
    painter.fillRect(QRectF(std::round(xOf(time)), plot.top(), 1, plot.height()), colour);
}

/// Two curves are named where they are farthest apart, away from the ends; one has the title.
void LoadChart::paintNames(QPainter& painter) const
{
    if (m_curves.size() < 2)
        return;
    const QRectF plot = chart()->plotArea();
    const int midplanes = m_session.recording().machine->midplaneCount();
    const core::LoadSample* best = nullptr;
    double widest = -1;
    for (int percent = 15; percent <= 85; ++percent) {
        const double x = plot.left() + plot.width() * percent / 100;
        const core::LoadSample& sample
            = sampleAt(m_session.result().load, timeAt({x, plot.center().y()}));
        const double gap
            = m_curves[0].valueOf(sample, midplanes) - m_curves[1].valueOf(sample, midplanes);
        if (gap > widest) {
            widest = gap;
            best = &sample;
        }
    }
    painter.setFont(m_times->labelsFont());
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
        painter.strokePath(text, QPen(rolesOf(m_theme).base, 4));
        painter.fillPath(text, rolesOf(m_theme).*(m_curves[i].colour));
    }
}

void LoadChart::paintValues(QPainter& painter) const
{
    const ColourRoles& roles = rolesOf(m_theme);
    const core::SimTime time = timeAt(*m_mouse);
    paintHairLine(painter, time, roles.secondaryText);
    const core::LoadSample& sample = sampleAt(m_session.result().load, time);
    QStringList words {clockText(time)};
    for (const LoadCurve& curve : m_curves) {
        const double value = curve.valueOf(sample, m_session.recording().machine->midplaneCount());
        words << QStringLiteral("%1 %2").arg(curve.name, QString::number(value, 'g', 3));
    }
    // In the row of the title, so that no box lies over the data.
    const QString text = words.join(QStringLiteral(" · "));
    painter.setFont(m_times->labelsFont());
    const QFontMetrics metrics(painter.font());
    const QRectF plot = chart()->plotArea();
    painter.setPen(roles.text);
    painter.drawText(QPointF(plot.right() - metrics.horizontalAdvance(text), plot.top() - 6), text);
}

void LoadChart::mouseMoveEvent(QMouseEvent* event)
{
    m_mouse = event->position();
    viewport()->update();
}

void LoadChart::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && m_session.hasRecording())
        m_session.seekTime(timeAt(event->position()));
}

void LoadChart::leaveEvent(QEvent*)
{
    m_mouse.reset();
    viewport()->update();
}

void LoadChart::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu menu(this);
    connect(menu.addAction(tr("Copy values (CSV)")), &QAction::triggered, this,
        [this] { QGuiApplication::clipboard()->setText(csv()); });
    connect(menu.addAction(tr("Copy picture")), &QAction::triggered, this,
        [this] { QGuiApplication::clipboard()->setPixmap(grab()); });
    menu.exec(event->globalPos());
}

QString LoadChart::csv() const
{
    QStringList rows;
    QString head = QStringLiteral("seconds");
    for (const LoadCurve& curve : m_curves)
        head += ',' + curve.name;
    rows << head;
    if (m_session.hasRecording()) {
        const int midplanes = m_session.recording().machine->midplaneCount();
        for (const core::LoadSample& sample : m_session.result().load) {
            QString row = QString::number(sample.time.count());
            for (const LoadCurve& curve : m_curves)
                row += ',' + QString::number(curve.valueOf(sample, midplanes));
            rows << row;
        }
    }
    return rows.join('\n') + '\n';
}

} // namespace midplane::ui
