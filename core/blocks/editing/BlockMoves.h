// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/blocks/editing/LinkChooser.h"

namespace midplane::core {

/// Which face of a block.
struct Face {
    Dimension dimension = Dimension::X;
    bool isUpper = true; ///< The one with the larger coordinates.
};

/// The block so many midplanes further on. Where the positions in a line stay the same its links
/// do, unless they are to be avoided; elsewhere they are chosen anew, free of `avoid`. Error when
/// it leaves the machine or cannot be wired there.
Result<Block> moved(
    LinkChooser& links, const Block& block, const MidplaneCoord& by, const LinkMask& avoid);

/// The block on the other side of the machine's middle in that dimension.
Result<Block> mirrored(
    LinkChooser& links, const Block& block, Dimension dimension, const LinkMask& avoid);

/// So many copies, each `step` midplanes further than the last, that share no links with each other
/// or with `avoid`. All of them or an Error; names are the block's own.
Result<std::vector<Block>> repeated(LinkChooser& links, const Block& block, Dimension dimension,
    int step, int count, const LinkMask& avoid);

/// The block with `by` more layers of midplanes at a face; fewer when it is negative. A block of
/// node cards keeps its midplane.
Result<Block> grown(
    LinkChooser& links, const Block& block, const Face& face, int by, const LinkMask& avoid);

/// The extent of the block in a dimension: the distance from one copy to the next that does not
/// share a midplane. Precondition: the block has midplanes.
int extentOf(const Block& block, Dimension dimension);

} // namespace midplane::core
