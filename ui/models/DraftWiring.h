// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/blocks/Validator.h"
#include "core/wiring/MachineTables.h"
#include "ui/models/Draft.h"

/// How a draft can be joined, dimension by dimension: every link set it could use and what stands
/// against each.
namespace midplane::ui {

/// What one block of the set takes.
struct BlockParts {
    core::MidplaneMask midplanes;
    core::LinkMask links;
    std::vector<int> halfCards {}; ///< Of a block below a midplane, as in SmallBlock; else none.
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
    std::vector<HeldLink> held;      ///< In any line of the draft; sorted.
    std::vector<core::LinkRef> dead; ///< Out of service: it can be defined, not started.

    bool isFree() const { return held.empty(); }
    bool isFreeIn(const core::LineCoord& line) const;
    bool usesDeadLink() const { return !dead.empty(); }
    bool usesDeadLinkIn(const core::LineCoord& line) const;
};

/// How a draft can be joined in one dimension.
struct DimensionCheck {
    core::Dimension dimension = core::Dimension::X;
    std::vector<int> members;
    std::vector<core::LineCoord> lines;
    core::LineChoice choice = core::LineChoice::Same;
    /// In table order: the cheapest first. Only those that pass and leave what the draft wishes.
    std::vector<LinkSetChoice> choices;
    bool wereOthersLeftOut = false; ///< Link sets that do not pass or leave what it wishes.
    bool wasCut = false;            ///< A bound cut the search for link sets.
    bool wasChosen = false;         ///< By hand, in all lines or in one.
    /// Links that were chosen by hand and join nothing of this kind.
    std::optional<std::vector<int>> notJoining;
    /// Those that would be used, as places in choices: one for all lines, or one for each. Nothing
    /// when the dimension is refused.
    std::vector<std::size_t> used;
    /// What is in the way when it is refused: held links that every link set needs, else those of
    /// the cheapest (or of the chosen) link set. Sorted.
    std::vector<HeldLink> inTheWay;
    bool everyLinkSetNeedsThem = false;

    bool isRefused() const { return used.empty(); }
    /// Precondition: it is not refused.
    std::size_t usedIndex(std::size_t line = 0) const
    {
        return used.size() == 1 ? used.front() : used[line];
    }
    const LinkSetChoice& usedIn(std::size_t line = 0) const { return choices[usedIndex(line)]; }
};

/// What a draft is checked against. The parts out of service do not refuse a definition, so this is
/// no Occupancy; link sets without them are preferred.
struct DraftSurroundings {
    const core::MachineTables& tables;
    std::span<const BlockParts> blocks; ///< The one that the draft will replace does not count.
    core::SetRule rule;                 ///< May overlap: what others hold refuses nothing.
    const core::LinkMask& deadLinks;
};

/// The first link set of the table that is free in all lines, or in each line the first that is
/// free there. Precondition: the draft is on the machine and misses nothing.
DimensionCheck checkDimension(
    const Draft& draft, core::Dimension dimension, const DraftSurroundings& around);

} // namespace midplane::ui
