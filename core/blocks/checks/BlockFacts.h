// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <boost/container/small_vector.hpp>

#include "core/blocks/Block.h"

namespace midplane::core::checks {

/// The cables of one link set at one switch.
struct SwitchUse {
    using Cables = boost::container::small_vector<Cable, 1>;

    int position = 0;
    bool isMember = false;
    Cables in;
    Cables out;

    /// Cables go on to another switch and the midplane takes no part.
    bool passesThrough() const { return !isMember && !in.empty() && !out.empty(); }
};

/// What a block does in one line of the machine.
struct LineUse {
    LineCoord line;
    std::vector<int> members; ///< Positions of the block's midplanes, ascending.
    std::vector<int> links;   ///< Those given for the line that exist, ascending, each once.
    /// Every switch that is a member or that a link ends at, by position.
    std::vector<SwitchUse> switches;
};

/// A block as the machine sees it: what does not exist there is left out, repeats count once. The
/// checks share it, so that what one has refused does not come up again in the next.
struct BlockFacts {
    std::size_t index = 0;                ///< In the set.
    std::vector<MidplaneCoord> midplanes; ///< Sorted.
    std::vector<LineUse> lines; ///< Lines with members or links, sorted; none without geometry.
    /// Those that the links make, sorted; see impliedConnectionsOf.
    std::vector<SwitchConnection> connections;
};

/// What every check of one block gets.
struct BlockCase {
    const Machine& machine;
    const BlockSet& set;
    const BlockFacts& facts;

    const Block& block() const { return set.blocks[facts.index]; }
};

BlockFacts factsOf(const Machine& machine, const Block& block, std::size_t index);

} // namespace midplane::core::checks
