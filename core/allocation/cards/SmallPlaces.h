// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "core/allocation/cards/CardUse.h"

namespace midplane::core {

/// Where a block below a midplane could be.
struct SmallPlace {
    MidplaneCoord midplane;
    CardSet cards;
    bool isFree = false;
    bool hasIoNodes = false; ///< As many as the ratio asks for.
    /// How large a set of free nodes must be divided for it (Miller et al., Table 2): 1 none, 2 one
    /// of twice its size, 3 of four times, ... 0 when it is not free.
    int optimality = 0;
    /// Nodes of that set: the largest free legal set around the cards. That of the cards themselves
    /// when nothing is divided.
    int dividedNodes = 0;

    bool fits() const { return isFree && hasIoNodes; }
};

/// What somebody wants below a midplane.
struct SmallRequest {
    int nodes = 32;
    /// Compute nodes to one I/O node; nothing: one I/O node for the whole block.
    std::optional<int> ioRatio {};
};

/// How the Allocator API chooses (Miller et al., section 3.3): BG/L takes the first place that is
/// free, BG/P the one with the least optimality number, the first among equals.
enum class SmallStrategy { FirstFit, Optimal };

/// The smallest size below a midplane that holds so many nodes and has an I/O node somewhere in the
/// midplanes of this machine: half a card of a BG/P has none. Nothing when it takes a midplane.
std::optional<int> smallSizeFor(const Machine& machine, int nodes);

/// Every legal place in one midplane, free or not, by card.
std::vector<SmallPlace> smallPlacesIn(const Machine& machine, const CardUse& use,
    const MidplaneCoord& midplane, const SmallRequest& request);

/// The place that the strategy chooses among all midplanes, in the order x, y, z, then card.
/// Nothing when no place fits.
std::optional<SmallPlace> findSmallPlace(const Machine& machine, const CardUse& use,
    const SmallRequest& request, SmallStrategy strategy);

} // namespace midplane::core
