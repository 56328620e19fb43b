// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/SceneInstances.h"

namespace midplane::ui {

/// Adds a slab for each switch that is drawn, and the collars of those that are passed through.
void addSwitches(const SceneState& state, SceneInstances& instances);

} // namespace midplane::ui
