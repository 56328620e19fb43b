// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/SceneInstances.h"

namespace midplane::ui {

/// Adds a tube for each link that is drawn, its arrowhead and its halo.
void addLinks(const SceneState& state, SceneInstances& instances);

} // namespace midplane::ui
