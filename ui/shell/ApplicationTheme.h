// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QString>

#include "ui/models/ColourRoles.h"

namespace midplane::ui {

/// Gives the whole application the look of a theme: Fusion with our palette and style sheet.
void applyTheme(Theme theme);

/// Light or dark, as the desktop's own palette was when the program started.
Theme desktopTheme();

/// Gives all texts that part of the desktop's own size.
void applyTextSize(int percent);

/// How much larger texts are than the desktop has them.
double textScale();

/// "light", "dark", "contrast": as settings and command line write it.
QString nameOf(Theme theme);
std::optional<Theme> themeNamed(const QString& name);

/// The style sheet of docks, bars and fields in the colours of a theme.
QString styleSheetOf(const ColourRoles& roles);

} // namespace midplane::ui
