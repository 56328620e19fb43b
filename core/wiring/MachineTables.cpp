// SPDX-License-Identifier: Apache-2.0
#include "core/wiring/MachineTables.h"

namespace midplane::core {

MachineTables::MachineTables(MachinePtr machine, const TableCache* cache)
    : m_machine(std::move(machine))
{
    for (const Dimension dimension : allDimensions) {
        const LineWiring& wiring = m_machine->line(dimension);
        for (const Dimension earlier : allDimensions) {
            if (earlier < dimension && m_machine->line(earlier) == wiring)
                m_tables[dimension] = m_tables[earlier];
        }
        if (!m_tables[dimension])
            m_tables[dimension] = cache != nullptr ? cache->tableOf(wiring)
                                                   : std::make_shared<const LinkSetTable>(wiring);
    }
}

TablesPtr tablesWithUserCache(MachinePtr machine)
{
    const auto folder = defaultCacheFolder();
    const auto cache = folder ? std::optional<TableCache>(*folder) : std::nullopt;
    return std::make_shared<const MachineTables>(std::move(machine), cache ? &*cache : nullptr);
}

} // namespace midplane::core
