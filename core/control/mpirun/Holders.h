// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/control/bridge/BridgeModel.h"

namespace midplane::core {

/// Who holds these partitions, for people: `"R00" (initialized, of anna, running job 7 of bob)`, at
/// most four of them; empty for none.
std::string holdersText(const BridgeModel& model, const std::vector<PartitionId>& partitions);

/// Partitions that hold parts of the machine, by id.
std::vector<PartitionId> heldPartitions(const BridgeModel& model);

/// The refusal, with those who hold what was wanted.
BridgeError withHolders(
    BridgeError error, const BridgeModel& model, const std::vector<PartitionId>& holders);

} // namespace midplane::core
