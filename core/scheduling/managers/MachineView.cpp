// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/managers/MachineView.h"

namespace midplane::core {

const PartitionView* MachineView::find(const std::string& name) const
{
    const auto found = partitions.find(name);
    return found == partitions.end() ? nullptr : &found->second;
}

BridgeResult<MachineView> viewOf(Bridge& bridge)
{
    return bridge.read([](const BridgeModel& model) {
        MachineView view {model.journal().lastId(), model.now(), model.calendar(),
            model.control().occupancy(), {}};
        for (const auto& [id, definition] : model.partitions())
            view.partitions[definition.name] = {id, model.stateOf(id), model.activeJobOf(id)};
        return view;
    });
}

bool isOutOfReach(const BridgeError& error)
{
    return error.status == StatusCode::ConnectionError || error.status == StatusCode::InternalError;
}

BridgeResult<std::optional<Placement>> placeOf(Bridge& bridge, const std::string& partition)
{
    return bridge.read([&](const BridgeModel& model) -> std::optional<Placement> {
        const auto id = model.partitionId(partition);
        if (!id)
            return std::nullopt;
        return model.placementOf(*id);
    });
}

BridgeResult<std::optional<PartitionState>> stateOf(
    Bridge& bridge, const std::string& partition, PartitionId id)
{
    return bridge.read([&](const BridgeModel& model) -> std::optional<PartitionState> {
        if (model.partitionId(partition) != id)
            return std::nullopt;
        return model.stateOf(id);
    });
}

bool isUp(PartitionState state)
{
    switch (state) {
    case PartitionState::Configuring:
    case PartitionState::Allocated:
    case PartitionState::Booting:
    case PartitionState::Initialized:
    case PartitionState::Rebooting:
        return true;
    case PartitionState::Free:
    case PartitionState::Deallocating:
    case PartitionState::Terminating:
    case PartitionState::Error:
        break;
    }
    return false;
}

bool isGoingDown(PartitionState state)
{
    return state == PartitionState::Deallocating || state == PartitionState::Terminating;
}

} // namespace midplane::core
