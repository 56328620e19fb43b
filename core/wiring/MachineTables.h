// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "core/machine/Machine.h"
#include "core/wiring/LinkSetTable.h"
#include "core/wiring/TableCache.h"

namespace midplane::core {

/// The machine together with the link-set tables of its three dimensions; equal lines share a
/// table. Immutable; share it by TablesPtr.
class MachineTables {
public:
    /// With a cache, tables of long lines come from there. It is not needed afterwards.
    explicit MachineTables(MachinePtr machine, const TableCache* cache = nullptr);

    const Machine& machine() const { return *m_machine; }
    const MachinePtr& machinePtr() const { return m_machine; }
    const LinkSetTable& operator[](Dimension dimension) const { return *m_tables[dimension]; }

private:
    MachinePtr m_machine;
    PerDimension<std::shared_ptr<const LinkSetTable>> m_tables;
};

using TablesPtr = std::shared_ptr<const MachineTables>;

/// The tables of a machine for a program to work with: with the cache of the user's own folder.
TablesPtr tablesWithUserCache(MachinePtr machine);

} // namespace midplane::core
