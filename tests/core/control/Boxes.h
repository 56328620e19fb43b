// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/control/bridge/Definitions.h"

namespace midplane::tests {

/// A box of midplanes without links: the control system chooses them.
inline core::PartitionDefinition boxOf(const std::string& name, const core::Cuboid& cuboid,
    core::Connectivity connectivity = core::Connectivity::Mesh)
{
    core::PartitionDefinition definition;
    definition.name = name;
    definition.block.connectivity = core::everywhere(connectivity);
    for (int x = 0; x < cuboid.shape.x; ++x)
        for (int y = 0; y < cuboid.shape.y; ++y)
            for (int z = 0; z < cuboid.shape.z; ++z)
                definition.block.midplanes.push_back(
                    {cuboid.origin.x + x, cuboid.origin.y + y, cuboid.origin.z + z});
    return definition;
}

} // namespace midplane::tests
