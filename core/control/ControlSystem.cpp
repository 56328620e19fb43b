// SPDX-License-Identifier: Apache-2.0
#include "core/control/ControlSystem.h"

#include <algorithm>
#include <set>

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

ControlSystem::ControlSystem(MachinePtr machine, BootModel bootModel, Journal& journal,
    PlacementPool& placements, NoTime noTime)
    : m_machine(std::move(machine))
    , m_bootModel(std::move(bootModel))
    , m_journal(journal)
    , m_placements(placements)
    , m_occupancy(*m_machine)
    , m_hardware(m_machine)
    , m_noTime(noTime)
{
}

void ControlSystem::executeUntil(SimTime time)
{
    while (!m_due.empty() && soonest().time <= time) {
        const Due due = soonest();
        m_now = due.time;
        execute(due);
    }
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

void ControlSystem::enterTouched(Entry entry)
{
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

tl::expected<PartitionId, StatusCode> ControlSystem::addPartition(const Placement& placement)
{
    if (!isOfThisMachine(placement))
        return tl::unexpected(StatusCode::InvalidInput);
    return enterPartition(m_placements.idOf(placement)).first;
}

std::pair<PartitionId, ControlSystem::Partition&> ControlSystem::enterPartition(
    PlacementId placement)
{
    const PartitionId id {m_nextPartition++};
    Entry entry = partitionEntry(m_now, EntryKind::PartitionAdded, id);
    entry.placement = placement;
    Partition& partition = m_partitions.enter(id);
    partition.placement = placement;
    if (m_bootModel.rows().empty()) // The nodes need not be counted.
        partition.times = m_bootModel.otherwise();
    else
        partition.times = m_bootModel.timesFor(nodesOf(*m_machine, m_placements[placement]));
    partition.state = PartitionState::Free;
    partition.changed = append(entry);
    partition.jobs.clear();
    partition.due.reset();
    return {id, partition};
}

StatusCode ControlSystem::removePartition(PartitionId id)
{
    Partition* const found = m_partitions.find(id);
    if (found == nullptr)
        return StatusCode::PartitionNotFound;
    if (found->state != PartitionState::Free || !found->jobs.empty())
        return StatusCode::IncompatibleState;
    m_partitions.erase(id);
    append(partitionEntry(m_now, EntryKind::PartitionRemoved, id));
    return StatusCode::Ok;
}

StatusCode ControlSystem::createPartition(PartitionId id)
{
    Partition* const found = m_partitions.find(id);
    if (found == nullptr)
        return StatusCode::PartitionNotFound;
    Partition& partition = *found;
    if (partition.state != PartitionState::Free
        || !m_occupancy.isFree(m_placements[partition.placement]))
        return StatusCode::IncompatibleState;
    boot(id, partition);
    return StatusCode::Ok;
}

void ControlSystem::boot(PartitionId id, Partition& partition)
{
    change(id, partition, PartitionState::Configuring);
    planNext(id, partition);
}

tl::expected<PartitionId, StatusCode> ControlSystem::createPartition(const Placement& placement)
{
    if (!isOfThisMachine(placement))
        return tl::unexpected(StatusCode::InvalidInput);
    if (!m_occupancy.isFree(placement))
        return tl::unexpected(StatusCode::IncompatibleState);
    const auto [id, partition] = enterPartition(m_placements.idOf(placement));
    boot(id, partition);
    return id;
}

StatusCode ControlSystem::destroyPartition(PartitionId id)
{
    Partition* const found = m_partitions.find(id);
    if (found == nullptr)
        return StatusCode::PartitionNotFound;
    Partition& partition = *found;
    if (!isFreeable(partition.state))
        return StatusCode::IncompatibleState;
    if (partition.state != PartitionState::Error) {
        free(id, partition);
        return StatusCode::Ok;
    }
    change(id, partition, PartitionState::Free); // Nothing of it is left to shut down.
    killJobs(partition);
    return StatusCode::Ok;
}

void ControlSystem::free(PartitionId id, Partition& partition)
{
    unplan(partition);
    change(id, partition, PartitionState::Deallocating);
    killJobs(partition);
    planNext(id, partition);
}

StatusCode ControlSystem::rebootPartition(PartitionId id)
{
    Partition* const found = m_partitions.find(id);
    if (found == nullptr)
        return StatusCode::PartitionNotFound;
    Partition& partition = *found;
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
        const Partition* const found = m_partitions.find(move.partition);
        if (found == nullptr)
            return StatusCode::PartitionNotFound;
        const Placement& before = m_placements[found->placement];
        if (!isOfThisMachine(move.place) || !moved.insert(move.partition).second)
            return StatusCode::InvalidInput;
        if (found->state == PartitionState::Free)
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
    Partition* const found = m_partitions.find(id);
    if (found == nullptr)
        return StatusCode::PartitionNotFound;
    Partition& partition = *found;
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
    for (const auto& [number, partition] : m_partitions.inOrder()) {
        if (m_occupancy.needsDeadParts(m_placements[partition->placement]))
            meetHardwareError(number, *partition);
    }
    return StatusCode::Ok;
}

void ControlSystem::change(PartitionId id, Partition& partition, PartitionState to)
{
    assert(isLegal(partition.state, to));
    enterState(id, partition, to);
}

void ControlSystem::enterState(PartitionId id, Partition& partition, PartitionState to)
{
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
    PartitionState next = stateAfter(partition.state);
    while (next != partition.state) {
        const SimTime after = timeIn(partition.state, partition.times);
        if (after > SimTime {0} || m_noTime == NoTime::WhenDue)
            return plan(partition, {m_now + after, Phase::Partition, id.value});
        // Nobody is told of states that take no time, so they need not be entered.
        while (stateAfter(next) != next && timeIn(next, partition.times) == SimTime {0})
            next = stateAfter(next);
        enterState(id, partition, next);
        next = stateAfter(next);
    }
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

void ControlSystem::enterTouched(Due due)
{
    if (due.phase == Phase::Partition)
        m_touched->partitions.insert(PartitionId {due.id});
    else
        m_touched->jobs.insert(JobId {due.id});
}

} // namespace midplane::core
