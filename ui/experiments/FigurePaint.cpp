// SPDX-License-Identifier: GPL-3.0-or-later
// What a chart of a figure draws over its curves: ranges, points, names, what is pointed at.
#include "ui/experiments/FigureChart.h"

#include <algorithm>
#include <array>

#include <QPainterPath>

namespace midplane::ui {

namespace {

constexpr double pointSize = 4;

QString text(const std::string& words) { return QString::fromStdString(words); }

QString shortNumber(double value) { return QString::number(value, 'g', 4); }

QPainterPath markOf(std::size_t series, const QPointF& at)
{
    QPainterPath path;
    switch (series % 4) {
    case 0:
        path.addEllipse(at, pointSize, pointSize);
        break;
    case 1:
        path.addRect(
            QRectF(at - QPointF(pointSize, pointSize), at + QPointF(pointSize, pointSize)));
        break;
    case 2:
        path.addPolygon(QPolygonF({at + QPointF(0, -pointSize - 1), at + QPointF(pointSize + 1, 4),
            at + QPointF(-pointSize - 1, 4)}));
        path.closeSubpath();
        break;
    default:
        path.addPolygon(QPolygonF(
            {at + QPointF(0, -5), at + QPointF(5, 0), at + QPointF(0, 5), at + QPointF(-5, 0)}));
        path.closeSubpath();
    }
    return path;
}

/// Names that would lie on each other are moved apart; they keep their order from above.
void moveApart(std::vector<QRectF>& names, const QRectF& plot)
{
    std::vector<std::size_t> order(names.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return names[a].center().y() < names[b].center().y();
    });
    double free = plot.top() - 8;
    for (const std::size_t i : order) {
        names[i].moveTop(std::max(names[i].top(), free));
        free = names[i].bottom();
    }
    double end = plot.bottom() + 8;
    for (auto i = order.rbegin(); i != order.rend(); ++i) {
        names[*i].moveBottom(std::min(names[*i].bottom(), end));
        end = names[*i].top();
    }
}

} // namespace

QColor curveColour(std::size_t n, Theme theme)
{
    static constexpr std::array onLight {0, 11, 2, 8, 4, 3, 9, 6};
    static constexpr std::array onDark {5, 1, 2, 3, 7, 10, 0, 6};
    const std::size_t place = n % onLight.size();
    return blockColour(theme == Theme::Light ? onLight[place] : onDark[place], theme);
}

void FigureChart::drawForeground(QPainter* painter, const QRectF&)
{
    if (m_figure.kind != core::FigureKind::Lines || m_panel.series.empty())
        return;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setClipRect(chart()->plotArea().adjusted(-6, -6, 6, 6));
    paintRanges(*painter);
    paintPoints(*painter);
    painter->setClipping(false);
    paintNames(*painter);
    paintHovered(*painter);
    painter->restore();
}

/// From the least to the most over the seeds.
void FigureChart::paintRanges(QPainter& painter) const
{
    for (std::size_t i = 0; i < m_panel.series.size(); ++i) {
        painter.setPen(QPen(colourOf(i), 1.5));
        QAbstractSeries* line = chart()->series().at(static_cast<qsizetype>(i));
        for (const core::FigurePoint& point : m_panel.series[i].points) {
            if (point.y.most > point.y.least)
                painter.drawLine(chart()->mapToPosition({point.x, point.y.least}, line),
                    chart()->mapToPosition({point.x, point.y.most}, line));
        }
    }
}

void FigureChart::paintPoints(QPainter& painter) const
{
    for (std::size_t i = 0; i < m_panel.series.size(); ++i) {
        // Full, then hollow: eight curves have eight marks.
        const bool isHollow = i % 8 >= 4;
        painter.setPen(QPen(colourOf(i), 1.5));
        painter.setBrush(isHollow ? roles().base : colourOf(i));
        for (std::size_t point = 0; point < m_panel.series[i].points.size(); ++point)
            painter.drawPath(markOf(i, pixelOf(i, point)));
    }
}

void FigureChart::paintNames(QPainter& painter) const
{
    const QRectF plot = chart()->plotArea();
    const double left = plot.right() + nameGap + 4;
    const double room = width() - left - 4;
    std::vector<QRectF> places;
    std::vector<std::size_t> named;
    for (std::size_t i = 0; i < m_panel.series.size(); ++i) {
        const std::size_t points = m_panel.series[i].points.size();
        if (points == 0)
            continue;
        // At the last point that can be seen: a curve may leave the plot.
        double y = pixelOf(i, points - 1).y();
        for (std::size_t point = points; point-- > 0;) {
            if (plot.adjusted(-1, -1, 1, 1).contains(pixelOf(i, point))) {
                y = pixelOf(i, point).y();
                break;
            }
        }
        const QRectF needed = painter.fontMetrics().boundingRect(
            QRect(0, 0, int(room), 200), Qt::TextWordWrap, text(m_panel.series[i].label));
        places.emplace_back(left, std::clamp(y, plot.top(), plot.bottom()) - needed.height() / 2,
            room, needed.height());
        named.push_back(i);
    }
    moveApart(places, plot);
    for (std::size_t i = 0; i < named.size(); ++i) {
        painter.setPen(colourOf(named[i]));
        painter.drawText(places[i], Qt::TextWordWrap, text(m_panel.series[named[i]].label));
    }
}

QString FigureChart::wordsOf(const At& at) const
{
    const core::FigurePoint& point = m_panel.series[at.series].points[at.point];
    QString words = QStringLiteral("%1 · %2").arg(shortNumber(point.x), shortNumber(point.y.mean));
    if (point.y.seeds > 1)
        words += tr(" (%1 to %2, %3 seeds)")
                     .arg(shortNumber(point.y.least), shortNumber(point.y.most))
                     .arg(point.y.seeds);
    return words + tr(" · click to replay");
}

/// The values stand in the row of the title, so that no box lies over the data.
void FigureChart::paintHovered(QPainter& painter) const
{
    if (!m_hovered)
        return;
    painter.setPen(QPen(roles().selectionOutline, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(pixelOf(m_hovered->series, m_hovered->point), 8, 8);
    const QString words = wordsOf(*m_hovered);
    const QRectF plot = chart()->plotArea();
    painter.setPen(roles().text);
    const double wide = painter.fontMetrics().horizontalAdvance(words);
    painter.drawText(QPointF(std::max(4.0, plot.right() - wide), plot.top() - 8), words);
}

} // namespace midplane::ui
