// SPDX-License-Identifier: Apache-2.0
#include "core/allocation/FreeSpace.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace midplane::core {

namespace {

/// For each midplane, how many free ones follow it along z, itself included.
std::vector<int> freeRunsAlongZ(const GridSize& grid, const MidplaneMask& unavailable)
{
    std::vector<int> runs(static_cast<std::size_t>(grid.midplaneCount()), 0);
    const int depth = grid[Dimension::Z];
    for (int index = grid.midplaneCount() - 1; index >= 0; --index) {
        const auto at = static_cast<std::size_t>(index);
        if (!unavailable.test(at))
            runs[at] = index % depth == depth - 1 ? 1 : runs[at + 1] + 1;
    }
    return runs;
}

} // namespace

std::optional<Cuboid> largestFreeBlock(const GridSize& grid, const MidplaneMask& unavailable)
{
    const std::vector<int> runs = freeRunsAlongZ(grid, unavailable);
    const auto runAt = [&](int x, int y, int z) {
        return runs[static_cast<std::size_t>(grid.indexOf({x, y, z}))];
    };
    std::optional<Cuboid> best;
    int bestVolume = 0;
    const auto consider = [&](const Cuboid& box) {
        if (box.shape.volume() > bestVolume) {
            best = box;
            bestVolume = box.shape.volume();
        }
    };
    // From every corner the base grows along x; along y the shortest z-run of the row so far
    // counts.
    std::vector<int> shortest(static_cast<std::size_t>(grid[Dimension::Y]));
    for (int x = 0; x < grid[Dimension::X]; ++x) {
        for (int y = 0; y < grid[Dimension::Y]; ++y) {
            for (int z = 0; z < grid[Dimension::Z]; ++z) {
                const int reach
                    = (grid[Dimension::X] - x) * (grid[Dimension::Y] - y) * runAt(x, y, z);
                if (reach <= bestVolume)
                    continue;
                std::fill(shortest.begin(), shortest.end(), std::numeric_limits<int>::max());
                for (int width = 1;
                     x + width <= grid[Dimension::X] && runAt(x + width - 1, y, z) > 0; ++width) {
                    int depth = std::numeric_limits<int>::max();
                    for (int height = 1; y + height <= grid[Dimension::Y]; ++height) {
                        int& row = shortest[static_cast<std::size_t>(y + height - 1)];
                        row = std::min(row, runAt(x + width - 1, y + height - 1, z));
                        depth = std::min(depth, row);
                        if (depth == 0)
                            break;
                        consider({{x, y, z}, {width, height, depth}});
                    }
                }
            }
        }
    }
    return best;
}

int largestFreeSize(const Machine& machine, const MidplaneMask& unavailable)
{
    if (!machine.hasGeometry())
        return static_cast<int>(unavailable.size() - unavailable.count());
    const std::optional<Cuboid> block = largestFreeBlock(machine.grid(), unavailable);
    return block ? block->shape.volume() : 0;
}

} // namespace midplane::core
