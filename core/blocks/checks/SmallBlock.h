// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "core/blocks/Block.h"
#include "core/machine/NodeCards.h"

namespace midplane::core::checks {

/// What a block below a midplane takes of it.
struct SmallBlock {
    MidplaneCoord midplane;
    std::vector<int> halfCards; ///< 2 * card and 2 * card + 1, ascending.

    CardSet cards() const;
    int nodes(const MidplaneUnit& unit) const;
    int ioNodes(const MidplaneUnit& unit) const;
};

/// The block as a small one; nothing when it lists no node cards or they are no block: one half or
/// one card anywhere, or 2, 4, 8, ... cards in a row that start at a multiple of their number, all
/// of one midplane.
std::optional<SmallBlock> smallBlockOf(const Machine& machine, const Block& block);

} // namespace midplane::core::checks
