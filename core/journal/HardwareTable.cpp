// SPDX-License-Identifier: Apache-2.0
#include "core/journal/HardwareTable.h"

namespace midplane::core {

HardwareTable::HardwareTable(const MachinePtr& machine)
    : m_parts(machine)
{
    const auto begin = [&](const auto& list) {
        for (const auto& part : list)
            set(*m_parts.idOf(part), HardwareState::Service);
    };
    const OutOfService& out = machine->outOfService();
    begin(out.midplanes);
    begin(out.switches);
    begin(out.nodeCards);
    begin(out.links);
}

HardwareState HardwareTable::stateOf(HardwareId part) const
{
    const auto found = m_unavailable.find(part);
    return found == m_unavailable.end() ? HardwareState::Available : found->second;
}

void HardwareTable::set(HardwareId part, HardwareState state)
{
    if (state == HardwareState::Available)
        m_unavailable.erase(part);
    else
        m_unavailable[part] = state;
}

OutOfService HardwareTable::outOfService() const
{
    OutOfService out;
    for (const auto& [id, state] : m_unavailable)
        append(out, *m_parts.partOf(id));
    out.add({}); // Sorts.
    return out;
}

} // namespace midplane::core
