// SPDX-License-Identifier: Apache-2.0
#include "core/control/ControlSystem.h"

#include <algorithm>

#include "core/control/JobStates.h"
#include "core/control/PartitionStates.h"

namespace midplane::core {

namespace {

int nodesOf(const Machine& machine, const Placement& placement)
{
    int nodes = 0;
    placement.midplanes.forEach([&](std::size_t index) {
        nodes += machine.unit(machine.grid().coordAt(static_cast<int>(index))).nodes;
    });
    return nodes;
}

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

Entry partitionEntry(SimTime time, EntryKind kind, PartitionId id)
{
    Entry entry;
    entry.time = time;
    entry.kind = kind;
    entry.partition = id;
    return entry;
}

Entry jobEntry(SimTime time, EntryKind kind, JobId id)
{
    Entry entry;
    entry.time = time;
    entry.kind = kind;
    entry.job = id;
    return entry;
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
    change(id, job, JobState::Running);
    if (job.runTime)
        planEnd(id, job, *job.runTime);
}

tl::expected<PartitionId, StatusCode> ControlSystem::addPartition(const Placement& placement)
{
    const bool isOfThisMachine
        = placement.midplanes.size() == m_occupancy.unavailableMidplanes().size()
        && (placement.links.size() == 0 || placement.links.size() == m_machine->links().bitCount());
    if (!isOfThisMachine || placement.midplanes.none())
        return tl::unexpected(StatusCode::InvalidInput);
    const PartitionId id {m_nextPartition++};
    Partition partition;
    partition.placement = m_placements.idOf(placement);
    partition.times = m_bootModel.timesFor(nodesOf(*m_machine, placement));
    Entry entry = partitionEntry(m_now, EntryKind::PartitionAdded, id);
    entry.placement = partition.placement;
    partition.changed = m_journal.append(entry);
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
    m_journal.append(partitionEntry(m_now, EntryKind::PartitionRemoved, id));
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

StatusCode ControlSystem::addJob(JobId id, PartitionId partition, std::optional<SimTime> runTime)
{
    const auto found = m_partitions.find(partition);
    if (found == m_partitions.end())
        return StatusCode::PartitionNotFound;
    if (m_jobs.contains(id))
        return StatusCode::JobExists;
    if (runTime && *runTime < SimTime {0})
        return StatusCode::InvalidInput;
    Job job;
    job.partition = partition;
    job.runTime = runTime;
    Entry entry = jobEntry(m_now, EntryKind::JobAdded, id);
    entry.partition = partition;
    job.changed = m_journal.append(entry);
    m_jobs.emplace(id, job);
    std::vector<JobId>& onPartition = found->second.jobs;
    onPartition.insert(std::upper_bound(onPartition.begin(), onPartition.end(), id), id);
    return StatusCode::Ok;
}

StatusCode ControlSystem::removeJob(JobId id)
{
    const auto found = m_jobs.find(id);
    if (found == m_jobs.end())
        return StatusCode::JobNotFound;
    if (!isRemovable(found->second.state))
        return StatusCode::IncompatibleState;
    std::erase(m_partitions.at(found->second.partition).jobs, id);
    m_jobs.erase(found);
    m_journal.append(jobEntry(m_now, EntryKind::JobRemoved, id));
    return StatusCode::Ok;
}

StatusCode ControlSystem::startJob(JobId id)
{
    const auto found = m_jobs.find(id);
    if (found == m_jobs.end())
        return StatusCode::JobNotFound;
    Job& job = found->second;
    if (job.state != JobState::Queued)
        return StatusCode::IncompatibleState;
    change(id, job, JobState::Starting);
    const Partition& partition = m_partitions.at(job.partition);
    if (partition.state == PartitionState::Initialized)
        planStart(id, job, partition);
    return StatusCode::Ok;
}

StatusCode ControlSystem::cancelJob(JobId id)
{
    const auto found = m_jobs.find(id);
    if (found == m_jobs.end())
        return StatusCode::JobNotFound;
    Job& job = found->second;
    if (!isLegal(job.state, JobState::Dying))
        return StatusCode::IncompatibleState;
    unplan(job);
    change(id, job, JobState::Dying);
    planEnd(id, job, SimTime {0});
    return StatusCode::Ok;
}

StatusCode ControlSystem::endJob(JobId id)
{
    const auto found = m_jobs.find(id);
    if (found == m_jobs.end())
        return StatusCode::JobNotFound;
    if (found->second.state != JobState::Running)
        return StatusCode::IncompatibleState;
    unplan(found->second);
    change(id, found->second, JobState::Terminated);
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
    m_hardwareChanged[*id] = m_journal.append(entry);
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
    partition.changed = m_journal.append(entry);
    if (partition.state == PartitionState::Free)
        m_occupancy.take(m_placements[partition.placement]);
    if (to == PartitionState::Free)
        m_occupancy.release(m_placements[partition.placement]);
    partition.state = to;
    if (to == PartitionState::Initialized)
        startWaitingJobs(partition);
}

void ControlSystem::change(JobId id, Job& job, JobState to)
{
    assert(isLegal(job.state, to));
    Entry entry = jobEntry(m_now, EntryKind::JobChanged, id);
    entry.from = static_cast<std::uint8_t>(job.state);
    entry.to = static_cast<std::uint8_t>(to);
    job.changed = m_journal.append(entry);
    job.state = to;
}

void ControlSystem::planNext(PartitionId id, Partition& partition)
{
    if (stateAfter(partition.state) == partition.state)
        return;
    const SimTime after = timeIn(partition.state, partition.times);
    plan(partition, {m_now + after, Phase::Partition, id.value});
}

void ControlSystem::startWaitingJobs(Partition& partition)
{
    for (const JobId id : partition.jobs) {
        Job& job = m_jobs.at(id);
        if (job.state == JobState::Starting)
            planStart(id, job, partition);
    }
}

void ControlSystem::planStart(JobId id, Job& job, const Partition& partition)
{
    plan(job, {m_now + partition.times.launch, Phase::JobStart, id.value});
}

void ControlSystem::planEnd(JobId id, Job& job, SimTime after)
{
    plan(job, {m_now + after, Phase::JobEnd, id.value});
}

void ControlSystem::killJobs(Partition& partition)
{
    for (const JobId id : partition.jobs) {
        if (isLegal(m_jobs.at(id).state, JobState::Dying))
            cancelJob(id);
    }
}

void ControlSystem::failJobs(Partition& partition)
{
    for (const JobId id : partition.jobs) {
        Job& job = m_jobs.at(id);
        if (!isLegal(job.state, JobState::Error))
            continue;
        unplan(job);
        change(id, job, JobState::Error);
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

template <class Thing> void ControlSystem::plan(Thing& thing, const Due& due)
{
    assert(!thing.due);
    thing.due = due;
    m_due.insert(due);
}

template <class Thing> void ControlSystem::unplan(Thing& thing)
{
    if (thing.due)
        m_due.erase(*thing.due);
    thing.due.reset();
}

} // namespace midplane::core
