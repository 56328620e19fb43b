// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <vector>

#include "core/allocation/Placement.h"
#include "core/support/StrongId.h"

namespace midplane::core {

/// Each placement that occurs in a journal once, so that entries stay small.
class PlacementPool {
public:
    /// The id of an equal placement, entering it when it is new.
    PlacementId idOf(const Placement& placement);
    const Placement& operator[](PlacementId id) const { return m_placements[id.value]; }
    std::size_t size() const { return m_placements.size(); }

private:
    std::vector<Placement> m_placements;
    std::multimap<std::size_t, PlacementId> m_byHash;
};

} // namespace midplane::core
