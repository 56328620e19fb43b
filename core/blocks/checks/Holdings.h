// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "core/blocks/checks/BlockFacts.h"
#include "core/blocks/checks/PartSet.h"
#include "core/blocks/checks/SmallBlock.h"

namespace midplane::core::checks {

/// One port of one switch.
struct SwitchPort {
    SwitchRef at;
    int port = 0;

    auto operator<=>(const SwitchPort&) const = default;
};

/// Everything that a block takes for itself.
struct Holdings {
    PartSet midplanes;             ///< GridSize::indexOf
    PartSet links;                 ///< LinkLayout::indexOf
    std::vector<SwitchPort> ports; ///< Sorted, each once.
    std::optional<SmallBlock> small;
    /// Whether it takes a port that belongs neither to a midplane nor to a link of its own. Two
    /// blocks without such ports share one only where they share its midplane or its link.
    bool hasOddPorts = false;
    std::optional<Cuboid> around; ///< The smallest box around all this; none when it takes nothing.
};

Holdings holdingsOf(const Machine& machine, const Block& block, const BlockFacts& facts);

/// What two blocks cannot both have.
struct SharedParts {
    std::vector<MidplaneCoord> midplanes;
    std::vector<LinkRef> links;
    std::vector<SwitchPort> ports; ///< Without those of the midplanes and links above.

    bool isEmpty() const { return midplanes.empty() && links.empty() && ports.empty(); }
};

/// Each list sorted. Blocks on different node cards of a midplane do not share the midplane.
SharedParts sharedBy(const Machine& machine, const Holdings& one, const Holdings& other);

/// Whether sharedBy would find anything, in far less time.
bool shareAnything(const Machine& machine, const Holdings& one, const Holdings& other);

/// Whether two boxes have a midplane in common. What two blocks share lies in both of theirs.
bool meet(const Cuboid& one, const Cuboid& other);

} // namespace midplane::core::checks
