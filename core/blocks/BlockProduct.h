// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "core/blocks/Block.h"

namespace midplane::core {

/// The positions of the block in each dimension, ascending; nothing when its midplanes are not all
/// combinations of them, or when it has none or some off the machine.
std::optional<PerDimension<std::vector<int>>> productOf(const GridSize& grid, const Block& block);

} // namespace midplane::core
