// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace midplane::ui {

/// Cells whose texts begin and end where those of the header do, so that a number at the right of
/// its column keeps away from a word at the left of the next.
class PaddedCells : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

    static constexpr int padding = 3; ///< Beside that of the style.
};

} // namespace midplane::ui
