// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

#include "core/machine/GridSize.h"
#include "core/machine/Wrap.h"

namespace midplane::core::freespace {

/// Calls visit(box) once for every box of free midplanes that can be grown in no direction, in no
/// particular order. With wrap a box that goes all the way around a dimension begins at 0 there.
void forEachMaximalBox(const GridSize& grid, const MidplaneMask& unavailable, Wrap wrap,
    const std::function<void(const Cuboid&)>& visit);

} // namespace midplane::core::freespace
