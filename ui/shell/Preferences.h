// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QList>
#include <QString>

#include "core/blocks/Validator.h"
#include "ui/models/ColourRoles.h"

namespace midplane::ui {

/// What the user chose for the whole program. The layout of the docks is kept by Workspaces.
struct Preferences {
    std::optional<Theme> theme; ///< Nothing: as the desktop has it.
    bool isAnimated = true;
    int textPercent = 100;          ///< Of the desktop's text size; one of textSizes().
    QString language;               ///< "de", "en"; empty: as the desktop has it.
    int autosaveMilliseconds = 500; ///< At most a second: no more may be lost.
    core::SetRule setRule = core::SetRule::AllTogether; ///< Of a new window.
    int antiAliasing = 0; ///< Samples a pixel of the 3D view: 0, 2, 4, 8. From the next start on.

    bool operator==(const Preferences&) const = default;

    static const QList<int>& textSizes();         ///< Per cent.
    static const QList<int>& autosaveIntervals(); ///< Milliseconds.
    static const QList<int>& sampleCounts();
};

/// From QSettings; what is missing or makes no sense there is as in a new Preferences.
Preferences readPreferences();
void writePreferences(const Preferences& preferences);

} // namespace midplane::ui
