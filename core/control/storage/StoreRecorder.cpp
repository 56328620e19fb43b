// SPDX-License-Identifier: Apache-2.0
#include "core/control/storage/StoreRecorder.h"

#include <algorithm>

namespace midplane::core {

namespace {

bool namesPartition(const Entry& entry)
{
    switch (entry.kind) {
    case EntryKind::PartitionAdded:
    case EntryKind::PartitionChanged:
    case EntryKind::PartitionRemoved:
    case EntryKind::PartitionLifted:
    case EntryKind::PartitionPlaced:
    case EntryKind::JobAdded:
    case EntryKind::JobAssociated:
    case EntryKind::Started:
    case EntryKind::Ended:
    case EntryKind::Moved:
        return entry.partition != noPartition;
    default:
        return false;
    }
}

} // namespace

StoreRecorder::StoreRecorder(MachinePtr machine, std::string workload)
    : m_recording(std::make_shared<Recording>())
{
    m_recording->machine = std::move(machine);
    m_recording->workload = std::move(workload);
}

SimTime StoreRecorder::firstTime() const
{
    const auto& entries = m_recording->journal.entries();
    return entries.empty() ? m_now : entries.front().time;
}

void StoreRecorder::take(const StoredHistory& part)
{
    for (const PlacementPtr& placement : part.placements)
        m_recording->placements.idOf(placement);
    m_recording->jobs.insert(m_recording->jobs.end(), part.jobs.begin(), part.jobs.end());
    m_jobs.resize(m_recording->jobs.size());
    for (const Entry& entry : part.entries)
        take(entry);
    m_position.moveBehind(part);
    m_now = std::max(part.now, m_recording->lastTime());
}

void StoreRecorder::take(Entry entry)
{
    renumber(entry);
    m_recording->journal.append(entry);
    if (entry.kind == EntryKind::PartitionAdded)
        m_placementOf.push_back(entry.placement);
    else if (entry.kind == EntryKind::PartitionPlaced)
        m_placementOf[entry.partition.value] = entry.placement;
    follow(entry);
}

/// The numbers of the file, but from 0 on.
void StoreRecorder::renumber(Entry& entry)
{
    if (!namesPartition(entry))
        return;
    const std::size_t index = entry.partition.value;
    if (index >= m_numberOf.size())
        m_numberOf.resize(index + 1, noPartition);
    if (entry.kind == EntryKind::PartitionAdded)
        m_numberOf[index] = {static_cast<std::uint32_t>(m_placementOf.size())};
    entry.partition = m_numberOf[index];
}

/// What of it is about a job that nobody submitted.
void StoreRecorder::follow(const Entry& entry)
{
    switch (entry.kind) {
    case EntryKind::Submitted:
        m_jobs[entry.job.value].stand = Stand::Submitted;
        break;
    case EntryKind::JobAdded:
        if (Job& job = m_jobs[entry.job.value]; job.stand != Stand::Submitted)
            job = {Stand::Added, entry.partition};
        break;
    case EntryKind::JobAssociated:
        m_jobs[entry.job.value].partition = entry.partition;
        break;
    case EntryKind::JobChanged:
        changeJob(entry, m_jobs[entry.job.value]);
        break;
    default:
        break;
    }
}

void StoreRecorder::changeJob(const Entry& entry, Job& job)
{
    const auto to = static_cast<JobState>(entry.to);
    const bool isOver = to == JobState::Terminated || to == JobState::Error;
    if (job.stand == Stand::Added && !isOver && job.partition != noPartition)
        start(entry, job);
    if (job.stand != Stand::Started || !isOver)
        return;
    job.stand = Stand::Ended;
    const EndReason reason = to == JobState::Error ? EndReason::Failed : EndReason::Completed;
    append(entry, EntryKind::Ended, job.partition, static_cast<std::uint8_t>(reason));
}

/// It asks for exactly what its partition is.
void StoreRecorder::start(const Entry& entry, Job& job)
{
    job.stand = Stand::Started;
    JobInfo& info = m_recording->jobs[entry.job.value];
    const Placement& placement = m_recording->placements[m_placementOf[job.partition.value]];
    info.submit = entry.time;
    info.size = std::max(1, placement.midplaneCount());
    info.shape = {info.size, 1, 1};
    if (const auto box
        = placement.hasGeometry() ? placement.box(m_recording->machine->grid()) : std::nullopt)
        info.shape = box->shape;
    info.connectivity = placement.connectivity;
    append(entry, EntryKind::Submitted, {}, 0);
    append(entry, EntryKind::Started, job.partition,
        static_cast<std::uint8_t>(StartReason::StaticBlock));
}

void StoreRecorder::append(
    const Entry& entry, EntryKind kind, PartitionId partition, std::uint8_t reason)
{
    Entry beside;
    beside.time = entry.time;
    beside.kind = kind;
    beside.job = entry.job;
    beside.partition = partition;
    beside.reason = reason;
    if (kind == EntryKind::Started)
        beside.placement = m_placementOf[partition.value];
    m_recording->journal.append(beside);
}

} // namespace midplane::core
