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
    /// Precondition: the check is of the document's draft.
    void showChoices(const DimensionCheck& check, const Document& document);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

signals:
    /// By its place in the table.
    void linkSetChosen(int index);

private:
    core::Dimension m_dimension;
};

/// "4, 5 held by C": who holds what of a link set; empty when it is free.
QString heldText(const LinkSetChoice& choice);

} // namespace midplane::ui
