// SPDX-License-Identifier: Apache-2.0
// Moves of running partitions: our extension for migration (Krevat et al., section 2).
#include <algorithm>

#include <fmt/format.h>

#include "core/control/NeededParts.h"
#include "core/control/bridge/BlockPlacement.h"
#include "core/control/bridge/BridgeModel.h"
#include "core/control/bridge/Causes.h"
#include "core/journal/JournalCheck.h"

namespace midplane::core {

namespace {

constexpr StatusCode notNowThere = StatusCode::IncompatibleState;

/// Why a partition of the list cannot move there; nothing when it can.
std::optional<BridgeError> whyNotMoved(const BridgeModel& model, PartitionId id,
    const Placement& place, const std::vector<PartitionId>& moved, const Occupancy& rest)
{
    const std::string& name = model.findPartition(id)->name;
    if (model.stateOf(id) == PartitionState::Free)
        return BridgeError {notNowThere,
            fmt::format(
                "block \"{}\" is free: only a block that holds its parts moves; boot it first",
                name),
            "allocate " + name};
    if (rest.isFree(place))
        return std::nullopt;
    for (const auto& [other, definition] : model.partitions()) {
        if (std::find(moved.begin(), moved.end(), other) != moved.end()
            || model.stateOf(other) == PartitionState::Free)
            continue;
        if (const auto part = sharedPart(model.machine(), place, model.placementOf(other)))
            return BridgeError {notNowThere,
                fmt::format("block \"{}\" cannot move to {}, held by {}: free that block first, or "
                            "move it too",
                    name, textOf(model.machine(), *part), holderText(model, other)),
                "free " + definition.name};
    }
    const HardwareTable& hardware = model.control().hardware();
    std::vector<HardwareId> missing;
    for (const auto& [part, state] : hardware.unavailable())
        missing.push_back(part);
    missing = neededAmong(hardware.parts(), missing, place);
    if (!missing.empty())
        return BridgeError {notNowThere,
            fmt::format("block \"{}\" cannot move to {}: bring {} back into service first", name,
                partsText(model, missing), missing.size() == 1 ? "it" : "them"),
            "endservice " + textOf(model.machine(), *hardware.parts().partOf(missing.front()))};
    return BridgeError {notNowThere,
        fmt::format("block \"{}\" cannot move to where another block of the list moves", name)};
}

} // namespace

BridgeResult<void> BridgeModel::relocate(const std::vector<NamedRelocation>& moves, SimTime cost)
{
    for (const NamedRelocation& move : moves) {
        if (const auto id = usable(move.partition, "move"); !id)
            return tl::unexpected(id.error());
    }
    if (cost < SimTime {0} || cost > latestTime)
        return refused(StatusCode::InvalidInput,
            fmt::format("a move costs from 0 to {} s", latestTime.count()));
    if (!m_isTimeSimulated && !machine().checkpointRestart())
        return refused(StatusCode::IncompatibleState,
            fmt::format("jobs on the machine {} cannot be moved: its file does not say "
                        "checkpointRestart",
                machine().name()));
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
    std::optional<BridgeError> obstacle;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        Block to = moves[i].block;
        to.ioRatio = m_partitions.at(ids[i]).block.ioRatio;
        const auto place = core::placementOf(to, *m_sound, m_links, without);
        if (!place)
            return refused(place.error().status,
                fmt::format("block \"{}\" cannot move there: {}", moves[i].partition,
                    place.error().reason));
        const int nodes = nodesOf(machine(), placementOf(ids[i]));
        if (nodes != nodesOf(machine(), *place))
            return refused(StatusCode::InvalidInput,
                fmt::format("block \"{}\" has {} nodes and its new place {}: it moves to as many",
                    moves[i].partition, nodes, nodesOf(machine(), *place)));
        places.push_back({ids[i], *place});
        if (!obstacle)
            obstacle = whyNotMoved(*this, ids[i], *place, ids, without);
        if (without.isFree(*place))
            without.take(*place);
    }
    if (const StatusCode status = m_control.relocate(places, cost); status != StatusCode::Ok)
        return tl::unexpected(
            obstacle.value_or(BridgeError {status, "a block moves to a place of this machine"}));
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
