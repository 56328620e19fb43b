// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/out/ValueChart.h"

#include <algorithm>
#include <cmath>

#include <QContextMenuEvent>
#include <QGraphicsLayout>
#include <QMenu>
#include <QMouseEvent>
#include <QScopedValueRollback>

#include "ui/out/OutActions.h"

namespace midplane::ui {

namespace {

constexpr double leastPointSize = 7;
constexpr int wordsAbovePlot = 6;
constexpr int wordsAround = 8;

} // namespace

double roundTickStep(double length)
{
    constexpr int wanted = 5;
    constexpr int most = 6;
    const double power = std::pow(10, std::floor(std::log10(std::max(length / wanted, 1e-12))));
    for (const double factor : {1.0, 2.0, 2.5, 5.0}) {
        if (length / (factor * power) <= most)
            return factor * power;
    }
    return 10 * power;
}

ValueChart::ValueChart(QWidget* parent)
    : QChartView(parent)
{
    setFrameShape(QFrame::NoFrame);
    setMouseTracking(true);
    setRenderHint(QPainter::Antialiasing);
    chart()->legend()->hide();
    chart()->setMargins({8, 4, 16, 4});
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    chart()->setBackgroundRoundness(0);
    chart()->setAnimationOptions(QChart::NoAnimation);
}

QFont ValueChart::smallFont() const
{
    QFont small = font();
    small.setPointSizeF(std::max(small.pointSizeF() - 1, leastPointSize));
    small.setBold(false);
    return small;
}

void ValueChart::setTheme(Theme theme)
{
    m_theme = theme;
    QFont bold = font();
    bold.setBold(true);
    setBackgroundBrush(roles().base);
    chart()->setBackgroundBrush(roles().base);
    chart()->setTitleBrush(roles().text);
    chart()->setTitleFont(bold);
    for (QAbstractAxis* axis : chart()->axes())
        styleAxis(*axis);
    viewport()->update();
}

void ValueChart::styleAxis(QAbstractAxis& axis) const
{
    axis.setLabelsBrush(roles().secondaryText);
    axis.setTitleBrush(roles().secondaryText);
    axis.setLabelsFont(smallFont());
    axis.setTitleFont(smallFont());
    axis.setLinePen(QPen(roles().border, 1));
    axis.setGridLinePen(QPen(roles().faintBorder, 1));
}

std::optional<QPointF> ValueChart::mouse() const
{
    return m_mouse && chart()->plotArea().contains(*m_mouse) ? m_mouse : std::nullopt;
}

void ValueChart::paintHairLine(QPainter& painter, double x, const QColor& colour) const
{
    const QRectF plot = chart()->plotArea();
    if (x >= plot.left() && x <= plot.right())
        painter.fillRect(QRectF(std::round(x), plot.top(), 1, plot.height()), colour);
}

void ValueChart::paintWords(QPainter& painter, const QString& words, const QColor& colour) const
{
    const QRectF plot = chart()->plotArea();
    painter.setFont(smallFont());
    painter.setPen(colour);
    const QFontMetrics metrics(painter.font());
    const int width = metrics.horizontalAdvance(words);
    if (width > 0) // In a narrow chart they come before the title.
        painter.fillRect(QRectF(plot.right() - width - wordsAround,
                             plot.top() - wordsAbovePlot - metrics.ascent(), width + wordsAround,
                             metrics.height()),
            roles().base);
    painter.drawText(QPointF(plot.right() - width, plot.top() - wordsAbovePlot), words);
}

DrawnPicture ValueChart::picture()
{
    return {accessibleName(), viewport()->size(), [this](QPainter& painter) {
                const QScopedValueRollback<std::optional<QPointF>> away(m_mouse, std::nullopt);
                const QRect all = viewport()->rect();
                painter.fillRect(all, roles().base);
                render(&painter, all, all);
            }};
}

void ValueChart::mouseMoveEvent(QMouseEvent* event)
{
    m_mouse = event->position();
    viewport()->update();
    QChartView::mouseMoveEvent(event);
}

void ValueChart::leaveEvent(QEvent*)
{
    m_mouse.reset();
    viewport()->update();
}

void ValueChart::contextMenuEvent(QContextMenuEvent* event)
{
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addOutActions(
        *menu, *this, {m_fileName, [this] { return picture(); }, [this] { return csv(); }});
    menu->popup(event->globalPos());
}

} // namespace midplane::ui
