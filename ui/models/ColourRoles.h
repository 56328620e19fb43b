// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPalette>
#include <QString>

namespace midplane::ui {

enum class Theme { Light, Dark, HighContrast };

/// The colours of one theme by what they mean. No view names a colour by itself.
struct ColourRoles {
    Theme theme = Theme::Light;
    QColor window, base, alternateRow;
    QColor border, faintBorder;
    QColor text, secondaryText;
    QColor accent, accentText, selectedRow;
    QColor error, warning, good;
    QColor sceneTop, sceneBottom, floorGrid, axisNumber;
    QColor freeFill, freeEdge; ///< Alpha is the opacity of the glass.
    QColor selectionOutline, hoverOutline;
    QColor switchUnused, linkIdle, linkFree;
    QColor conflict; ///< Links in conflict, in the way.
    QColor refusedFill, refusedHatch;
    QColor downFill, downHatch;
    QColor chartUsed, chartFree, chartLargestFree;

    QPalette palette() const;
};

const ColourRoles& rolesOf(Theme theme);

/// The colour of the n-th block, from 0; n mod 12 of the twelve checked colours. E is lighter on
/// dark.
QColor blockColour(int n, Theme theme);
/// A..Z, AA, AB, ... of the n-th block.
QString blockLetter(int n);
/// #1B1F24 or #FFFFFF, whichever contrasts more with the fill.
QColor textOn(const QColor& fill);

} // namespace midplane::ui
