// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

#include "ui/models/ColourRoles.h"

namespace midplane::ui {

/// Shows a LineTally as chips in the holders' colours, each with its number of links, and what is
/// free. Too little room: the chips that do not fit are left out, the free count stays.
class TallyDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void setTheme(Theme theme) { m_theme = theme; }
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    /// A selected row keeps the colours of its words: red stays red.
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;

private:
    Theme m_theme = Theme::Light;
};

} // namespace midplane::ui
