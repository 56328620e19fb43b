// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/wiring/TallyDelegate.h"

#include <algorithm>

#include <QApplication>
#include <QPainter>

#include "ui/wiring/MachineTreeModel.h"

namespace midplane::ui {
namespace {

constexpr int chipSize = 10;
constexpr int gap = 4;
constexpr int rowHeight = 25;

/// Right-aligned before x; where the next word to the left may end.
int drawWord(QPainter& painter, const QRect& row, int x, const QString& text)
{
    const int width = painter.fontMetrics().horizontalAdvance(text);
    painter.drawText(QRect(x - width, row.top(), width + 1, row.height()),
        Qt::AlignVCenter | Qt::AlignLeft, text);
    return x - width - gap;
}

} // namespace

void TallyDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QVariant value = index.data(MachineTreeModel::TallyRole);
    const LineTally tally = value.value<LineTally>();
    if (!value.isValid() || !tally.conflicts.empty()) {
        QStyleOptionViewItem plain = option;
        plain.font.setBold(value.isValid());
        QStyledItemDelegate::paint(painter, plain, index);
        return;
    }
    QStyleOptionViewItem empty = option;
    initStyleOption(&empty, index);
    empty.text.clear();
    const QStyle* style = option.widget ? option.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &empty, painter, option.widget);

    painter->save();
    painter->setFont(option.font);
    painter->setPen(rolesOf(m_theme).secondaryText);
    int x
        = drawWord(*painter, option.rect, option.rect.right() - gap, tr("%1 free").arg(tally.free));
    if (!tally.shares.empty())
        x = drawWord(*painter, option.rect, x, QStringLiteral("·"));
    for (auto share = tally.shares.rbegin(); share != tally.shares.rend(); ++share) {
        const QString count = QString::number(share->count);
        const int needed = painter->fontMetrics().horizontalAdvance(count) + chipSize + 3 * gap;
        if (x - needed < option.rect.left())
            break;
        x = drawWord(*painter, option.rect, x, count);
        const QRect chip(x - chipSize, option.rect.center().y() - chipSize / 2, chipSize, chipSize);
        painter->fillRect(chip, share->holder.colour);
        x = chip.left() - 2 * gap;
    }
    painter->restore();
}

QSize TallyDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QSize size = QStyledItemDelegate::sizeHint(option, index);
    return {size.width(), std::max(size.height(), rowHeight)};
}

void TallyDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    option->palette.setBrush(QPalette::HighlightedText, option->palette.brush(QPalette::Text));
}

} // namespace midplane::ui
