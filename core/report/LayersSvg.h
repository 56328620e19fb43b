// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/journal/Replay.h"

namespace midplane::core {

/// The machine at one moment, layer by layer from below: a square a midplane, in the colour of its
/// job and with its number where there is room. A machine without geometry is one row of units.
/// roles: see roleOf.
std::string layersSvg(const Replay& replay, const std::vector<int>& roles = {});

} // namespace midplane::core
