// SPDX-License-Identifier: Apache-2.0
// Moves of running partitions: our extension for migration (Krevat et al., section 2).
#include <algorithm>

#include <fmt/format.h>

#include "core/control/bridge/BlockPlacement.h"
#include "core/control/bridge/BridgeModel.h"
#include "core/journal/JournalCheck.h"

namespace midplane::core {

BridgeResult<void> BridgeModel::relocate(const std::vector<NamedRelocation>& moves, SimTime cost)
{
    for (const NamedRelocation& move : moves) {
        if (const auto id = known(move.partition); !id)
            return tl::unexpected(id.error());
    }
    if (cost < SimTime {0} || cost > latestTime)
        return refused(StatusCode::InvalidInput,
            fmt::format("a move costs from 0 to {} s", latestTime.count()));
    if (!m_isTimeSimulated && !machine().checkpointRestart())
        return refused(StatusCode::IncompatibleState,
            "jobs cannot be moved: the machine file does not say checkpointRestart");
    std::vector<Relocation> places;
    std::vector<PartitionId> ids;
    Occupancy without = m_control.occupancy();
    for (const NamedRelocation& move : moves) {
        const PartitionId id = m_byName.at(move.partition);
        if (std::find(ids.begin(), ids.end(), id) != ids.end())
            return refused(StatusCode::InvalidInput,
                fmt::format("block \"{}\" stands twice in the list", move.partition));
        ids.push_back(id);
        if (stateOf(id) != PartitionState::Free)
            without.release(placementOf(id));
    }
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const auto place = core::placementOf(moves[i].block, *m_sound, m_links, without);
        if (!place)
            return tl::unexpected(place.error());
        if (nodesOf(machine(), placementOf(ids[i])) != nodesOf(machine(), *place))
            return refused(StatusCode::InvalidInput, "a block moves to as many nodes as it has");
        places.push_back({ids[i], *place});
        if (without.isFree(*place))
            without.take(*place);
    }
    if (const StatusCode status = m_control.relocate(places, cost); status != StatusCode::Ok)
        return refused(status,
            status == StatusCode::InvalidInput
                ? "a block moves to a place of this machine"
                : "a block that moves must not be free, and its new place must be");
    for (const Relocation& each : places) {
        PartitionDefinition& definition = m_partitions.at(each.partition);
        const auto ioRatio = definition.block.ioRatio;
        definition.block = blockOf(machine(), each.place);
        definition.block.ioRatio = ioRatio;
        definition.block.name = definition.name;
    }
    settle();
    return {};
}

} // namespace midplane::core
