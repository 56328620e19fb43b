// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/LossChart.h"

#include <algorithm>
#include <cmath>

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGraphicsLayout>
#include <QGuiApplication>
#include <QMenu>
#include <QMouseEvent>

#include "ui/models/TimeText.h"

namespace midplane::ui {

namespace {

constexpr int lossChartHeight = 200;
constexpr double hourSeconds = 3600;
constexpr double daySeconds = 86400;
constexpr double mostHoursShown = 72; ///< Longer recordings are counted in days.
constexpr int lossColumnCount = 800;  ///< No screen shows more apart.

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

/// A round distance that puts at most six ticks on a length.
double lossTickStep(double length)
{
    const double power = std::pow(10, std::floor(std::log10(std::max(length / 5, 1e-9))));
    for (const double factor : {1.0, 2.0, 2.5, 5.0}) {
        if (length / (factor * power) <= 6)
            return factor * power;
    }
    return 10 * power;
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
    : QChartView(parent)
    , m_session(session)
    , m_floor(new QLineSeries(this))
    , m_times(new QValueAxis)
    , m_values(new QValueAxis)
    , m_newest([this](std::optional<std::vector<core::LossSample>> samples) {
        if (!samples)
            return;
        m_samples = std::move(*samples);
        showSamples();
        emit workedOut();
    })
{
    setAccessibleName(tr("Lost capacity by cause"));
    setMinimumHeight(lossChartHeight);
    setFrameShape(QFrame::NoFrame);
    setMouseTracking(true);
    setRenderHint(QPainter::Antialiasing);
    chart()->setTitle(tr("Lost capacity by cause"));
    chart()->legend()->hide();
    chart()->setMargins({8, 4, 16, 4});
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    chart()->setBackgroundRoundness(0);
    chart()->addAxis(m_times, Qt::AlignBottom);
    chart()->addAxis(m_values, Qt::AlignLeft);
    m_values->setTitleText(tr("Midplanes"));
    m_values->setLabelFormat(QStringLiteral("%d"));
    m_values->setLineVisible(false);
    m_times->setGridLineVisible(false);
    for (QValueAxis* axis : {m_times, m_values}) {
        axis->setTickType(QValueAxis::TicksDynamic);
        axis->setTickAnchor(0);
    }
    for (std::size_t part = 0; part < m_areas.size(); ++part) {
        m_tops[part] = new QLineSeries(this);
        m_areas[part] = new QAreaSeries(m_tops[part], part == 0 ? m_floor : m_tops[part - 1]);
        chart()->addSeries(m_areas[part]);
        m_areas[part]->attachAxis(m_times);
        m_areas[part]->attachAxis(m_values);
    }
    connect(&session, &ReplaySession::recordingChanged, this, &LossChart::takeRecording);
    connect(&session, &ReplaySession::clockChanged, viewport(), qOverload<>(&QWidget::update));
    setTheme(m_theme);
    takeRecording();
}

void LossChart::setTheme(Theme theme)
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
    for (std::size_t part = 0; part < m_areas.size(); ++part) {
        m_areas[part]->setBrush(lossBrush(part, roles));
        m_areas[part]->setPen(QPen(lossLine(part, roles), 1));
    }
    viewport()->update();
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

void LossChart::showEvent(QShowEvent* event)
{
    QChartView::showEvent(event);
    ask();
}

void LossChart::ask()
{
    if (!m_session.hasRecording() || m_asked == m_session.recordingPtr())
        return;
    m_asked = m_session.recordingPtr();
    core::TablesPtr known = m_session.request().tables;
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
    if (m_session.hasRecording()) {
        const core::SimTime first = m_session.firstTime();
        const core::SimTime last = std::max(m_session.lastTime(), first + core::SimTime {1});
        const auto length = static_cast<double>((last - first).count());
        m_unitSeconds = length > mostHoursShown * hourSeconds ? daySeconds : hourSeconds;
        m_times->setRange(static_cast<double>(first.count()) / m_unitSeconds,
            static_cast<double>(last.count()) / m_unitSeconds);
        m_times->setTickInterval(lossTickStep(length / m_unitSeconds));
        m_times->setLabelFormat(QStringLiteral("%g"));
        m_times->setTitleText(m_unitSeconds == daySeconds ? tr("Time, days") : tr("Time, hours"));
        for (const LossColumn& column : lossColumns(m_samples, first, last, lossColumnCount)) {
            const std::array<double, 3> upTo {column.order, column.order + column.wiring,
                column.order + column.wiring + column.space};
            const double begin = column.time / m_unitSeconds;
            const double end = begin + length / lossColumnCount / m_unitSeconds;
            floor << QPointF(begin, 0) << QPointF(end, 0);
            for (std::size_t part = 0; part < tops.size(); ++part)
                tops[part] << QPointF(begin, upTo[part]) << QPointF(end, upTo[part]);
            highest = std::max(highest, upTo.back());
        }
    }
    const double step = std::max(1.0, lossTickStep(highest));
    m_values->setRange(0, step * std::ceil(highest / step));
    m_values->setTickInterval(step);
    m_floor->replace(floor);
    for (std::size_t part = 0; part < tops.size(); ++part)
        m_tops[part]->replace(tops[part]);
    viewport()->update();
}

core::SimTime LossChart::timeAt(const QPointF& position) const
{
    const double value = chart()->mapToValue(position, m_areas.front()).x();
    return core::SimTime {static_cast<core::SimTime::rep>(std::llround(value * m_unitSeconds))};
}

/// The names with their forms are the legend; under the mouse they have their values.
QString LossChart::words() const
{
    if (m_samples.empty())
        return m_newest.isRunning() ? tr("Working it out…") : QString();
    if (!m_mouse || !chart()->plotArea().contains(*m_mouse))
        return tr("space: filled · wiring: hatched · order: dotted");
    const core::SimTime time = timeAt(*m_mouse);
    const auto later = std::upper_bound(m_samples.begin(), m_samples.end(), time,
        [](core::SimTime at, const core::LossSample& sample) { return at < sample.time; });
    const core::LossSample& sample
        = later == m_samples.begin() ? m_samples.front() : *std::prev(later);
    return tr("%1 · space %2 · wiring %3 · order %4")
        .arg(clockText(time))
        .arg(sample.space)
        .arg(sample.wiring)
        .arg(sample.order);
}

void LossChart::drawForeground(QPainter* painter, const QRectF&)
{
    if (!m_session.hasRecording())
        return;
    const ColourRoles& roles = rolesOf(m_theme);
    const QRectF plot = chart()->plotArea();
    painter->save();
    paintHairLine(*painter, m_session.time(), roles.selectionOutline);
    if (m_mouse && plot.contains(*m_mouse))
        paintHairLine(*painter, timeAt(*m_mouse), roles.secondaryText);
    painter->setFont(m_times->labelsFont());
    painter->setPen(roles.secondaryText);
    const QString text = words();
    const int width = QFontMetrics(painter->font()).horizontalAdvance(text);
    painter->drawText(QPointF(plot.right() - width, plot.top() - 6), text);
    painter->restore();
}

void LossChart::paintHairLine(QPainter& painter, core::SimTime time, const QColor& colour) const
{
    const QRectF plot = chart()->plotArea();
    const double value = static_cast<double>(time.count()) / m_unitSeconds;
    const double x = chart()->mapToPosition({value, 0}, m_areas.front()).x();
    if (x >= plot.left() && x <= plot.right())
        painter.fillRect(QRectF(std::round(x), plot.top(), 1, plot.height()), colour);
}

void LossChart::mouseMoveEvent(QMouseEvent* event)
{
    m_mouse = event->position();
    viewport()->update();
}

void LossChart::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && m_session.hasRecording())
        m_session.seekTime(timeAt(event->position()));
}

void LossChart::leaveEvent(QEvent*)
{
    m_mouse.reset();
    viewport()->update();
}

void LossChart::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu menu(this);
    connect(menu.addAction(tr("Copy values (CSV)")), &QAction::triggered, this,
        [this] { QGuiApplication::clipboard()->setText(csv()); });
    connect(menu.addAction(tr("Copy picture")), &QAction::triggered, this,
        [this] { QGuiApplication::clipboard()->setPixmap(grab()); });
    menu.exec(event->globalPos());
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
