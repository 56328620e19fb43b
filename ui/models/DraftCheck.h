// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/allocation/Occupancy.h"
#include "core/allocation/Request.h"
#include "core/blocks/Validator.h"
#include "core/wiring/MachineTables.h"
#include "ui/models/Draft.h"

namespace midplane::ui {

/// What one block of the set takes.
struct BlockParts {
    core::MidplaneMask midplanes;
    core::LinkMask links;
};

/// A link that somebody holds.
struct HeldLink {
    core::LinkRef link;
    int block = 0;

    auto operator<=>(const HeldLink&) const = default;
};

/// One link set a draft could use in a dimension, and what stands against it.
struct LinkSetChoice {
    core::LinkSet linkSet;
    std::vector<HeldLink> held; ///< In any line of the draft; sorted.
    bool usesDeadLink = false;  ///< It can be defined, not started.

    bool isFree() const { return held.empty(); }
};

/// How a draft can be joined in one dimension.
struct DimensionCheck {
    core::Dimension dimension = core::Dimension::X;
    std::vector<int> members;
    std::vector<core::LineCoord> lines;
    std::vector<LinkSetChoice> choices; ///< In table order: the cheapest first.
    /// The one that would be used; nothing when the dimension is refused.
    std::optional<std::size_t> used;
    /// What is in the way when it is refused: held links that every link set needs, else those of
    /// the cheapest (or of the chosen) link set. Sorted.
    std::vector<HeldLink> inTheWay;
    bool everyLinkSetNeedsThem = false;

    bool isRefused() const { return !used.has_value(); }
};

/// What the draft would take, or why it cannot be made.
struct DraftVerdict {
    std::optional<core::Placement> placement; ///< Set when it can be wired now.
    std::optional<core::Refusal> refusal;     ///< Set when it cannot.
    core::MidplaneMask midplanesInTheWay;     ///< Of the draft, taken by another block.
    core::LinkMask linksInTheWay;
    std::vector<int> holders; ///< Blocks that hold them, ascending.
    bool isOnMachine = true;
    /// By dimension; empty choices when phase one (space) refused already.
    core::PerDimension<DimensionCheck> dimensions;
};

/// What a draft is checked against. The parts out of service do not refuse a definition, so this is
/// no Occupancy; link sets without them are preferred.
struct DraftSurroundings {
    const core::MachineTables& tables;
    std::span<const BlockParts> blocks;
    core::SetRule rule; ///< May overlap: what others hold refuses nothing.
    const core::LinkMask& deadLinks;
};

/// Proves or refuses a draft by the two phases of the allocation, for exactly its box: midplanes,
/// then for each dimension the first link set of the table that is free in all its lines.
DraftVerdict checkDraft(const Draft& draft, const DraftSurroundings& surroundings);

} // namespace midplane::ui
