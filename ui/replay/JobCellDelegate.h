// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

#include "core/journal/Entry.h"
#include "ui/models/ColourRoles.h"

namespace midplane::ui {

class JobColouring;

/// Draws the cells of job tables: a swatch in the job's colour before its number, a sign before a
/// refusal, numbers as wide as each other.
class JobCellDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void setTheme(Theme theme) { m_theme = theme; }
    /// Must outlive the delegate; without one a swatch tells which job it is.
    void setColouring(const JobColouring* colouring) { m_colouring = colouring; }
    /// Pixels left and right of a cell's text.
    void setPadding(int pixels) { m_padding = pixels; }
    int padding() const { return m_padding; }
    /// What a cell has beside its text and its padding.
    static int signRoom();

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;

private:
    const JobColouring* m_colouring = nullptr;
    Theme m_theme = Theme::Light;
    int m_padding = 6;
};

/// The sign of a refusal in a square: an empty place, a broken cable, a row of waiting jobs.
void paintRefusalSign(
    QPainter& painter, const QRectF& square, core::RefusalReason reason, const QColor& colour);

} // namespace midplane::ui
