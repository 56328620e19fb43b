// SPDX-License-Identifier: Apache-2.0
#include "core/control/storage/OpeningEntries.h"

#include <algorithm>

namespace midplane::core {

/// In the state to which that entry changes it.
void OpeningEntries::hold(Partition& partition, const Kept& change)
{
    partition.held = change;
    partition.held->entry.from = static_cast<std::uint8_t>(PartitionState::Free);
    partition.changed.reset();
}

void OpeningEntries::take(const Entry& entry)
{
    const Kept kept {m_taken++, entry};
    switch (entry.kind) {
    case EntryKind::PartitionAdded:
    case EntryKind::PartitionChanged:
    case EntryKind::PartitionRemoved:
    case EntryKind::PartitionPlaced:
        return takePartition(kept);
    case EntryKind::HardwareChanged:
        return takeHardware(kept);
    case EntryKind::JobAdded:
    case EntryKind::JobChanged:
    case EntryKind::JobRemoved:
    case EntryKind::JobAssociated:
        return takeControlled(kept);
    case EntryKind::Submitted:
    case EntryKind::Refused:
    case EntryKind::Reserved:
    case EntryKind::Started:
    case EntryKind::Ended:
        return takeQueued(kept);
    case EntryKind::PartitionLifted: // It is placed in the same second.
    case EntryKind::Moved:
    case EntryKind::JobSignalled:
    case EntryKind::JobHeld:
    case EntryKind::JobContinued:
        return;
    }
}

void OpeningEntries::takePartition(const Kept& kept)
{
    const PartitionId id = kept.entry.partition;
    if (kept.entry.kind == EntryKind::PartitionAdded) {
        m_partitions[id].added = kept;
        return;
    }
    const auto found = m_partitions.find(id);
    if (found == m_partitions.end())
        return;
    Partition& partition = found->second;
    if (kept.entry.kind == EntryKind::PartitionPlaced) {
        partition.added.entry.placement = kept.entry.placement;
        if (!partition.held)
            return;
        Kept placed = partition.changed ? *partition.changed : *partition.held;
        placed.order = kept.order;
        placed.entry.time = kept.entry.time;
        hold(partition, placed);
        return;
    }
    if (kept.entry.kind == EntryKind::PartitionRemoved) {
        partition.removed = kept;
        if (partition.started == 0)
            m_partitions.erase(found);
        return;
    }
    if (static_cast<PartitionState>(kept.entry.to) == PartitionState::Free) {
        partition.held.reset();
        partition.changed.reset();
    } else if (!partition.held) {
        hold(partition, kept);
    } else {
        partition.changed = kept;
        partition.changed->entry.from = partition.held->entry.to;
        if (kept.entry.to == partition.held->entry.to)
            partition.changed.reset();
    }
}

void OpeningEntries::takeHardware(const Kept& kept)
{
    const auto [found, isNew] = m_hardware.emplace(kept.entry.hardware(), kept);
    if (isNew)
        return;
    const std::uint8_t atFirst = found->second.entry.from;
    found->second = kept;
    found->second.entry.from = atFirst;
    if (kept.entry.to == atFirst)
        m_hardware.erase(found);
}

void OpeningEntries::takeControlled(const Kept& kept)
{
    Job& job = m_jobs[kept.entry.job];
    if (kept.entry.kind == EntryKind::JobAdded || kept.entry.kind == EntryKind::JobRemoved)
        job.control.clear();
    if (kept.entry.kind == EntryKind::JobRemoved)
        return forgetIfOver(kept.entry.job);
    job.control.push_back(kept);
}

void OpeningEntries::takeQueued(const Kept& kept)
{
    Job& job = m_jobs[kept.entry.job];
    switch (kept.entry.kind) {
    case EntryKind::Submitted:
        forgetStart(job);
        job.submitted = kept;
        job.refused.reset();
        job.reserved.reset();
        job.ended.reset();
        return;
    case EntryKind::Refused:
        job.refused = kept;
        return;
    case EntryKind::Reserved:
        job.reserved = kept;
        return;
    case EntryKind::Started:
        job.started = kept;
        job.refused.reset();
        job.reserved.reset();
        if (const auto on = m_partitions.find(kept.entry.partition); on != m_partitions.end())
            ++on->second.started;
        return;
    default:
        job.ended = kept;
        return forgetIfOver(kept.entry.job);
    }
}

void OpeningEntries::forgetStart(Job& job)
{
    if (!job.started)
        return;
    const auto on = m_partitions.find(job.started->entry.partition);
    job.started.reset();
    if (on != m_partitions.end() && --on->second.started == 0 && on->second.removed)
        m_partitions.erase(on);
}

void OpeningEntries::forgetIfOver(JobId id)
{
    Job& job = m_jobs.at(id);
    if (!job.control.empty() || (job.submitted && !job.ended))
        return;
    forgetStart(job);
    m_jobs.erase(id);
}

std::vector<Entry> OpeningEntries::entries() const
{
    std::vector<Kept> all;
    const auto add = [&](const Maybe& kept) {
        if (kept)
            all.push_back(*kept);
    };
    for (const auto& [id, partition] : m_partitions) {
        add(partition.added);
        add(partition.held);
        add(partition.changed);
        add(partition.removed);
    }
    for (const auto& [id, job] : m_jobs) {
        all.insert(all.end(), job.control.begin(), job.control.end());
        for (const Maybe* each : {&job.submitted, &job.refused, &job.reserved, &job.ended})
            add(*each);
        add(job.started);
        if (!job.started)
            continue;
        if (const auto on = m_partitions.find(job.started->entry.partition);
            on != m_partitions.end())
            all.back().entry.placement = on->second.added.entry.placement;
    }
    for (const auto& [id, kept] : m_hardware)
        all.push_back(kept);
    std::sort(all.begin(), all.end(),
        [](const Kept& one, const Kept& other) { return one.order < other.order; });
    std::vector<Entry> entries;
    entries.reserve(all.size());
    for (const Kept& kept : all)
        entries.push_back(kept.entry);
    return entries;
}

} // namespace midplane::core
