// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <vector>

#include "core/control/bridge/BridgeModel.h"

namespace midplane::ui {

/// What is said about a partition, and what it takes: shared by all states of the control system in
/// which that is the same.
struct PartitionFacts {
    core::PartitionDefinition definition;
    core::PlacementId placementId;
    core::Placement placement;
    int nodes = 0;                       ///< Compute nodes.
    std::optional<core::Shape> shape {}; ///< In midplanes; none below a midplane.

    bool operator==(const PartitionFacts&) const = default;
};

/// A partition at one moment.
struct LivePartition {
    core::PartitionId id;
    std::shared_ptr<const PartitionFacts> facts;
    core::PartitionState state = core::PartitionState::Free;
    core::SequenceId changed = 0; ///< Of the last event about it.
    std::optional<core::SimTime>
        since; ///< When it came to that state; none when that is not known.
    std::optional<core::JobId> activeJob; ///< Starting, running or dying on it.
    int jobCount = 0;                     ///< Jobs that belong to it.

    const std::string& name() const { return facts->definition.name; }
    const core::Placement& placement() const { return facts->placement; }
    bool operator==(const LivePartition&) const = default;
};

/// A job at one moment; of the history, as it ended.
struct LiveJob {
    core::JobId id;
    std::shared_ptr<const core::JobRecord> record;
    core::JobState state = core::JobState::Queued;
    core::SequenceId changed = 0;
    bool isHeld = false;
    bool isHistory = false;

    bool isActive() const
    {
        return state == core::JobState::Starting || state == core::JobState::Running
            || state == core::JobState::Dying;
    }
    bool operator==(const LiveJob&) const = default;
};

/// A control system at one moment: an immutable value, so that nobody who shows it waits for the
/// file. States that follow on each other share what stays.
struct LiveState {
    /// So many ended jobs are kept, the newest.
    static constexpr std::size_t mostHistory = 2000;

    core::TablesPtr tables;
    std::shared_ptr<const core::HardwareParts> parts;
    core::SequenceId id = 0; ///< Of the last event that is in it.
    core::SimTime now {0};
    std::int64_t calendar = 0; ///< Second of the Unix epoch at time 0; 0: time has no date.
    std::optional<core::SimTime> nextDue;
    std::vector<LivePartition> partitions; ///< By id.
    std::vector<LiveJob> jobs;             ///< By id, those of the history among them.
    std::size_t historySize = 0;           ///< Of the whole history, shown or not.
    std::map<core::HardwareId, core::HardwareSnapshot> hardware;
    core::Occupancy occupancy;
    std::vector<core::ClockNotice> clockNotices;

    const core::Machine& machine() const { return tables->machine(); }
    /// Null where there is none.
    const LivePartition* find(core::PartitionId partition) const;
    const LivePartition* find(const std::string& partition) const;
    const LiveJob* find(core::JobId job) const;
    /// Who holds parts of it, itself left out, by id.
    std::vector<const LivePartition*> holdersAgainst(const LivePartition& partition) const;
    /// Who holds a midplane, a switch, a node card or a link now, by id.
    std::vector<const LivePartition*> holdersOf(const core::HardwarePart& part) const;
    /// Partitions that are not free and need it: they meet an error when it is not available, by
    /// id.
    std::vector<const LivePartition*> needing(const core::HardwarePart& part) const;
    /// Parts of a partition that are not available, by number.
    std::vector<core::HardwarePart> missingParts(const LivePartition& partition) const;
    core::HardwareState stateOf(const core::HardwarePart& part) const;
    core::SequenceId lastChangeOf(const core::HardwarePart& part) const;
    /// What is not available, as a machine file lists it.
    core::OutOfService outOfService() const;

    /// The same but for the time.
    bool isLike(const LiveState& other) const;
};

using LiveStatePtr = std::shared_ptr<const LiveState>;

/// What the model says now. before: the state that was made last of the same model, or null.
LiveStatePtr liveStateOf(const core::BridgeModel& model, const LiveStatePtr& before);

} // namespace midplane::ui
