// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/allocation/Placement.h"

namespace midplane::core {

/// The links a block takes in one line.
struct LineLinks {
    LineCoord line;
    std::vector<int> ids; ///< As given; a set, its order means nothing.

    auto operator<=>(const LineLinks&) const = default;
};

/// A named placement with its intent. A plain value that may break every rule: the validator says
/// which. Links decide; pass-through and connections follow from them and, when given, must agree.
struct Block {
    std::string name;
    std::vector<MidplaneCoord> midplanes;
    PerDimension<Connectivity> connectivity = everywhere(Connectivity::Mesh);
    std::optional<std::vector<LineLinks>> links; ///< None: not chosen yet.
    std::optional<PerDimension<std::vector<MidplaneCoord>>> passThrough;
    std::optional<std::vector<SwitchConnection>> connections;
    std::vector<std::vector<int>>
        nodeCards;              ///< {card} or {card, half}, for blocks below a midplane.
    std::optional<int> ioRatio; ///< Compute nodes to one I/O node.

    bool operator==(const Block&) const = default;
};

/// A set of definitions for one machine, as a "midplane-blocks" file holds it.
struct BlockSet {
    std::string machine; ///< Name of the machine it was made for.
    std::vector<Block> blocks;

    bool operator==(const BlockSet&) const = default;
};

/// The block of a placement: its links, pass-through and connections all written out.
Block makeBlock(const Machine& machine, std::string name, const Placement& placement);

/// The smallest box around the midplanes; nothing when there are none.
std::optional<Cuboid> boxOf(const Block& block);

/// Number of links in all lines.
int linkCountOf(const Block& block);

/// The lines of a dimension that the block has midplanes on, sorted, each once.
std::vector<LineCoord> linesOf(const Block& block, Dimension dimension);

/// The parts of the machine that the block takes; what does not exist on the machine is left out.
MidplaneMask midplaneMaskOf(const Machine& machine, const Block& block);
LinkMask linkMaskOf(const Machine& machine, const Block& block);

} // namespace midplane::core
