// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

#include "ui/live/LiveTable.h"

namespace midplane::ui {

/// Draws the cells of live tables: the chip of a partition before its name, the letter of a state
/// before its word. How a state is framed says what it is, so that no colour is needed for it.
class LiveCellDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void setTheme(Theme theme) { m_theme = theme; }
    /// Pixels left and right of a cell's text.
    void setPadding(int pixels) { m_padding = pixels; }
    int padding() const { return m_padding; }
    /// Whether every other row is a little darker.
    void setAlternating(bool isAlternating) { m_isAlternating = isAlternating; }
    /// What a cell has before its text.
    static int chipRoom();
    static int signRoom();
    static int rowHeight(const QFont& font);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    Theme m_theme = Theme::Light;
    int m_padding = 6;
    bool m_isAlternating = true;
};

/// The letter of a state in its frame: none at rest, dashed while it comes, filled when it is
/// there, dotted while it goes, in the colour of errors with a double frame.
void paintStateSign(QPainter& painter, const QRectF& square, QChar letter, StateForm form,
    const ColourRoles& roles);
/// The partition's letter on its colour.
void paintPartitionChip(QPainter& painter, const QRectF& square, int number, Theme theme);

} // namespace midplane::ui
