// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListWidget>

#include "ui/models/ColourRoles.h"
#include "ui/models/Document.h"

namespace midplane::ui {

/// The link sets a draft could use in one dimension, in table order, each free or with its holders.
/// The one that would be used is marked; a click chooses another.
class LinkSetList : public QListWidget {
    Q_OBJECT

public:
    static constexpr int mostRowsShown = 3; ///< More are scrolled to.

    explicit LinkSetList(core::Dimension dimension, QWidget* parent = nullptr);

    void setTheme(Theme theme);
    /// Of a draft whose lines have link sets of their own it is those of one line, by its place.
    /// Precondition: the check is of the document's draft.
    void showChoices(const DimensionCheck& check, const Document& document, std::size_t line = 0);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

signals:
    /// By its place in the table.
    void linkSetChosen(int index);
    /// The mouse or the keyboard is on it; -1 when it has left.
    void linkSetPointedAt(int index);

protected:
    void leaveEvent(QEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void fillRow(
        QListWidgetItem& row, const LinkSetChoice& choice, const std::vector<HeldLink>& held);

    core::Dimension m_dimension;
};

/// "4, 5 held by C": who holds what of a link set of so many links; empty when nobody does.
QString heldText(const std::vector<HeldLink>& held, int linkCount);

} // namespace midplane::ui
