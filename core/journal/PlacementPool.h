// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/allocation/Placement.h"
#include "core/support/StrongId.h"

namespace midplane::core {

/// Each placement that occurs in a journal once, so that entries stay small.
class PlacementPool {
public:
    /// The id of an equal placement, entering it when it is new.
    PlacementId idOf(const Placement& placement);
    /// The same, without a copy of one that is new, and mostly without a look at one that was shown
    /// lately. Precondition: not null.
    PlacementId idOf(const PlacementPtr& placement);
    const Placement& operator[](PlacementId id) const { return *m_placements[id.value]; }
    const PlacementPtr& shared(PlacementId id) const { return m_placements[id.value]; }
    std::size_t size() const { return m_placements.size(); }

private:
    /// A placement that was shown; kept, so that its address remains its own.
    struct Shown {
        PlacementPtr placement;
        PlacementId id;
    };

    std::size_t slotOf(const Placement& placement, std::size_t hash) const;
    PlacementId enter(PlacementPtr placement, std::size_t hash, std::size_t slot);
    void enlarge();

    std::vector<PlacementPtr> m_placements;
    std::vector<std::size_t> m_hashes; ///< Of the placements.
    /// Open addressing: a placement's number plus one stands at its hash or after it; 0 is free.
    std::vector<std::uint32_t> m_slots;
    std::vector<Shown> m_shown; ///< By address; who comes later takes the place of another.
};

} // namespace midplane::core
