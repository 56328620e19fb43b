// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "core/machine/Machine.h"
#include "core/wiring/LinkSetTable.h"

namespace midplane::core {

/// The machine together with the link-set tables of its three dimensions; equal lines share a
/// table. Immutable; share it by TablesPtr.
class MachineTables {
public:
    explicit MachineTables(MachinePtr machine);

    const Machine& machine() const { return *m_machine; }
    const MachinePtr& machinePtr() const { return m_machine; }
    const LinkSetTable& operator[](Dimension dimension) const { return *m_tables[dimension]; }

private:
    MachinePtr m_machine;
    PerDimension<std::shared_ptr<const LinkSetTable>> m_tables;
};

using TablesPtr = std::shared_ptr<const MachineTables>;

} // namespace midplane::core
