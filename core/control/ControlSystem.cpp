// SPDX-License-Identifier: Apache-2.0
#include "core/control/ControlSystem.h"

#include <algorithm>

#include "core/control/ControlEntries.h"
#include "core/control/JobStates.h"
#include "core/control/PartitionStates.h"
#include "core/control/notifications/Event.h"

namespace midplane::core {

namespace {

SimTime timeIn(PartitionState state, const StageTimes& times)
{
    switch (state) {
    case PartitionState::Configuring:
        return times.configuring;
    case PartitionState::Allocated:
        return times.allocated;
    case PartitionState::Booting:
        return times.booting;
    case PartitionState::Deallocating:
        return times.deallocating;
    case PartitionState::Terminating:
        return times.terminating;
    case PartitionState::Free:
    case PartitionState::Initialized:
    case PartitionState::Rebooting:
    case PartitionState::Error:
        break;
    }
    return SimTime {0};
}

} // namespace

ControlSystem::ControlSystem(
    MachinePtr machine, BootModel bootModel, Journal& journal, PlacementPool& placements)
    : m_machine(std::move(machine))
    , m_bootModel(std::move(bootModel))
    , m_journal(journal)
    , m_placements(placements)
    , m_occupancy(*m_machine)
    , m_hardware(m_machine)
{
}

std::optional<SimTime> ControlSystem::nextDue() const
{
    if (m_due.empty())
        return std::nullopt;
    return m_due.begin()->time;
}

void ControlSystem::advanceTo(SimTime time)
{
    assert(time >= m_now);
    while (!m_due.empty() && m_due.begin()->time <= time) {
        const Due due = *m_due.begin();
        m_now = due.time;
        execute(due);
    }
    m_now = time;
}

void ControlSystem::execute(const Due& due)
{
    if (due.phase == Phase::Partition) {
        const PartitionId id {due.id};
        Partition& partition = m_partitions.at(id);
        unplan(partition);
        change(id, partition, stateAfter(partition.state));
        planNext(id, partition);
        return;
    }
    const JobId id {due.id};
    Job& job = m_jobs.at(id);
    unplan(job);
    if (due.phase == Phase::JobEnd)
        return change(id, job, JobState::Terminated);
    launch(id, job);
}

bool ControlSystem::isOfThisMachine(const Placement& placement) const
{
    const bool isSized = placement.midplanes.size() == m_occupancy.unavailableMidplanes().size()
        && (placement.links.size() == 0 || placement.links.size() == m_machine->links().bitCount());
    return isSized && placement.midplanes.any()
        && (!placement.cards || placement.midplaneCount() == 1);
}

SequenceId ControlSystem::append(const Entry& entry)
{
    if (m_touched != nullptr) {
        switch (*topicOf(entry.kind)) {
        case EventTopic::Hardware:
            m_touched->hardware.insert(entry.hardware());
            break;
        case EventTopic::Partitions:
            m_touched->partitions.insert(entry.partition);
            break;
        case EventTopic::Jobs:
            m_touched->jobs.insert(entry.job);
            break;
        }
    }
    return m_journal.append(entry);
}

tl::expected<PartitionId, StatusCode> ControlSystem::addPartition(const Placement& placement)
{
    if (!isOfThisMachine(placement))
        return tl::unexpected(StatusCode::InvalidInput);
    const PartitionId id {m_nextPartition++};
    Partition partition;
    partition.placement = m_placements.idOf(placement);
    partition.times = m_bootModel.timesFor(nodesOf(*m_machine, placement));
    Entry entry = partitionEntry(m_now, EntryKind::PartitionAdded, id);
    entry.placement = partition.placement;
    partition.changed = append(entry);
    m_partitions.emplace_hint(m_partitions.end(), id, std::move(partition));
    return id;
}

StatusCode ControlSystem::removePartition(PartitionId id)
{
    const auto found = m_partitions.find(id);
    if (found == m_partitions.end())
        return StatusCode::PartitionNotFound;
    if (found->second.state != PartitionState::Free || !found->second.jobs.empty())
        return StatusCode::IncompatibleState;
    m_partitions.erase(found);
    append(partitionEntry(m_now, EntryKind::PartitionRemoved, id));
    return StatusCode::Ok;
}

StatusCode ControlSystem::createPartition(PartitionId id)
{
    const auto found = m_partitions.find(id);
    if (found == m_partitions.end())
        return StatusCode::PartitionNotFound;
    Partition& partition = found->second;
    if (partition.state != PartitionState::Free
        || !m_occupancy.isFree(m_placements[partition.placement]))
        return StatusCode::IncompatibleState;
    change(id, partition, PartitionState::Configuring);
    planNext(id, partition);
    return StatusCode::Ok;
}

StatusCode ControlSystem::destroyPartition(PartitionId id)
{
    const auto found = m_partitions.find(id);
    if (found == m_partitions.end())
        return StatusCode::PartitionNotFound;
    Partition& partition = found->second;
    if (!isLegal(partition.state, PartitionState::Deallocating))
        return StatusCode::IncompatibleState;
    unplan(partition);
    change(id, partition, PartitionState::Deallocating);
    killJobs(partition);
    planNext(id, partition);
    return StatusCode::Ok;
}

StatusCode ControlSystem::rebootPartition(PartitionId id)
{
    const auto found = m_partitions.find(id);
    if (found == m_partitions.end())
        return StatusCode::PartitionNotFound;
    Partition& partition = found->second;
    const auto isActive = [&](JobId job) {
        const JobState state = m_jobs.at(job).state;
        return state != JobState::Queued && !isRemovable(state);
    };
    if (partition.state != PartitionState::Initialized
        || std::any_of(partition.jobs.begin(), partition.jobs.end(), isActive))
        return StatusCode::IncompatibleState;
    change(id, partition, PartitionState::Rebooting);
    planNext(id, partition);
    return StatusCode::Ok;
}

StatusCode ControlSystem::relocate(const std::vector<Relocation>& moves, SimTime cost)
{
    Occupancy after = m_occupancy;
    std::set<PartitionId> moved;
    for (const Relocation& move : moves) {
        const auto found = m_partitions.find(move.partition);
        if (found == m_partitions.end())
            return StatusCode::PartitionNotFound;
        const Placement& before = m_placements[found->second.placement];
        if (!isOfThisMachine(move.place) || !moved.insert(move.partition).second
            || nodesOf(*m_machine, before) != nodesOf(*m_machine, move.place))
            return StatusCode::InvalidInput;
        if (found->second.state == PartitionState::Free)
            return StatusCode::IncompatibleState;
        after.release(before);
    }
    for (const Relocation& move : moves) {
        if (!after.isFree(move.place))
            return StatusCode::IncompatibleState;
        after.take(move.place);
    }
    m_occupancy = std::move(after);
    for (const Relocation& move : moves)
        append(partitionEntry(m_now, EntryKind::PartitionLifted, move.partition));
    for (const Relocation& move : moves) {
        Partition& partition = m_partitions.at(move.partition);
        partition.placement = m_placements.idOf(move.place);
        Entry entry = partitionEntry(m_now, EntryKind::PartitionPlaced, move.partition);
        entry.placement = partition.placement;
        partition.changed = append(entry);
        delayJobs(partition, cost);
    }
    return StatusCode::Ok;
}

StatusCode ControlSystem::reportFatalEvent(PartitionId id)
{
    const auto state = partitionState(id);
    if (!state)
        return StatusCode::PartitionNotFound;
    if (*state != PartitionState::Booting && *state != PartitionState::Initialized)
        return StatusCode::IncompatibleState;
    return destroyPartition(id);
}

StatusCode ControlSystem::clearError(PartitionId id)
{
    const auto found = m_partitions.find(id);
    if (found == m_partitions.end())
        return StatusCode::PartitionNotFound;
    Partition& partition = found->second;
    if (partition.state != PartitionState::Error
        || m_occupancy.needsDeadParts(m_placements[partition.placement]))
        return StatusCode::IncompatibleState;
    change(id, partition, PartitionState::Free);
    return StatusCode::Ok;
}

StatusCode ControlSystem::setHardwareState(const HardwarePart& part, HardwareState state)
{
    const auto id = m_hardware.parts().idOf(part);
    if (!id)
        return std::holds_alternative<MidplaneCoord>(part) ? StatusCode::MidplaneNotFound
            : std::holds_alternative<SwitchRef>(part)      ? StatusCode::SwitchNotFound
                                                           : StatusCode::InvalidInput;
    const HardwareState before = m_hardware.stateOf(*id);
    if (!isLegal(before, state))
        return StatusCode::IncompatibleState;
    Entry entry;
    entry.time = m_now;
    entry.kind = EntryKind::HardwareChanged;
    entry.setHardware(*id);
    entry.from = static_cast<std::uint8_t>(before);
    entry.to = static_cast<std::uint8_t>(state);
    m_hardwareChanged[*id] = append(entry);
    m_hardware.set(*id, state);
    m_occupancy.setOutOfService(*m_machine, m_hardware.outOfService());
    if (state == HardwareState::Available)
        return StatusCode::Ok;
    for (auto& [number, partition] : m_partitions) {
        if (m_occupancy.needsDeadParts(m_placements[partition.placement]))
            meetHardwareError(number, partition);
    }
    return StatusCode::Ok;
}

std::optional<PartitionState> ControlSystem::partitionState(PartitionId id) const
{
    const auto found = m_partitions.find(id);
    if (found == m_partitions.end())
        return std::nullopt;
    return found->second.state;
}

std::optional<PlacementId> ControlSystem::placementOf(PartitionId id) const
{
    const auto found = m_partitions.find(id);
    if (found == m_partitions.end())
        return std::nullopt;
    return found->second.placement;
}

std::optional<JobState> ControlSystem::jobState(JobId id) const
{
    const auto found = m_jobs.find(id);
    if (found == m_jobs.end())
        return std::nullopt;
    return found->second.state;
}

bool ControlSystem::isHeld(JobId id) const
{
    const auto found = m_jobs.find(id);
    return found != m_jobs.end() && found->second.isHeld;
}

std::vector<JobId> ControlSystem::jobsOf(PartitionId id) const
{
    const auto found = m_partitions.find(id);
    return found == m_partitions.end() ? std::vector<JobId> {} : found->second.jobs;
}

SequenceId ControlSystem::lastChangeOf(HardwareId part) const
{
    const auto found = m_hardwareChanged.find(part);
    return found == m_hardwareChanged.end() ? 0 : found->second;
}

std::optional<HardwareState> ControlSystem::hardwareState(const HardwarePart& part) const
{
    const auto id = m_hardware.parts().idOf(part);
    return id ? std::optional(m_hardware.stateOf(*id)) : std::nullopt;
}

ControlSnapshot ControlSystem::snapshot() const
{
    ControlSnapshot snapshot {m_journal.lastId(), m_now, {}, {}, {}};
    snapshot.partitions.reserve(m_partitions.size());
    for (const auto& [id, partition] : m_partitions)
        snapshot.partitions.push_back(
            {id, partition.placement, partition.state, partition.changed});
    snapshot.jobs.reserve(m_jobs.size());
    for (const auto& [id, job] : m_jobs)
        snapshot.jobs.push_back({id, job.partition, job.state, job.changed});
    for (const auto& [id, state] : m_hardware.unavailable())
        snapshot.hardware[id].state = state;
    for (const auto& [id, changed] : m_hardwareChanged)
        snapshot.hardware[id].changed = changed;
    return snapshot;
}

void ControlSystem::change(PartitionId id, Partition& partition, PartitionState to)
{
    assert(isLegal(partition.state, to));
    Entry entry = partitionEntry(m_now, EntryKind::PartitionChanged, id);
    entry.from = static_cast<std::uint8_t>(partition.state);
    entry.to = static_cast<std::uint8_t>(to);
    partition.changed = append(entry);
    if (partition.state == PartitionState::Free)
        m_occupancy.take(m_placements[partition.placement]);
    if (to == PartitionState::Free)
        m_occupancy.release(m_placements[partition.placement]);
    partition.state = to;
    if (to == PartitionState::Initialized)
        startWaitingJobs(partition);
}

void ControlSystem::planNext(PartitionId id, Partition& partition)
{
    if (stateAfter(partition.state) == partition.state)
        return;
    const SimTime after = timeIn(partition.state, partition.times);
    plan(partition, {m_now + after, Phase::Partition, id.value});
}

void ControlSystem::meetHardwareError(PartitionId id, Partition& partition)
{
    const PartitionState next = stateAfterHardwareError(partition.state);
    if (next == partition.state)
        return;
    failJobs(partition);
    unplan(partition);
    change(id, partition, next);
    planNext(id, partition);
}

/// When something is due can change without an event.
void ControlSystem::touch(const Due& due)
{
    if (m_touched == nullptr)
        return;
    if (due.phase == Phase::Partition)
        m_touched->partitions.insert(PartitionId {due.id});
    else
        m_touched->jobs.insert(JobId {due.id});
}

} // namespace midplane::core
