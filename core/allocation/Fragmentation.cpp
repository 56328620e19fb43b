// SPDX-License-Identifier: Apache-2.0
#include "core/allocation/Fragmentation.h"

#include <algorithm>

#include "core/allocation/FreeSpace.h"
#include "core/allocation/freespace/Neighbours.h"

namespace midplane::core {

namespace {

MidplaneMask freeOf(const GridSize& grid, const MidplaneMask& unavailable)
{
    return grid.maskOf({{0, 0, 0}, grid.shape()}) - unavailable;
}

/// The indexes of the midplanes next to one.
std::vector<int> neighboursOf(const GridSize& grid, int index, Wrap wrap)
{
    std::vector<int> neighbours;
    const MidplaneCoord at = grid.coordAt(index);
    for (const Dimension dimension : allDimensions) {
        for (const int step : {-1, 1}) {
            MidplaneCoord next = at;
            next[dimension] += step;
            if (wrap == Wrap::Yes)
                next[dimension] = (next[dimension] + grid[dimension]) % grid[dimension];
            if (grid.contains(next))
                neighbours.push_back(grid.indexOf(next));
        }
    }
    return neighbours;
}

/// Takes the region around one free midplane out of the set and counts it.
int takeRegion(const GridSize& grid, MidplaneMask& free, std::size_t start, Wrap wrap)
{
    std::vector<int> open {static_cast<int>(start)};
    free.reset(start);
    int size = 0;
    while (!open.empty()) {
        const int index = open.back();
        open.pop_back();
        ++size;
        for (const int next : neighboursOf(grid, index, wrap)) {
            if (free.test(static_cast<std::size_t>(next))) {
                free.reset(static_cast<std::size_t>(next));
                open.push_back(next);
            }
        }
    }
    return size;
}

/// The free faces at the two ends of the lines of a dimension.
std::size_t facesAtWalls(const GridSize& grid, const MidplaneMask& free, Dimension dimension)
{
    std::size_t faces = 0;
    free.forEach([&](std::size_t index) {
        const int at = grid.coordAt(static_cast<int>(index))[dimension];
        faces += (at == 0 ? 1U : 0U) + (at == grid[dimension] - 1 ? 1U : 0U);
    });
    return faces;
}

} // namespace

double externalFragmentation(int freeMidplanes, int largestFree)
{
    return freeMidplanes == 0 ? 0 : 1 - static_cast<double>(largestFree) / freeMidplanes;
}

int largestFreeLoss(
    LargestFree& largest, const MidplaneMask& unavailable, const MidplaneMask& placed)
{
    return largest.size(unavailable) - largest.size(unavailable | placed);
}

FreeRegions freeRegions(const GridSize& grid, const MidplaneMask& unavailable, Wrap wrap)
{
    FreeRegions regions;
    MidplaneMask free = freeOf(grid, unavailable);
    const MidplaneMask starts = free;
    starts.forEach([&](std::size_t start) {
        if (!free.test(start))
            return;
        ++regions.count;
        regions.largest = std::max(regions.largest, takeRegion(grid, free, start, wrap));
    });
    return regions;
}

int contactSurface(const GridSize& grid, const MidplaneMask& unavailable, Wrap wrap, Walls walls)
{
    const MidplaneMask free = freeOf(grid, unavailable);
    const freespace::Neighbours neighbours(grid, wrap);
    std::size_t faces = 0;
    for (const Dimension dimension : allDimensions) {
        faces += (free & neighbours.before(unavailable, dimension)).count();
        faces += (free & neighbours.after(unavailable, dimension)).count();
        if (wrap == Wrap::No && walls == Walls::Counted)
            faces += facesAtWalls(grid, free, dimension);
    }
    return static_cast<int>(faces);
}

std::optional<double> meanFreeBlockAround(
    const GridSize& grid, const MidplaneMask& unavailable, const MaximalFreeBlocks& maximal)
{
    std::vector<Cuboid> largestFirst = maximal.blocks;
    std::stable_sort(
        largestFirst.begin(), largestFirst.end(), [](const Cuboid& left, const Cuboid& right) {
            return left.shape.volume() > right.shape.volume();
        });
    MidplaneMask left = freeOf(grid, unavailable);
    const std::size_t count = left.count();
    std::size_t seen = 0;
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < largestFirst.size() && seen < count; ++i) {
        const Cuboid& block = largestFirst[i];
        forEachWrapped(grid, block, [&](std::size_t index) {
            if (!left.test(index))
                return;
            left.reset(index);
            ++seen;
            sum += block.shape.volume();
        });
    }
    if (seen < count)
        return std::nullopt;
    return count == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(count);
}

} // namespace midplane::core
