// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/blocks/Block.h"
#include "core/control/bridge/BridgeModel.h"

namespace midplane::core::console {

/// Gives the block links that pass through exactly these positions in every line of their
/// dimension, those that nobody holds first; other dimensions get the best. Nothing is done where
/// no positions are named. Error when no links go that way, with those that do.
Result<void> wireThrough(
    const BridgeModel& model, Block& block, const PerDimension<std::vector<int>>& through);

} // namespace midplane::core::console
