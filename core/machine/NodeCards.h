// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <compare>
#include <optional>
#include <vector>

#include "core/machine/Machine.h"
#include "core/machine/Shape.h"

namespace midplane::core {

/// Neighbouring half node cards of one midplane: what a block below a midplane takes. Half cards
/// are counted 2 * card and 2 * card + 1.
struct CardSet {
    int first = 0;
    int count = 0; ///< 1 is half a card, 2 a card, 4 two cards, ...

    int end() const { return first + count; }
    bool overlaps(const CardSet& other) const { return first < other.end() && other.first < end(); }
    bool contains(const CardSet& other) const
    {
        return first <= other.first && other.end() <= end();
    }

    auto operator<=>(const CardSet&) const = default;
};

int halfCardsOf(const MidplaneUnit& unit);
int nodesOf(const MidplaneUnit& unit, const CardSet& cards);
/// The I/O nodes on the cards. Half a card has half of them, rounded down.
int ioNodesOf(const MidplaneUnit& unit, const CardSet& cards);

/// Sizes of blocks below a midplane, in nodes, ascending: half a card, a card, then doubling
/// (Miller et al., Table 1: 16, 32, 64, 128, 256). Half a card only where it is a whole number of
/// nodes.
std::vector<int> smallSizes(const MidplaneUnit& unit);
/// All sets of that many nodes, ascending: each begins at a multiple of its own length. None when
/// the size is not one of smallSizes.
std::vector<CardSet> cardSetsOf(const MidplaneUnit& unit, int nodes);
/// How the nodes lie, for midplanes of 512 nodes (Miller et al., Table 1): 128 are 4x4x8. Nothing
/// for other sizes.
std::optional<Shape> smallShape(const MidplaneUnit& unit, int nodes);

/// Whether the cards have an I/O node for every so many compute nodes.
bool hasIoNodes(const MidplaneUnit& unit, const CardSet& cards, int ioRatio);

/// As blocks and files write it: {card} for each whole card, {card, half} for half a card.
std::vector<std::vector<int>> cardList(const CardSet& cards);

} // namespace midplane::core
