// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/ColourRoles.h"
#include "ui/models/MachinePicture.h"

namespace midplane {

/// The most that a replay could ask of the 3D view: in every picture each midplane and each link
/// has another owner than in the one before, and all of them are on their way: boxes grow, light
/// runs along the links.
class EverythingMoves {
public:
    ui::MachinePicture next(const core::Machine& machine, ui::Theme theme);

private:
    int m_frame = 0;
};

} // namespace midplane
