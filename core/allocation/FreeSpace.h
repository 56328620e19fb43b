// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "core/machine/Machine.h"
#include "core/machine/Wrap.h"

namespace midplane::core {

/// The box of free midplanes with the largest volume, links not considered; of equal ones the first
/// by origin, then by shape. Nothing when no midplane is free. Asked again and again for its size
/// only, class LargestFree is much faster.
std::optional<Cuboid> largestFreeBlock(
    const GridSize& grid, const MidplaneMask& unavailable, Wrap wrap = Wrap::No);

/// Number of midplanes of that box; on a machine without geometry all free units.
int largestFreeSize(const Machine& machine, const MidplaneMask& unavailable, Wrap wrap = Wrap::No);

/// The origins at which a box of exactly this shape, not rotated, is free. With wrap a box that
/// goes all the way around a dimension begins everywhere in it.
MidplaneMask freePlaces(const GridSize& grid, const MidplaneMask& unavailable, const Shape& shape,
    Wrap wrap = Wrap::No);

/// Calls visit(index) for every midplane of a box that may wrap around. Precondition: its origin is
/// on the machine, its extents are at most those of the machine.
template <class Visit> void forEachWrapped(const GridSize& grid, const Cuboid& box, Visit visit)
{
    box.forEach([&](MidplaneCoord at) {
        for (const Dimension dimension : allDimensions)
            at[dimension] -= at[dimension] < grid[dimension] ? 0 : grid[dimension];
        visit(static_cast<std::size_t>(grid.indexOf(at)));
    });
}

} // namespace midplane::core
