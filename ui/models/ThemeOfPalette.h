// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QPalette>

#include "ui/models/ColourRoles.h"

namespace midplane::ui {

/// The theme that a widget's palette was made for; nothing for a palette of no theme.
inline std::optional<Theme> themeOf(const QPalette& palette)
{
    for (const Theme theme : {Theme::Light, Theme::Dark, Theme::HighContrast}) {
        if (rolesOf(theme).window == palette.color(QPalette::Window))
            return theme;
    }
    return std::nullopt;
}

} // namespace midplane::ui
