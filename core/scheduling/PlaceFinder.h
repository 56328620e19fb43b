// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "core/allocation/Allocator.h"
#include "core/scheduling/Policy.h"

namespace midplane::core {

/// Finds places for the jobs of one pass after another and does not ask the allocator what it
/// already knows: what found no place finds none while nothing but more is taken. The reason stays
/// the one that was found first.
class PlaceFinder {
public:
    explicit PlaceFinder(TablesPtr tables);

    /// Begins a pass on a machine in that state.
    void beginPass(const Occupancy& occupancy);
    /// A place on what is still free, which is then taken; or why there is none.
    tl::expected<Placement, RefusalReason> takePlace(const QueuedJob& job);

    /// Whether nothing was freed since the pass before: whoever was refused then is refused now.
    bool onlyMoreIsTaken() const { return m_onlyMoreIsTaken; }

private:
    std::optional<RefusalReason> knownFailure(RequestClass requestClass) const;
    void remember(RequestClass requestClass, RefusalReason reason);

    Allocator m_allocator;
    std::optional<Occupancy> m_planned; ///< The machine after the starts of this pass.
    bool m_onlyMoreIsTaken = false;
    std::vector<std::optional<RefusalReason>> m_failures; ///< By RequestClass.
};

} // namespace midplane::core
