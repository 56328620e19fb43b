// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/JobManager.h"

#include <algorithm>

namespace midplane::core {

namespace {

Request requestOf(const JobInfo& job)
{
    return {job.shape, joining(job.connectivity), Rotations::All};
}

bool isOver(JobState state) { return state == JobState::Terminated || state == JobState::Error; }

} // namespace

JobManager::JobManager(ControlSystem& control, Journal& journal, const PlacementPool& placements,
    std::unique_ptr<Policy> policy)
    : m_control(control)
    , m_journal(journal)
    , m_placements(placements)
    , m_policy(std::move(policy))
    , m_read(journal.lastId())
{
}

void JobManager::submit(JobId id, const JobInfo& job)
{
    const Request request = requestOf(job);
    m_queue.push(id, request, job.estimate, job.size);
    m_waitingJobs.emplace_hint(
        m_waitingJobs.end(), id, Submitted {job.runTime, job.estimate, request, job.size});
    m_journal.append(entry(EntryKind::Submitted, id));
}

bool JobManager::tidyUp()
{
    bool didAnything = false;
    for (; m_read < m_journal.lastId(); ++m_read) {
        const Entry happened = m_journal.at(m_read + 1);
        if (happened.kind == EntryKind::JobChanged && isOver(static_cast<JobState>(happened.to))
            && m_partitionOf.contains(happened.job)) {
            cleanUpJob(happened.job);
            didAnything = true;
        }
        if (happened.kind == EntryKind::PartitionChanged
            && static_cast<PartitionState>(happened.to) == PartitionState::Free
            && m_ownPartitions.contains(happened.partition)) {
            cleanUpPartition(happened.partition);
            didAnything = true;
        }
    }
    return didAnything;
}

void JobManager::schedule()
{
    const MachineSnapshot machine {m_control.occupancy(), m_running, m_placements};
    const Decision decision = m_policy->decide({m_control.now(), m_queue, machine});
    for (const Start& each : decision.starts)
        start(each);
    for (const RefusedJob& each : decision.refusals)
        refuse(each.job, each.reason);
    m_wakeAt = decision.wakeAt;
}

void JobManager::start(const Start& start)
{
    const auto partition = m_control.addPartition(start.place);
    if (!partition)
        return refuse(start.job, RefusalReason::Space);
    if (m_control.createPartition(*partition) != StatusCode::Ok) {
        // The control system knows of hardware that failed; the job waits until it is mended.
        m_control.removePartition(*partition);
        return refuse(start.job, RefusalReason::Space);
    }
    const auto waiting = m_waitingJobs.find(start.job);
    m_control.addJob(start.job, *partition, waiting->second.runTime);
    m_control.startJob(start.job);

    Entry started = entry(EntryKind::Started, start.job);
    started.partition = *partition;
    started.placement = *m_control.placementOf(*partition);
    started.reason = static_cast<std::uint8_t>(start.reason);
    m_journal.append(started);

    m_running.push_back({start.job, started.placement, waiting->second.request,
        waiting->second.size, m_control.now(), m_control.now() + waiting->second.estimate});
    m_partitionOf.emplace(start.job, *partition);
    m_ownPartitions.insert(*partition);
    m_waitingJobs.erase(waiting);
    m_queue.remove(start.job);
}

void JobManager::refuse(JobId id, RefusalReason reason)
{
    Entry refused = entry(EntryKind::Refused, id);
    refused.reason = static_cast<std::uint8_t>(reason);
    m_journal.append(refused);
    m_queue.setRefusal(id, reason);
}

void JobManager::cleanUpJob(JobId id)
{
    const auto held = m_partitionOf.find(id);
    Entry ended = entry(EntryKind::Ended, id);
    ended.partition = held->second;
    m_journal.append(ended);
    m_control.removeJob(id);
    // Refused for a partition in error: it is freed when somebody clears the error.
    m_control.destroyPartition(held->second);
    std::erase_if(m_running, [id](const HoldingJob& job) { return job.id == id; });
    m_partitionOf.erase(held);
    ++m_ended;
}

void JobManager::cleanUpPartition(PartitionId id)
{
    m_control.removePartition(id);
    m_ownPartitions.erase(id);
}

Entry JobManager::entry(EntryKind kind, JobId id) const
{
    Entry entry;
    entry.time = m_control.now();
    entry.kind = kind;
    entry.job = id;
    return entry;
}

} // namespace midplane::core
