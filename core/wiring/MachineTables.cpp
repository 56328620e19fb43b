// SPDX-License-Identifier: Apache-2.0
#include "core/wiring/MachineTables.h"

namespace midplane::core {

MachineTables::MachineTables(MachinePtr machine)
    : m_machine(std::move(machine))
{
    for (const Dimension dimension : allDimensions) {
        for (const Dimension earlier : allDimensions) {
            if (earlier < dimension && m_machine->line(earlier) == m_machine->line(dimension))
                m_tables[dimension] = m_tables[earlier];
        }
        if (!m_tables[dimension])
            m_tables[dimension] = std::make_shared<const LinkSetTable>(m_machine->line(dimension));
    }
}

} // namespace midplane::core
