// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

#include "ui/models/ColourRoles.h"

namespace midplane::ui {

/// Draws the cells of ComparedMetrics: values right below each other, and beside them, quieter and
/// below each other too, what they differ by.
class MetricCells : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void setTheme(Theme theme) { m_theme = theme; }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override;

    /// As wide as the widest value and the widest difference of its column need.
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

    /// Where value and difference stand in a cell with that rectangle; the difference has no width
    /// where there is none.
    struct Rooms {
        QRect value;
        QRect difference;
    };
    static Rooms roomsOf(const QRect& cell, const QFontMetrics& metrics, const QModelIndex& index);

private:
    Theme m_theme = Theme::Light;
};

} // namespace midplane::ui
