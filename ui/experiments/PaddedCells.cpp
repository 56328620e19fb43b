// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/experiments/PaddedCells.h"

#include <QApplication>

namespace midplane::ui {

void PaddedCells::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    const QStyle* style = cell.widget ? cell.widget->style() : QApplication::style();
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &cell, painter, cell.widget);
    cell = option;
    cell.rect.adjust(padding, 0, -padding, 0);
    QStyledItemDelegate::paint(painter, cell, index);
}

QSize PaddedCells::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    return QStyledItemDelegate::sizeHint(option, index) + QSize(2 * padding, 0);
}

} // namespace midplane::ui
