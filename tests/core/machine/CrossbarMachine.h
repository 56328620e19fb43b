// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/machine/Machine.h"

namespace midplane::tests {

/// So many midplanes in each dimension, each line a crossbar: any of its members can be joined, so
/// that only midplanes stand in the way of anything.
inline core::MachinePtr crossbarMachine(int x, int y, int z)
{
    core::MachineSpec spec;
    spec.name = "crossbars";
    spec.dims = {x, y, z};
    for (const core::Dimension dimension : core::allDimensions)
        spec.lines[dimension]
            = core::LineWiring::crossbar(spec.dims[static_cast<std::size_t>(dimension)]);
    return core::Machine::create(spec).value();
}

} // namespace midplane::tests
