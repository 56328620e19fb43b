// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>

#include "ui/models/ColourRoles.h"

namespace midplane::ui {

enum class TransportIcon { ToStart, Back, Play, Pause, On, Loop, Bookmark, Live, NotLive, Lost };

/// Line icons on a grid of 20, in the text colour, a warning in its own; paler while disabled.
QIcon transportIcon(TransportIcon icon, const ColourRoles& roles);

} // namespace midplane::ui
