// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/blocks/Block.h"

namespace midplane::core::bluegeneconf {

/// A torus of an odd number of midplanes in x, where lines have split cables: Slurm's own search is
/// known to refuse it, although cables for it exist (Aridor et al., Figure 2(b)).
bool isOddTorus(const Machine& machine, const Block& block);

/// A block whose y or z numbers along the cables are not consecutive, such as 0, 2 or 3, 0, 1:
/// Slurm wires y and z from the lowest number on without wrapping and without gaps.
bool leavesGapsInYOrZ(const Machine& machine, const Block& block);

/// Blocks that cut an x-line into three or more pieces with an odd one among them, such as 3+2+3:
/// Slurm's own search is known to refuse such cuts. Indexes in the set, ascending.
std::vector<std::size_t> blocksInOddCuts(const Machine& machine, const BlockSet& set);

} // namespace midplane::core::bluegeneconf
