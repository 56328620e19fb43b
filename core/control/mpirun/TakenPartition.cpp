// SPDX-License-Identifier: Apache-2.0
#include "core/control/mpirun/TakenPartition.h"

#include <fmt/format.h>

#include "core/control/bridge/Causes.h"
#include "core/control/bridge/StateNames.h"

namespace midplane::core {

std::optional<BridgeError> whyNotTaken(const BridgeModel& model, PartitionId partition)
{
    const std::string& name = model.findPartition(partition)->name;
    const PartitionState state = model.stateOf(partition);
    if (state == PartitionState::Deallocating || state == PartitionState::Terminating)
        return BridgeError {StatusCode::IncompatibleState,
            fmt::format("partition \"{}\" is being freed: it is {}", name, nameOf(state))};
    if (state != PartitionState::Error)
        return std::nullopt;
    const std::string broken = partsText(model, model.missingParts(partition));
    return BridgeError {StatusCode::InvalidInput,
        fmt::format(
            "partition \"{}\" is in error{}: free it first (\"free {}\" at the console), or "
            "use another partition",
            name, broken.empty() ? "" : ", it needs " + broken, name)};
}

} // namespace midplane::core
