// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cassert>

#include "core/machine/Machine.h"
#include "core/machine/WiringGenerators.h"

namespace midplane::tests {

inline core::MachinePtr machineOf(std::vector<int> dims, core::LineWiring x, core::LineWiring y,
    core::LineWiring z, core::OutOfService outOfService = {})
{
    core::MachineSpec spec;
    spec.name = "test";
    spec.dims = std::move(dims);
    spec.lines = {{std::move(x), std::move(y), std::move(z)}};
    spec.nameRule = "number";
    spec.outOfService = std::move(outOfService);
    auto machine = core::Machine::create(std::move(spec));
    assert(machine.has_value());
    return *machine;
}

/// Blue Gene/L: 8x4x4, multi-toroidal x-lines.
inline core::MachinePtr bgl(core::OutOfService outOfService = {})
{
    const core::LineWiring ring = *core::ringWiring({0, 1, 3, 2});
    return machineOf({8, 4, 4}, *core::ringWithSplitsWiring(core::foldedOrder(8)), ring, ring,
        std::move(outOfService));
}

/// Blue Gene/P: 9x4x4.
inline core::MachinePtr bgp()
{
    const core::LineWiring ring = *core::ringWiring({0, 1, 3, 2});
    return machineOf({9, 4, 4}, *core::ringWithSplitsWiring(core::foldedOrder(9)), ring, ring);
}

/// Every line one ring in natural order, so that the last cable goes all the way back.
inline core::MachinePtr torus(int x, int y, int z)
{
    const auto ring = [](int length) { return *core::ringWiring(core::naturalOrder(length)); };
    return machineOf({x, y, z}, ring(x), ring(y), ring(z));
}

inline core::MachinePtr crossbar(int x, int y, int z)
{
    return machineOf({x, y, z}, core::LineWiring::crossbar(x), core::LineWiring::crossbar(y),
        core::LineWiring::crossbar(z));
}

/// Calls visit(link) for every link of the machine.
template <class Visit> void forEachLink(const core::Machine& machine, Visit visit)
{
    for (const core::Dimension dimension : core::allDimensions) {
        for (int line = 0; line < machine.grid().lineCount(dimension); ++line) {
            for (int id = 0; id < machine.line(dimension).linkIdEnd(); ++id) {
                const core::LinkRef link {machine.grid().lineAt(dimension, line), id};
                if (machine.hasLink(link))
                    visit(link);
            }
        }
    }
}

} // namespace midplane::tests
