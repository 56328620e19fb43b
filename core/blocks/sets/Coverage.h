// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/blocks/Block.h"

namespace midplane::core {

/// A midplane of which small blocks take some node cards and nobody the rest.
struct PartlyCovered {
    MidplaneCoord midplane;
    std::vector<int> freeCards; ///< Node cards with a free half at least, ascending.

    auto operator<=>(const PartlyCovered&) const = default;
};

/// What no block of a set takes.
struct Coverage {
    std::vector<MidplaneCoord> midplanes; ///< Ascending.
    std::vector<PartlyCovered> partly;
    std::vector<LinkRef> links; ///< Ascending; none of crossbar lines, which have no cables.
};

Coverage uncoveredBy(const Machine& machine, const BlockSet& set);

/// Compute nodes that a block takes; of midplanes off the machine none.
int nodesOf(const Machine& machine, const Block& block);

/// Compute nodes of the whole machine.
std::int64_t nodesOf(const Machine& machine);

} // namespace midplane::core
