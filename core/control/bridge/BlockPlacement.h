// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/allocation/Occupancy.h"
#include "core/blocks/editing/LinkChooser.h"
#include "core/control/bridge/BridgeError.h"

namespace midplane::core {

/// The place that a block takes, after the validator's rules. Links that it names are kept; where
/// it names none, those that nobody holds are chosen first. InvalidInput with all that is wrong.
/// machine: that of the links with nothing out of service, since a definition is only logical.
BridgeResult<Placement> placementOf(
    const Block& block, const Machine& machine, LinkChooser& links, const Occupancy& occupancy);

/// The block that a placement was made from, or could have been.
Block blockOf(const Machine& machine, const Placement& placement);

} // namespace midplane::core
