// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>

#include "core/journal/Entry.h"
#include "core/machine/HardwarePart.h"

namespace midplane::core {

/// The state of each part of a machine. What its file has out of service begins in service
/// (letter S), everything else available.
class HardwareTable {
public:
    explicit HardwareTable(const MachinePtr& machine);

    const HardwareParts& parts() const { return m_parts; }
    /// Precondition: parts() has it.
    HardwareState stateOf(HardwareId part) const;
    void set(HardwareId part, HardwareState state);

    /// All that is not available, by id.
    const std::map<HardwareId, HardwareState>& unavailable() const { return m_unavailable; }
    /// The same as a machine file lists it.
    OutOfService outOfService() const;

private:
    HardwareParts m_parts;
    std::map<HardwareId, HardwareState> m_unavailable;
};

} // namespace midplane::core
