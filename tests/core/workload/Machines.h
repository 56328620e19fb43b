// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/machine/Machine.h"

namespace midplane::test {

enum class Geometry { Grid, None };

/// A machine of that size; how its lines are wired does not matter to workloads.
inline core::MachinePtr machineOf(int x, int y, int z, Geometry geometry = Geometry::Grid)
{
    core::MachineSpec spec;
    spec.name = "test";
    spec.dims = {x, y, z};
    spec.nameRule = "number";
    spec.hasGeometry = geometry == Geometry::Grid;
    for (const core::Dimension dimension : core::allDimensions)
        spec.lines[dimension]
            = core::LineWiring::crossbar(spec.dims[static_cast<std::size_t>(dimension)]);
    return *core::Machine::create(spec);
}

} // namespace midplane::test
