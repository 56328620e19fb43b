// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "core/control/bridge/BridgeModel.h"

namespace midplane::core {

/// Why no job can be run on a partition that is there, whatever is booted: it is being freed, which
/// passes by itself (IncompatibleState), or it is in error (InvalidInput).
std::optional<BridgeError> whyNotTaken(const BridgeModel& model, PartitionId partition);

} // namespace midplane::core
