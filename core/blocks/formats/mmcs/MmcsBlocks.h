// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/blocks/Block.h"
#include "core/blocks/formats/mmcs/MmcsCommands.h"

namespace midplane::core::mmcs {

/// What a command defines. Links are not chosen.
struct Definitions {
    std::vector<Block> blocks;
    /// Positions whose switches the block passes through in all lines of the dimension; none where
    /// the links decide.
    PerDimension<std::vector<int>> through;
};

/// Whether blocksOf reads it.
bool isDefinition(Command command);

/// The blocks that a command defines (Miller et al., section 3.5). Refused: ids that are too long
/// or have other letters, midplanes that the machine lacks, and arguments that make no block; which
/// ids are taken the caller knows. Preconditions: isDefinition, checkCount found nothing, the
/// machine has geometry.
Parsed<Definitions> blocksOf(
    const Machine& machine, const Line& line, const Recognized& recognized);

} // namespace midplane::core::mmcs
