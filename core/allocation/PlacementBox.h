// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "core/allocation/Placement.h"
#include "core/machine/Wrap.h"

namespace midplane::core {

/// Placement::box() of a request that may or may not wrap around: without wrap-around positions 0,
/// 2, 3 of a line of four begin at 0 and have a gap, with it they begin at 2.
std::optional<Cuboid> boxOf(const Placement& placement, const GridSize& grid, Wrap wrap);

/// Whether a request wraps around: as it says, else as the machine file says.
inline Wrap wrapOn(const Machine& machine, std::optional<Wrap> asked)
{
    return asked.value_or(machine.wrap() ? Wrap::Yes : Wrap::No);
}

} // namespace midplane::core
