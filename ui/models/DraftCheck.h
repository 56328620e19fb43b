// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/allocation/Occupancy.h"
#include "core/allocation/Placement.h"
#include "core/allocation/Request.h"
#include "ui/models/DraftWiring.h"

namespace midplane::ui {

/// What the draft would take, or why it cannot be made.
struct DraftVerdict {
    std::optional<core::Placement> placement; ///< Set when it can be made now.
    std::optional<core::Refusal> refusal;     ///< Set when it cannot.
    core::MidplaneMask midplanesInTheWay;     ///< Of the draft, taken by another block.
    core::LinkMask linksInTheWay;
    std::vector<int> holders; ///< Blocks that hold them, ascending.
    bool isOnMachine = true;
    bool isRectangle = true;
    /// What the validator says of the midplanes, node cards and I/O nodes of this block alone; each
    /// is about block 0. An error among them refuses it.
    std::vector<core::Finding> findings;
    /// By dimension; empty choices when phase one (space) refused already.
    core::PerDimension<DimensionCheck> dimensions;
};

/// Proves or refuses a draft by the two phases of the allocation, for exactly its midplanes: these
/// first, then for each dimension the link sets.
DraftVerdict checkDraft(const Draft& draft, const DraftSurroundings& surroundings);

} // namespace midplane::ui
