// SPDX-License-Identifier: Apache-2.0
#include "core/allocation/FreeSpace.h"

#include <algorithm>

#include "core/allocation/LargestFree.h"
#include "core/allocation/freespace/Neighbours.h"

namespace midplane::core {

namespace {

MidplaneMask freeOf(const GridSize& grid, const MidplaneMask& unavailable)
{
    return grid.maskOf({{0, 0, 0}, grid.shape()}) - unavailable;
}

/// Of the midplanes where something free begins, those where that much of it follows along a
/// dimension.
MidplaneMask longer(
    const freespace::Neighbours& neighbours, MidplaneMask places, Dimension dimension, int length)
{
    for (int i = 1; i < length && places.any(); ++i)
        places &= neighbours.before(places, dimension);
    return places;
}

/// Calls visit(shape) for every shape of that volume that the machine can hold, in order.
template <class Visit> void forEachShapeOf(const GridSize& grid, int volume, Visit visit)
{
    for (int x = 1; x <= grid[Dimension::X]; ++x) {
        if (volume % x != 0)
            continue;
        const int slice = volume / x;
        for (int y = 1; y <= grid[Dimension::Y]; ++y) {
            if (slice % y == 0 && slice / y <= grid[Dimension::Z])
                visit(Shape {x, y, slice / y});
        }
    }
}

} // namespace

std::optional<Cuboid> largestFreeBlock(
    const GridSize& grid, const MidplaneMask& unavailable, Wrap wrap)
{
    const int volume = LargestFree(grid, wrap).size(unavailable);
    if (volume == 0)
        return std::nullopt;
    const MidplaneMask free = freeOf(grid, unavailable);
    const freespace::Neighbours neighbours(grid, wrap);
    std::optional<Cuboid> best;
    forEachShapeOf(grid, volume, [&](const Shape& shape) {
        MidplaneMask places = free;
        for (const Dimension dimension : allDimensions)
            places = longer(neighbours, std::move(places), dimension, shape[dimension]);
        if (const auto first = places.first()) {
            const Cuboid box {grid.coordAt(static_cast<int>(*first)), shape};
            best = best ? std::min(*best, box) : box;
        }
    });
    return best;
}

int largestFreeSize(const Machine& machine, const MidplaneMask& unavailable, Wrap wrap)
{
    if (!machine.hasGeometry())
        return static_cast<int>(unavailable.size() - unavailable.count());
    return LargestFree(machine.grid(), wrap).size(unavailable);
}

MidplaneMask freePlaces(
    const GridSize& grid, const MidplaneMask& unavailable, const Shape& shape, Wrap wrap)
{
    const freespace::Neighbours neighbours(grid, wrap);
    MidplaneMask places = freeOf(grid, unavailable);
    for (const Dimension dimension : allDimensions) {
        if (shape[dimension] > grid[dimension])
            return MidplaneMask(unavailable.size());
        places = longer(neighbours, std::move(places), dimension, shape[dimension]);
    }
    return places;
}

} // namespace midplane::core
