// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/builder/Explanation.h"
#include "ui/models/ColourRoles.h"

namespace midplane::ui {

/// A draft on a document with its verdict: what every part of the explanation looks at.
struct DraftCase {
    const Document& document;
    const Draft& draft;
    const DraftVerdict& verdict;

    const core::Machine& machine() const { return document.machine(); }
    bool isTorus(core::Dimension dimension) const
    {
        return draft.connectivity[dimension] == core::Connectivity::Torus;
    }
    /// "C", or the letter of the block that it changes.
    QString letter() const { return blockLetter(draft.editing.value_or(document.blockCount())); }
    /// "C pair-8"
    QString text() const { return letter() + QLatin1Char(' ') + draft.name; }
};

inline CheckRow checkRow(Sign sign, const QString& title, const QString& text = {})
{
    CheckRow row;
    row.sign = sign;
    row.title = title;
    row.text = text;
    return row;
}

inline QString letterText(core::Dimension dimension)
{
    return QString(QLatin1Char(core::letterOf(dimension)));
}

} // namespace midplane::ui
