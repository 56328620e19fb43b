// SPDX-License-Identifier: Apache-2.0
#include "core/control/mpirun/Holders.h"

#include <fmt/format.h>

#include "core/control/bridge/StateNames.h"

namespace midplane::core {

namespace {

std::string holderText(const BridgeModel& model, PartitionId id)
{
    const PartitionDefinition& definition = *model.findPartition(id);
    std::string text = fmt::format("\"{}\" ({}", definition.name, nameOf(model.stateOf(id)));
    if (!definition.owner.empty())
        text += ", of " + definition.owner;
    if (const auto job = model.activeJobOf(id)) {
        const std::string& user = model.findJob(*job)->definition.user;
        text += fmt::format(", {} job {}", nameOf(*model.stateOf(*job)), job->value);
        if (!user.empty())
            text += " of " + user;
    }
    return text + ")";
}

} // namespace

std::string holdersText(const BridgeModel& model, const std::vector<PartitionId>& partitions)
{
    constexpr std::size_t most = 4;
    std::string text;
    for (std::size_t i = 0; i < partitions.size() && i < most; ++i)
        text += (text.empty() ? "" : ", ") + holderText(model, partitions[i]);
    if (partitions.size() > most)
        text += fmt::format(" and {} more", partitions.size() - most);
    return text;
}

std::vector<PartitionId> heldPartitions(const BridgeModel& model)
{
    std::vector<PartitionId> held;
    for (const auto& [id, definition] : model.partitions()) {
        if (model.stateOf(id) != PartitionState::Free)
            held.push_back(id);
    }
    return held;
}

BridgeError withHolders(
    BridgeError error, const BridgeModel& model, const std::vector<PartitionId>& holders)
{
    if (!holders.empty())
        error.reason += "; held: " + holdersText(model, holders);
    return error;
}

} // namespace midplane::core
