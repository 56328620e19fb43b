// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <vector>

#include "core/machine/Machine.h"

namespace midplane::core::bluegeneconf {

/// Slurm is built for one of the two, and each has its own keys and its own small blocks.
enum class Generation { L, P };

/// What the name of the machine tells: bgp... is Blue Gene/P.
Generation generationOf(const Machine& machine);
const char* nameOf(Generation generation); ///< "Blue Gene/L"

/// Sizes of small blocks that bluegene.conf has a word for, in compute nodes, descending.
const std::vector<int>& smallSizes(Generation generation);

/// The smallest block that so many I/O nodes a midplane serve.
int smallestBlock(Generation generation, int ioNodesPerMidplane);
/// The fewest I/O nodes a midplane that serve blocks of that size.
int ioNodesFor(Generation generation, int nodes);

int ioNodesOf(const MidplaneUnit& unit);

} // namespace midplane::core::bluegeneconf
