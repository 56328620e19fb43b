// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/MachinePicture.h"
#include "ui/wiring/LinePicture.h"

namespace midplane::ui {

/// Takes over into the picture of a line what differs between two pictures of the machine: who
/// fades, places that would be had, links that somebody needs and cannot have. wanted: who that is.
void takeChanges(const core::Machine& machine, const MachinePicture& before,
    const MachinePicture& after, const std::optional<HolderLook>& wanted, LinePicture& picture);

} // namespace midplane::ui
