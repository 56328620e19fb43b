// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/builder/BlocksDelegate.h"

#include <QMouseEvent>

#include "ui/builder/Signs.h"
#include "ui/models/BlocksModel.h"

namespace midplane::ui {

namespace {

QRectF centred(const QRect& cell, int size)
{
    return {cell.center().x() - size / 2.0 + 0.5, cell.center().y() - size / 2.0 + 0.5,
        static_cast<double>(size), static_cast<double>(size)};
}

void paintText(QPainter& painter, const QRect& cell, const QModelIndex& index,
    const ColourRoles& roles, const QFont& base)
{
    const bool isName = index.column() == BlocksModel::Name;
    const bool isShown = index.data(BlocksModel::IsShownRole).toBool();
    QFont font = base;
    font.setBold(isName && index.data(BlocksModel::IsDraftRole).toBool());
    painter.setFont(font);
    painter.setPen(isName && isShown ? roles.text : roles.secondaryText);
    const QRect place = cell.adjusted(4, 0, -4, 0);
    const QString text
        = painter.fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, place.width());
    painter.drawText(place, Qt::AlignVCenter | Qt::AlignLeft, text);
}

} // namespace

void BlocksDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const ColourRoles& roles = rolesOf(m_theme);
    painter->save();
    const bool isSelected = (option.state & QStyle::State_Selected) != 0;
    if (isSelected) {
        painter->fillRect(option.rect, roles.selectedRow);
        if (index.column() == 0)
            paintRow(*painter, option.rect, isSelected, roles);
    } else if (index.row() % 2 == 1) {
        painter->fillRect(option.rect, roles.alternateRow);
    }
    switch (index.column()) {
    case BlocksModel::Shown:
        if (!index.data(BlocksModel::IsDraftRole).toBool()) {
            const bool isShown = index.data(BlocksModel::IsShownRole).toBool();
            paintEye(*painter, centred(option.rect.adjusted(3, 0, 0, 0), 16),
                isShown ? Eye::Open : Eye::Shut, roles.secondaryText);
        }
        break;
    case BlocksModel::Letter:
        paintChip(*painter, centred(option.rect, 17),
            index.data(BlocksModel::ColourRole).value<QColor>(),
            index.data(BlocksModel::LetterRole).toString(),
            index.data(BlocksModel::IsDraftRole).toBool() ? ChipForm::Draft : ChipForm::Solid,
            roles);
        break;
    case BlocksModel::Check:
        paintSign(*painter, centred(option.rect, 16),
            static_cast<Sign>(index.data(BlocksModel::SignRole).toInt()), roles);
        break;
    default:
        paintText(*painter, option.rect, index, roles, option.font);
    }
    painter->restore();
}

QSize BlocksDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QSize size = QStyledItemDelegate::sizeHint(option, index);
    size.rwidth() += 6; // The text keeps more from the edges than the style's.
    size.setHeight(std::max(rowHeight, size.height()));
    return size;
}

bool BlocksDelegate::editorEvent(QEvent* event, QAbstractItemModel* model,
    const QStyleOptionViewItem& option, const QModelIndex& index)
{
    if (index.column() != BlocksModel::Shown)
        return QStyledItemDelegate::editorEvent(event, model, option, index);
    if (event->type() != QEvent::MouseButtonRelease)
        return false;
    const bool isShown = index.data(BlocksModel::IsShownRole).toBool();
    return model->setData(index, isShown ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
}

} // namespace midplane::ui
