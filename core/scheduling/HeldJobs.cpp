// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/HeldJobs.h"

#include <algorithm>
#include <cassert>

namespace midplane::core {

namespace {

template <class Test>
std::optional<std::size_t> indexWhere(
    const std::vector<HeldJobs::Partition>& partitions, const Test& test)
{
    const auto found = std::find_if(partitions.begin(), partitions.end(), test);
    if (found == partitions.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - partitions.begin());
}

} // namespace

// Members are written where they stand: what was written in parts is read in one piece, as for a
// copy, only after a wait.
void HeldJobs::add(const QueuedJob& job, PartitionId partition, PlacementId placement,
    SimTime start, SimTime estimatedEnd, int midplanes)
{
    static const HoldingJob blank; // Copied faster than another is made.
    HoldingJob& held = m_jobs.emplace_back(blank);
    held.id = job.id;
    held.placement = placement;
    held.request = job.request;
    held.size = job.size;
    held.start = start;
    held.estimatedEnd = estimatedEnd;
    Partition& its = m_partitions.emplace_back();
    its.id = partition;
    its.job = job.id;
    enterEnd({estimatedEnd, job.id, placement, midplanes});
    ++m_running;
}

/// The first of those that end no sooner.
std::vector<BelievedEnd>::iterator HeldJobs::firstEnd(SimTime soonest)
{
    return std::lower_bound(m_ends.begin(), m_ends.end(), soonest,
        [](const BelievedEnd& each, SimTime limit) { return each.end < limit; });
}

void HeldJobs::enterEnd(const BelievedEnd& end)
{
    auto before = firstEnd(end.end);
    while (before != m_ends.end() && *before < end) // Few end together.
        ++before;
    BelievedEnd& entered = *m_ends.emplace(before);
    entered.end = end.end;
    entered.job = end.job;
    entered.placement = end.placement;
    entered.midplanes = end.midplanes;
    m_midplanes += end.midplanes;
}

BelievedEnd HeldJobs::takeEnd(std::size_t index)
{
    const HoldingJob& job = m_jobs[index];
    auto found = firstEnd(job.estimatedEnd);
    while (found->job != job.id || found->placement != job.placement) // Few end together.
        ++found;
    assert(found->end == job.estimatedEnd);
    const BelievedEnd end = *found;
    m_ends.erase(found);
    m_midplanes -= end.midplanes;
    return end;
}

void HeldJobs::remove(std::size_t index)
{
    takeEnd(index);
    const auto at = static_cast<std::ptrdiff_t>(index);
    if (!m_partitions[index].hasEnded)
        --m_running;
    m_jobs.erase(m_jobs.begin() + at);
    m_partitions.erase(m_partitions.begin() + at);
}

void HeldJobs::end(std::size_t index, SimTime freeAt)
{
    assert(!m_partitions[index].hasEnded);
    m_partitions[index].hasEnded = true;
    BelievedEnd end = takeEnd(index);
    m_jobs[index].estimatedEnd = end.end = freeAt;
    enterEnd(end);
    --m_running;
}

void HeldJobs::move(std::size_t index, PlacementId to, int midplanes)
{
    BelievedEnd end = takeEnd(index);
    m_jobs[index].placement = end.placement = to;
    end.midplanes = midplanes;
    enterEnd(end);
}

std::optional<std::size_t> HeldJobs::findHolding(JobId id) const
{
    if (const auto running = find(id))
        return running;
    return indexWhere(m_partitions, [id](const Partition& each) { return each.job == id; });
}

std::optional<std::size_t> HeldJobs::find(PartitionId id) const
{
    return indexWhere(m_partitions, [id](const Partition& each) { return each.id == id; });
}

} // namespace midplane::core
