// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/experiments/MetricCells.h"

#include <algorithm>

#include <QApplication>
#include <QPainter>

#include "ui/experiments/ComparedMetrics.h"

namespace midplane::ui {

namespace {

constexpr int cellPadding = 6; ///< As in the header.
constexpr int between = 12;

/// Of all texts of a column, so that all differences begin at one place.
int widestText(const QFontMetrics& metrics, const QModelIndex& index, int role)
{
    int widest = 0;
    for (int row = 0; row < index.model()->rowCount(); ++row)
        widest = std::max(
            widest, metrics.horizontalAdvance(index.siblingAtRow(row).data(role).toString()));
    return widest > 0 ? widest + 2 : 0; // Widths are whole numbers, those of letters are not.
}

} // namespace

MetricCells::Rooms MetricCells::roomsOf(
    const QRect& cell, const QFontMetrics& metrics, const QModelIndex& index)
{
    const QRect inside = cell.adjusted(cellPadding, 0, -cellPadding, 0);
    const int difference
        = std::min(widestText(metrics, index, ComparedMetrics::DifferenceRole), inside.width());
    Rooms rooms {
        inside, QRect(inside.right() + 1 - difference, inside.top(), difference, inside.height())};
    if (difference > 0)
        rooms.value.setRight(rooms.difference.left() - between - 1);
    return rooms;
}

QSize MetricCells::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const int difference = widestText(option.fontMetrics, index, ComparedMetrics::DifferenceRole);
    const int value = widestText(option.fontMetrics, index, ComparedMetrics::ValueRole);
    return {value + difference + (difference > 0 ? between : 0) + 2 * cellPadding,
        option.fontMetrics.height()};
}

void MetricCells::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    cell.text.clear();
    const QStyle* style = cell.widget ? cell.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &cell, painter, cell.widget);

    const ColourRoles& roles = rolesOf(m_theme);
    const QFontMetrics metrics(cell.font);
    const Rooms rooms = roomsOf(cell.rect, metrics, index);
    const auto write = [&](const QRect& room, Qt::Alignment side, const QString& text) {
        painter->drawText(room, static_cast<int>(side | Qt::AlignVCenter),
            metrics.elidedText(text, Qt::ElideRight, room.width()));
    };
    painter->save();
    painter->setFont(cell.font);
    painter->setPen(roles.text);
    write(rooms.value, index.column() == 0 ? Qt::AlignLeft : Qt::AlignRight,
        index.data(ComparedMetrics::ValueRole).toString());
    painter->setPen(roles.secondaryText);
    write(rooms.difference, Qt::AlignLeft, index.data(ComparedMetrics::DifferenceRole).toString());
    painter->restore();
}

} // namespace midplane::ui
