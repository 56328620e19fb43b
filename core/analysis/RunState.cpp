// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/RunState.h"

namespace midplane::core {

RunState::RunState(const MachinePtr& machine)
    : m_machine(machine)
    , m_occupancy(*machine)
    , m_hardware(machine)
{
}

RunChange RunState::apply(const Recording& recording, const Entry& entry)
{
    switch (entry.kind) {
    case EntryKind::PartitionAdded:
        add(recording, entry.partition, entry.placement);
        break;
    case EntryKind::PartitionChanged:
        change(recording, m_partitions.at(entry.partition), static_cast<PartitionState>(entry.to));
        break;
    case EntryKind::PartitionRemoved:
        m_partitions.erase(entry.partition);
        break;
    case EntryKind::PartitionLifted:
        release(recording.placements[m_partitions.at(entry.partition).placement]);
        break;
    case EntryKind::PartitionPlaced:
        place(recording, m_partitions.at(entry.partition), entry.placement);
        break;
    case EntryKind::JobAdded:
        m_jobs[entry.job] = Job {entry.partition, JobState::Queued, true};
        break;
    case EntryKind::JobAssociated:
        m_jobs[entry.job].partition = entry.partition;
        break;
    case EntryKind::JobChanged:
        return change(recording, entry.job, m_jobs[entry.job], static_cast<JobState>(entry.to));
    case EntryKind::JobRemoved:
        m_jobs.erase(entry.job);
        break;
    case EntryKind::HardwareChanged:
        m_hardware.set(entry.hardware(), static_cast<HardwareState>(entry.to));
        m_occupancy.setOutOfService(*m_machine, m_hardware.outOfService());
        m_freedVersion = ++m_version;
        break;
    case EntryKind::Submitted:
        submit(recording, entry.job);
        break;
    case EntryKind::Started:
        return start(recording, entry);
    case EntryKind::Ended:
        return end(recording, entry.job);
    case EntryKind::Refused:
    case EntryKind::Reserved:
    case EntryKind::Moved: // The partition tells where it is placed.
    case EntryKind::JobSignalled:
    case EntryKind::JobHeld:
    case EntryKind::JobContinued:
        break;
    }
    return RunChange::None;
}

MidplaneUse RunState::use() const
{
    MidplaneUse use = m_use;
    use.free = m_occupancy.freeMidplaneCount();
    use.outOfService = m_machine->midplaneCount() - use.free - use.held();
    return use;
}

/// What the partition holds counts so many times more.
void RunState::count(const Partition& partition, int sign)
{
    const int midplanes = sign * partition.midplanes;
    if (partition.state == PartitionState::Free)
        return;
    if (partition.state == PartitionState::Error) {
        m_use.inError += midplanes;
    } else if (partition.running > 0) {
        m_use.requested += sign * partition.requested;
        m_use.padding += midplanes - sign * partition.requested;
    } else if (partition.state == PartitionState::Initialized && partition.starting == 0) {
        m_use.idle += midplanes;
    } else {
        m_use.booting += midplanes;
    }
}

void RunState::add(const Recording& recording, PartitionId id, PlacementId placement)
{
    Partition partition;
    partition.placement = placement;
    partition.midplanes = recording.placements[placement].midplaneCount();
    m_partitions[id] = partition;
}

void RunState::place(const Recording& recording, Partition& partition, PlacementId placement)
{
    count(partition, -1);
    partition.placement = placement;
    partition.midplanes = recording.placements[placement].midplaneCount();
    take(recording.placements[placement]);
    count(partition, 1);
}

void RunState::change(const Recording& recording, Partition& partition, PartitionState to)
{
    const bool wasFree = partition.state == PartitionState::Free;
    const bool isFree = to == PartitionState::Free;
    count(partition, -1);
    partition.state = to;
    count(partition, 1);
    if (wasFree && !isFree)
        take(recording.placements[partition.placement]);
    if (isFree && !wasFree)
        release(recording.placements[partition.placement]);
}

RunChange RunState::change(const Recording& recording, JobId id, Job& job, JobState to)
{
    const JobState from = job.state;
    job.state = to;
    if (Partition* const found = m_partitions.find(job.partition)) {
        Partition& partition = *found;
        const int size = recording.jobs[id.value].size;
        const auto enter = [&](JobState state, int sign) {
            if (state == JobState::Starting)
                partition.starting += sign;
            if (state != JobState::Running)
                return;
            partition.running += sign;
            partition.requested += sign * size;
        };
        count(partition, -1);
        enter(from, -1);
        enter(to, 1);
        count(partition, 1);
    }
    if (from == to || (from != JobState::Running && to != JobState::Running))
        return RunChange::None;
    if (to == JobState::Running) {
        ++m_running;
        return RunChange::Began;
    }
    --m_running;
    return RunChange::Stopped;
}

void RunState::submit(const Recording& recording, JobId id)
{
    m_waiting.add(id);
    m_waitingSize += recording.jobs[id.value].size;
}

void RunState::leaveQueue(const Recording& recording, JobId id)
{
    if (m_waiting.remove(id))
        m_waitingSize -= recording.jobs[id.value].size;
}

/// Where the partition is told of, so is when the job runs on it, sooner or later.
RunChange RunState::start(const Recording& recording, const Entry& entry)
{
    leaveQueue(recording, entry.job);
    if (m_partitions.contains(entry.partition))
        return RunChange::None;
    add(recording, entry.partition, entry.placement);
    Partition& partition = m_partitions.at(entry.partition);
    change(recording, partition, PartitionState::Initialized);
    Job& job = m_jobs[entry.job];
    job = {entry.partition, JobState::Queued, false};
    return change(recording, entry.job, job, JobState::Running);
}

RunChange RunState::end(const Recording& recording, JobId id)
{
    leaveQueue(recording, id);
    Job* const job = m_jobs.find(id);
    if (job == nullptr || job->isTold)
        return RunChange::None;
    const RunChange stopped = change(recording, id, *job, JobState::Terminated);
    const PartitionId partition = job->partition;
    change(recording, m_partitions.at(partition), PartitionState::Free);
    m_partitions.erase(partition);
    m_jobs.erase(id);
    return stopped;
}

/// Hardware may have failed since the placement was found.
void RunState::take(const Placement& placement)
{
    m_occupancy.hold(placement);
    ++m_version;
}

void RunState::release(const Placement& placement)
{
    m_occupancy.release(placement);
    m_freedVersion = ++m_version;
}

} // namespace midplane::core
