// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/allocation/Placement.h"
#include "core/machine/HardwarePart.h"

namespace midplane::core {

/// Those parts that the placement cannot do without, in the order given: midplanes, node cards,
/// switches of its midplanes and switches that it passes through, links. The rule is
/// Occupancy::needsDeadParts, asked for each part alone.
std::vector<HardwareId> neededAmong(
    const HardwareParts& parts, const std::vector<HardwareId>& some, const Placement& placement);

} // namespace midplane::core
