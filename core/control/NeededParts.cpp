// SPDX-License-Identifier: Apache-2.0
#include "core/control/NeededParts.h"

#include "core/allocation/Occupancy.h"

namespace midplane::core {

std::vector<HardwareId> neededAmong(
    const HardwareParts& parts, const std::vector<HardwareId>& some, const Placement& placement)
{
    std::vector<HardwareId> needed;
    if (some.empty())
        return needed;
    const Machine& machine = parts.machine();
    Occupancy without(machine);
    for (const HardwareId id : some) {
        const auto part = parts.partOf(id);
        if (!part)
            continue;
        OutOfService alone;
        append(alone, *part);
        without.setOutOfService(machine, alone);
        if (without.needsDeadParts(placement))
            needed.push_back(id);
    }
    return needed;
}

} // namespace midplane::core
