// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "core/allocation/Occupancy.h"

namespace midplane::core {

/// The box of free midplanes with the largest volume, links not considered; of equal ones the first
/// by origin. Nothing when no midplane is free. Boxes do not wrap around.
std::optional<Cuboid> largestFreeBlock(const GridSize& grid, const MidplaneMask& unavailable);

/// Number of midplanes of that box; on a machine without geometry all free units.
int largestFreeSize(const Machine& machine, const MidplaneMask& unavailable);

} // namespace midplane::core
