// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/control/bridge/BridgeModel.h"

/// What causes a refusal, in words: the parts, partitions and jobs that are in the way.
namespace midplane::core {

/// The first midplane, node card or link that both take; nothing where they share none.
std::optional<HardwarePart> sharedPart(
    const Machine& machine, const Placement& one, const Placement& other);

/// Partitions that hold parts of the machine, by id.
std::vector<PartitionId> heldPartitions(const BridgeModel& model);

/// `"R00" (initialized, of anna, running job 7 of bob)`
std::string holderText(const BridgeModel& model, PartitionId partition);
/// At most four of them, separated by commas; empty for none.
std::string holdersText(const BridgeModel& model, const std::vector<PartitionId>& partitions);

/// "running job 7 of bob". Precondition: the job is there.
std::string jobText(const BridgeModel& model, JobId job);

/// "R20-M0 (out of service), switch x 3.2.1 (in error)": at most four parts; empty for none.
std::string partsText(const BridgeModel& model, const std::vector<HardwareId>& parts);

} // namespace midplane::core
