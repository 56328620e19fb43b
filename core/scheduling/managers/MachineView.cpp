// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/managers/MachineView.h"

#include <utility>

namespace midplane::core {

const PartitionView* MachineView::find(const std::string& name) const
{
    const auto found = partitions.find(name);
    return found == partitions.end() ? nullptr : &found->second;
}

namespace {

MachineView wholeView(const BridgeModel& model)
{
    MachineView view {model.journal().lastId(), model.now(), model.calendar(),
        model.control().occupancy(), {}, {}};
    for (const auto& [id, definition] : model.partitions()) {
        view.partitions[definition.name] = {id, model.stateOf(id), model.activeJobOf(id)};
        view.names[id] = definition.name;
    }
    return view;
}

/// Looks at a partition anew; true when it is another than before.
bool refreshPartition(const BridgeModel& model, PartitionId id, MachineView& view)
{
    const auto name = view.names.find(id);
    const PartitionDefinition* definition = model.findPartition(id);
    if (definition == nullptr) {
        if (name == view.names.end())
            return false;
        // Another one may have its name by now.
        const auto old = view.partitions.find(name->second);
        if (old != view.partitions.end() && old->second.id == id)
            view.partitions.erase(old);
        view.names.erase(name);
        ++view.setVersion;
        return true;
    }
    const PartitionView now {id, model.stateOf(id), model.activeJobOf(id)};
    if (name == view.names.end()) {
        view.names[id] = definition->name;
        ++view.setVersion;
    }
    PartitionView& kept = view.partitions[definition->name];
    view.freedVersion += kept.activeJob && !now.activeJob ? 1 : 0;
    return std::exchange(kept, now) != now;
}

/// The partition that an entry changes; nothing when none, or when that is not known anymore.
std::optional<PartitionId> partitionOf(const BridgeModel& model, const Entry& entry)
{
    switch (entry.kind) {
    case EntryKind::PartitionAdded:
    case EntryKind::PartitionChanged:
    case EntryKind::PartitionRemoved:
    case EntryKind::PartitionLifted:
    case EntryKind::PartitionPlaced:
        return entry.partition;
    case EntryKind::JobChanged: {
        const auto job = model.findJob(entry.job);
        return job == nullptr ? std::nullopt : model.partitionId(job->definition.partition);
    }
    default:
        return std::nullopt;
    }
}

bool mayFree(const Entry& entry)
{
    if (entry.kind == EntryKind::PartitionChanged)
        return static_cast<PartitionState>(entry.to) == PartitionState::Free;
    return entry.kind == EntryKind::HardwareChanged;
}

/// Takes, or goes on elsewhere.
bool mayTake(const Entry& entry)
{
    return entry.kind == EntryKind::PartitionPlaced
        || (entry.kind == EntryKind::PartitionChanged
            && static_cast<PartitionState>(entry.from) == PartitionState::Free);
}

} // namespace

BridgeResult<MachineView> viewOf(Bridge& bridge)
{
    return bridge.read([](const BridgeModel& model) { return wholeView(model); });
}

BridgeResult<void> refresh(Bridge& bridge, MachineView& view)
{
    const auto done = bridge.read([&](const BridgeModel& model) {
        const Journal& journal = model.journal();
        if (journal.before() > view.id || journal.lastId() < view.id) {
            const std::uint64_t version = view.version + 1;
            const std::uint64_t freedVersion = view.freedVersion + 1;
            const std::uint64_t setVersion = view.setVersion + 1;
            view = wholeView(model);
            view.version = version;
            view.freedVersion = freedVersion;
            view.setVersion = setVersion;
            return true;
        }
        bool isOther = false;
        bool isOccupancyOther = false;
        for (SequenceId id = view.id + 1; id <= journal.lastId(); ++id) {
            const Entry& entry = journal.at(id);
            view.freedVersion += mayFree(entry) ? 1 : 0;
            isOccupancyOther = isOccupancyOther || mayFree(entry) || mayTake(entry);
            if (const auto partition = partitionOf(model, entry))
                isOther = refreshPartition(model, *partition, view) || isOther;
        }
        if (isOccupancyOther)
            view.occupancy = model.control().occupancy();
        view.version += isOther || isOccupancyOther ? 1 : 0;
        view.id = journal.lastId();
        view.now = model.now();
        return true;
    });
    if (!done)
        return tl::unexpected(done.error());
    return {};
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
