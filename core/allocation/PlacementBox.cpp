// SPDX-License-Identifier: Apache-2.0
#include "core/allocation/PlacementBox.h"

namespace midplane::core {

std::optional<Cuboid> boxOf(const Placement& placement, const GridSize& grid, Wrap wrap)
{
    std::optional<Cuboid> box = placement.box(grid);
    if (!box || wrap == Wrap::Yes)
        return box;
    const auto& [x, y, z] = placement.members.values;
    box->origin = {x.front(), y.front(), z.front()};
    return box;
}

} // namespace midplane::core
