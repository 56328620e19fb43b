// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/WaitsBySizeChart.h"

#include <algorithm>
#include <cmath>

#include <QPainterPath>

#include "ui/models/JobText.h"
#include "ui/models/TimeText.h"
#include "ui/replay/WaitAxis.h"

namespace midplane::ui {

namespace {

constexpr double pointSize = 5;
constexpr double roomBefore = 0.3; ///< Beside the first and the last class, in classes.
constexpr double roomForNames = 0.9;
constexpr double nameGap = 12; ///< Between a point and the name of its curve.

struct WaitCurve {
    const char* name;
    QColor ColourRoles::*colour;
    Qt::PenStyle line;
    core::SimTime core::JobFigures::*wait;
};
constexpr std::array<WaitCurve, 3> waitCurves {
    WaitCurve {QT_TRANSLATE_NOOP("WaitsBySizeChart", "median"), &ColourRoles::chartUsed,
        Qt::SolidLine, &core::JobFigures::medianWait},
    WaitCurve {QT_TRANSLATE_NOOP("WaitsBySizeChart", "95 in 100"), &ColourRoles::chartLargestFree,
        Qt::DashLine, &core::JobFigures::wait95},
    WaitCurve {QT_TRANSLATE_NOOP("WaitsBySizeChart", "longest"), &ColourRoles::chartFree,
        Qt::DotLine, &core::JobFigures::longestWait}};

QString sizesText(const core::SizeClass& sizes)
{
    return sizes.from == sizes.to ? QString::number(sizes.from)
                                  : QStringLiteral("%1–%2").arg(sizes.from).arg(sizes.to);
}

} // namespace

WaitsBySizeChart::WaitsBySizeChart(ReplaySession& session, QWidget* parent)
    : RunChart(session, tr("Waits by size"), QStringLiteral("waits-by-size"), parent)
    , m_sizes(new QCategoryAxis)
    , m_times(new QCategoryAxis)
{
    chart()->addAxis(m_sizes, Qt::AlignBottom);
    chart()->addAxis(m_times, Qt::AlignLeft);
    m_sizes->setTitleText(tr("Midplanes asked for"));
    m_sizes->setGridLineVisible(false);
    m_sizes->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
    m_times->setTitleText(tr("Wait, logarithmic"));
    m_times->setLineVisible(false);
    for (QLineSeries*& series : m_series) {
        series = new QLineSeries;
        series->setPointsVisible(true);
        series->setMarkerSize(pointSize);
        chart()->addSeries(series);
        series->attachAxis(m_sizes);
        series->attachAxis(m_times);
    }
    setTheme(theme());
    fitWaits(*m_times, {}, WaitMarks::Few);
}

void WaitsBySizeChart::setTheme(Theme theme)
{
    ValueChart::setTheme(theme);
    for (std::size_t i = 0; i < waitCurves.size(); ++i)
        m_series[i]->setPen(QPen(roles().*(waitCurves[i].colour), 2, waitCurves[i].line));
}

void WaitsBySizeChart::takeRun()
{
    m_classes.clear();
    if (session().hasRecording())
        m_classes = session().result().metrics.sizeClasses;
    for (const QString& label : m_sizes->categoriesLabels())
        m_sizes->remove(label);
    m_sizes->setStartValue(-1);
    int place = 0;
    std::array<QList<QPointF>, waitCurves.size()> points;
    core::SimTime longest {0};
    for (const core::SizeClass& each : m_classes) {
        for (std::size_t i = 0; i < waitCurves.size(); ++i)
            points[i].append({static_cast<double>(place), waitPlace(each.*(waitCurves[i].wait))});
        longest = std::max(longest, each.longestWait);
        m_sizes->append(sizesText(each), place);
        ++place;
    }
    m_sizes->setRange(-roomBefore, std::max(place - 1, 0) + roomForNames);
    fitWaits(*m_times, longest, WaitMarks::Few);
    for (std::size_t i = 0; i < waitCurves.size(); ++i)
        m_series[i]->replace(points[i]);
    viewport()->update();
}

/// At their last points, where the curves are; one below the other where they come too close.
void WaitsBySizeChart::paintNames(QPainter& painter) const
{
    painter.setFont(smallFont());
    const QFontMetrics metrics(painter.font());
    double above = chart()->plotArea().top();
    for (std::size_t i = waitCurves.size(); i-- > 0;) { // From the longest, which is highest.
        const QString name = tr(waitCurves[i].name);
        const QPointF at = chart()->mapToPosition(m_series[i]->points().constLast(), m_series[i]);
        const double baseline
            = std::max(at.y() + metrics.ascent() / 2.0 - 1, above + metrics.height());
        above = baseline;
        QPainterPath text;
        text.addText(QPointF(at.x() + nameGap, baseline), painter.font(), name);
        painter.strokePath(text, QPen(roles().base, 4));
        painter.fillPath(text, roles().*(waitCurves[i].colour));
    }
}

QString WaitsBySizeChart::words(std::optional<std::size_t> pointed) const
{
    if (m_classes.empty())
        return session().hasRecording() ? tr("No job ran to its end.") : QString();
    if (!pointed)
        return {};
    const core::SizeClass& sizes = m_classes[*pointed];
    return tr("%1 midplanes, %2 · median %3 · 95 in 100 %4 · longest %5")
        .arg(sizesText(sizes), jobCountText(static_cast<int>(sizes.jobs)),
            durationText(sizes.medianWait), durationText(sizes.wait95),
            durationText(sizes.longestWait));
}

void WaitsBySizeChart::drawForeground(QPainter* painter, const QRectF&)
{
    painter->save();
    std::optional<std::size_t> pointed;
    if (!m_classes.empty()) {
        paintNames(*painter);
        if (mouse()) {
            const double place = chart()->mapToValue(*mouse(), m_series[0]).x();
            pointed = static_cast<std::size_t>(std::clamp<double>(
                std::round(place), 0, static_cast<double>(m_classes.size() - 1)));
            const QPointF at
                = chart()->mapToPosition({static_cast<double>(*pointed), 0}, m_series[0]);
            paintHairLine(*painter, at.x(), roles().secondaryText);
        }
    }
    paintWords(*painter, words(pointed), pointed ? roles().text : roles().secondaryText);
    painter->restore();
}

QString WaitsBySizeChart::csv() const
{
    QString text = QStringLiteral("from,to,jobs,meanWait,medianWait,wait95,longestWait\n");
    for (const core::SizeClass& each : m_classes)
        text += QStringLiteral("%1,%2,%3,%4,%5,%6,%7\n")
                    .arg(each.from)
                    .arg(each.to)
                    .arg(each.jobs)
                    .arg(each.meanWait, 0, 'f', 1)
                    .arg(each.medianWait.count())
                    .arg(each.wait95.count())
                    .arg(each.longestWait.count());
    return text;
}

} // namespace midplane::ui
