// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/SceneInstances.h"

namespace midplane::ui {

/// Adds a box for each midplane, for those that travel, and for the glass boxes around them.
void addMidplanes(const SceneState& state, SceneInstances& instances);

} // namespace midplane::ui
