// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/JobCellDelegate.h"

#include <utility>

#include <QApplication>
#include <QPainter>

#include "ui/models/JobColouring.h"
#include "ui/models/JobTable.h"

namespace midplane::ui {

namespace {

constexpr int rowHeight = 25;
constexpr int swatchSize = 12;
constexpr int signSize = 12;
constexpr int afterSign = 4;

void paintSwatch(QPainter& painter, const QRect& cell, const QColor& colour, const QColor& edge)
{
    const QRectF swatch(cell.left() + 0.5, cell.center().y() - swatchSize / 2 + 0.5, swatchSize - 1,
        swatchSize - 1);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(edge, 1));
    painter.setBrush(colour);
    painter.drawRoundedRect(swatch, 2, 2);
    painter.restore();
}

} // namespace

void paintRefusalSign(
    QPainter& painter, const QRectF& square, core::RefusalReason reason, const QColor& colour)
{
    const QRectF box = square.adjusted(1.5, 1.5, -1.5, -1.5);
    const QPointF middle = box.center();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour, 1.4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    switch (reason) {
    case core::RefusalReason::Space:
        painter.drawRoundedRect(box, 2, 2);
        break;
    case core::RefusalReason::Wiring: // A cable with a gap.
        painter.drawPolyline(QPolygonF({{box.left(), middle.y() + 2},
            {middle.x() - 3, middle.y() + 2}, {middle.x() - 1, middle.y() - 1}}));
        painter.drawPolyline(QPolygonF({{middle.x() + 1, middle.y() + 1},
            {middle.x() + 3, middle.y() - 2}, {box.right(), middle.y() - 2}}));
        break;
    case core::RefusalReason::Order: // One behind the other.
        for (const double x : {box.left() + 1, middle.x(), box.right() - 1})
            painter.drawLine(QPointF(x, box.top() + 1), QPointF(x, box.bottom() - 1));
        break;
    }
    painter.restore();
}

void JobCellDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    const ColourRoles& roles = rolesOf(m_theme);
    option->palette.setColor(QPalette::Highlight, roles.selectedRow);
    option->palette.setColor(QPalette::HighlightedText, roles.text);
    option->state &= ~QStyle::State_HasFocus; // The row shows it, not the cell.
}

void JobCellDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    const QString text = std::exchange(cell.text, QString());
    const QStyle* style = cell.widget ? cell.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &cell, painter, cell.widget);

    const ColourRoles& roles = rolesOf(m_theme);
    QRect room = cell.rect.adjusted(m_padding, 0, -m_padding, 0);
    QColor ink = roles.text;
    QFont font = cell.font;
    if (const QVariant colour = index.data(ColourRole); colour.isValid() && colour.toInt() >= 0) {
        const core::JobId job {index.data(JobIdRole).toUInt()};
        paintSwatch(*painter, room,
            m_colouring != nullptr ? m_colouring->colourOf(job, m_theme)
                                   : blockColour(colour.toInt(), m_theme),
            roles.border);
        font.setBold(cell.state & QStyle::State_Selected);
    }
    if (const QVariant refusal = index.data(RefusalRole); refusal.isValid()) {
        const auto reason = static_cast<core::RefusalReason>(refusal.toInt());
        const bool isWiring = reason == core::RefusalReason::Wiring;
        ink = isWiring ? roles.error : roles.secondaryText;
        font.setBold(isWiring);
        const QRectF sign(
            room.left(), cell.rect.center().y() - signSize / 2.0 + 0.5, signSize, signSize);
        paintRefusalSign(*painter, sign, reason, ink);
        room.setLeft(room.left() + signRoom());
    }
    const QFontMetrics metrics(font);
    if (index.data(RefusalRole).isValid() && metrics.horizontalAdvance(text) > room.width())
        return; // The sign says it, and the tooltip in words; half a word would not.
    painter->save();
    painter->setFont(font);
    painter->setPen(ink);
    painter->drawText(room, static_cast<int>(cell.displayAlignment),
        metrics.elidedText(text, Qt::ElideRight, room.width()));
    painter->restore();
}

int JobCellDelegate::signRoom() { return signSize + afterSign; }

QSize JobCellDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const
{
    return {0, rowHeight};
}

} // namespace midplane::ui
