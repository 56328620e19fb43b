// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>

#include "core/control/bridge/Bridge.h"

namespace midplane::core {

/// A partition as a manager sees it.
struct PartitionView {
    PartitionId id;
    PartitionState state = PartitionState::Free;
    std::optional<JobId> activeJob {}; ///< Starting, running or dying.

    bool operator==(const PartitionView&) const = default;
};

/// The machine at one moment: stage 1 of a job's cycle, get_BGL of the paper.
struct MachineView {
    SequenceId id = 0; ///< Of the last event that is in it.
    SimTime now {0};
    std::int64_t calendar = 0; ///< The second of the Unix epoch at which the time was 0.
    Occupancy occupancy;
    std::map<std::string, PartitionView> partitions; ///< By name.
    std::map<PartitionId, std::string> names;        ///< Of the same partitions.
    /// Grows whenever occupancy or partitions become others.
    std::uint64_t version = 1;
    /// Grows whenever something may have become free.
    std::uint64_t freedVersion = 1;
    /// Grows whenever partitions come and go: until then what find() answered stays where it is.
    std::uint64_t setVersion = 1;

    /// The second of the Unix epoch.
    std::int64_t date() const { return calendar + now.count(); }
    /// Null where there is none.
    const PartitionView* find(const std::string& name) const;
};

BridgeResult<MachineView> viewOf(Bridge& bridge);

/// Brings an earlier view of the same control system up to now, by what the journal says since.
BridgeResult<void> refresh(Bridge& bridge, MachineView& view);

/// Whether a command failed because the control system could not be had or could not store it: it
/// is worth trying again, nothing is wrong with the command.
bool isOutOfReach(const BridgeError& error);

/// Where a partition is; nothing where there is none of that name.
BridgeResult<std::optional<Placement>> placeOf(Bridge& bridge, const std::string& partition);

/// The state of exactly this partition; nothing when it was removed, though another may have its
/// name by now.
BridgeResult<std::optional<PartitionState>> stateOf(
    Bridge& bridge, const std::string& partition, PartitionId id);

/// A command to exactly this partition. PartitionNotFound when it was removed.
template <class Do>
BridgeResult<void> commandTo(Bridge& bridge, const std::string& partition, PartitionId id, Do act)
{
    return bridge.command([&](BridgeModel& model) -> BridgeResult<void> {
        if (model.partitionId(partition) != id)
            return refused(
                StatusCode::PartitionNotFound, "somebody removed block \"" + partition + "\"");
        return act(model);
    });
}

/// Whether the partition holds hardware and nobody frees it.
bool isUp(PartitionState state);
/// Whether it is on its way to free.
bool isGoingDown(PartitionState state);

} // namespace midplane::core
