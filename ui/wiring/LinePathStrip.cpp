// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/wiring/LinePathStrip.h"

#include <QFontMetricsF>

#include "ui/wiring/PaintTools.h"

namespace midplane::ui {
namespace {

constexpr double itemGap = 32;
constexpr double runGap = 5;
constexpr double badgeGap = 8;

} // namespace

LinePathStrip::LinePathStrip(
    const LinePicture& picture, Theme theme, const QFont& font, double width)
    : m_roles(rolesOf(theme))
    , m_font(font)
    , m_strongFont(font)
{
    m_strongFont.setBold(true);
    QPointF next(0, 0);
    for (const LinePath& path : picture.paths) {
        if (path.steps.size() < 2)
            continue;
        Item item = itemOf(path);
        if (next.x() > 0 && next.x() + item.width > width)
            next = {0, next.y() + rowHeight()};
        item.place = next;
        next.rx() += item.width + itemGap;
        m_height = item.place.y() + rowHeight();
        m_items.push_back(std::move(item));
    }
}

double LinePathStrip::height() const { return m_height; }

double LinePathStrip::rowHeight() const { return QFontMetricsF(m_font).height() + 8; }

double LinePathStrip::widthOf(const Run& run) const
{
    return QFontMetricsF(run.isStrong ? m_strongFont : m_font).horizontalAdvance(run.text);
}

LinePathStrip::Item LinePathStrip::itemOf(const LinePath& path) const
{
    Item item;
    item.path = &path;
    item.runs.push_back({path.kind, true});
    for (const RouteStep& step : path.steps) {
        const QString place = QString::number(step.position);
        item.runs.push_back({step.isMember ? place : u'[' + place + u']', step.isMember});
        if (step.link)
            item.runs.push_back({QStringLiteral("—%1→").arg(*step.link), false});
    }
    item.width = rowHeight() - 6 + badgeGap;
    for (const Run& run : item.runs)
        item.width += widthOf(run) + runGap;
    return item;
}

void LinePathStrip::paint(QPainter& painter, const QPointF& topLeft) const
{
    for (const Item& item : m_items)
        paintItem(painter, item, topLeft + item.place);
}

void LinePathStrip::paintItem(QPainter& painter, const Item& item, const QPointF& topLeft) const
{
    const HolderLook& holder = item.path->holder;
    const double size = rowHeight() - 6;
    const QRectF badge(topLeft.x(), topLeft.y() + 3, size, size);
    painter.setPen(Qt::NoPen);
    painter.setBrush(holder.colour);
    painter.drawRoundedRect(badge, 3, 3);
    QFont badgeFont = m_strongFont;
    badgeFont.setPixelSize(static_cast<int>(size * 0.62));
    painter.setFont(fitted(badgeFont, holder.letter, size - 3));
    painter.setPen(textOn(holder.colour));
    drawCentred(painter, badge.center(), holder.letter);

    double x = badge.right() + badgeGap;
    for (const Run& run : item.runs) {
        painter.setFont(run.isStrong ? m_strongFont : m_font);
        painter.setPen(run.isStrong ? m_roles.text : m_roles.secondaryText);
        const QRectF box(x, topLeft.y(), widthOf(run) + 1, rowHeight());
        painter.drawText(box, Qt::AlignVCenter | Qt::AlignLeft, run.text);
        x += widthOf(run) + runGap;
    }
}

} // namespace midplane::ui
