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

void HeldJobs::add(const HoldingJob& job, PartitionId partition, int midplanes)
{
    m_jobs.push_back(job);
    m_partitions.push_back({partition, job.id});
    enterEnd({job.estimatedEnd, job.id, job.placement, midplanes});
    ++m_running;
}

void HeldJobs::enterEnd(const BelievedEnd& end)
{
    const auto isSooner = [](const BelievedEnd& left, const BelievedEnd& right) {
        return left.end != right.end ? left.end < right.end : left < right; // Mostly the first.
    };
    m_ends.insert(std::upper_bound(m_ends.begin(), m_ends.end(), end, isSooner), end);
}

BelievedEnd HeldJobs::takeEnd(std::size_t index)
{
    const HoldingJob& job = m_jobs[index];
    auto found = std::lower_bound(m_ends.begin(), m_ends.end(), job.estimatedEnd,
        [](const BelievedEnd& each, SimTime limit) { return each.end < limit; });
    while (found->job != job.id || found->placement != job.placement) // Few end together.
        ++found;
    assert(found->end == job.estimatedEnd);
    const BelievedEnd end = *found;
    m_ends.erase(found);
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

std::optional<std::size_t> HeldJobs::find(JobId id) const
{
    return indexWhere(
        m_partitions, [id](const Partition& each) { return each.job == id && !each.hasEnded; });
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
