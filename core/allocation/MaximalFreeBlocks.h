// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "core/machine/GridSize.h"
#include "core/machine/Wrap.h"

namespace midplane::core {

/// The boxes of free midplanes that can be grown in no direction, links not considered. Every free
/// box lies in at least one of them.
struct MaximalFreeBlocks {
    /// By origin, then by shape. With wrap a box that goes all the way around a dimension begins at
    /// 0 there.
    std::vector<Cuboid> blocks;
    std::size_t total = 0; ///< How many there are; more than are listed when the bound cut them.

    bool isCut() const { return total > blocks.size(); }
};

/// So many blocks are listed unless the caller says otherwise. The full Blue Gene/L by its 65,536
/// nodes has some 34,000 at the worst random fill, a tenth taken.
inline constexpr std::size_t mostMaximalFreeBlocks = 1'000'000;

/// All of them; where there are more than `most`, the largest, of equal ones the first. The time
/// grows with the number of midplanes and the length of the shortest dimension, not with the
/// answer's volume.
MaximalFreeBlocks maximalFreeBlocks(const GridSize& grid, const MidplaneMask& unavailable,
    Wrap wrap = Wrap::No, std::size_t most = mostMaximalFreeBlocks);

/// The largest of these boxes that has one of the usual shapes: what a job may ask for.
struct LargestByClass {
    std::optional<Cuboid> box;   ///< Any shape.
    std::optional<Cuboid> cube;  ///< a x a x a
    std::optional<Cuboid> plate; ///< One midplane thick.
    std::optional<Cuboid> line;  ///< Two of its extents are 1.
};

/// Of equal ones the first by origin, then by shape, of the corners of maximal blocks.
LargestByClass largestByClass(const MaximalFreeBlocks& maximal);

} // namespace midplane::core
