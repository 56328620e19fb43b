// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QString>

#include "ui/models/ColourRoles.h"

namespace midplane::ui {

/// A line icon of resources/icons ("save") in the text colour of the theme, sharp at every size.
/// Disabled it is paler; checked on an accent it stays readable. Null when there is no such icon.
QIcon lineIcon(const QString& name, const ColourRoles& roles);

/// The same in a colour of its own, for signs: an error, a warning.
QIcon lineIcon(const QString& name, const QColor& colour);

/// The program's own icon, in its own colours.
QIcon programIcon();

} // namespace midplane::ui
