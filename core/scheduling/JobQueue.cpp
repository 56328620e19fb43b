// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/JobQueue.h"

#include <algorithm>
#include <cassert>

namespace midplane::core {

void JobQueue::push(JobId id, const Request& request, SimTime estimate, int size)
{
    assert(m_jobs.empty() || m_jobs.back().id < id);
    m_jobs.push_back({id, classOf(request), request, estimate, size, std::nullopt});
}

void JobQueue::remove(JobId id)
{
    const auto first = m_jobs.begin() + static_cast<std::ptrdiff_t>(m_front);
    const auto job = find(id);
    // The shorter side moves up: mostly jobs leave near the front.
    if (job - first > m_jobs.end() - job) {
        m_jobs.erase(job);
    } else {
        std::move_backward(first, job, job + 1);
        ++m_front;
    }
    if (m_front > m_jobs.size() / 2) {
        m_jobs.erase(m_jobs.begin(), m_jobs.begin() + static_cast<std::ptrdiff_t>(m_front));
        m_front = 0;
    }
}

void JobQueue::clear()
{
    m_jobs.clear();
    m_front = 0;
}

void JobQueue::setRefusal(JobId id, RefusalReason reason) { find(id)->refusal = reason; }

std::vector<QueuedJob>::iterator JobQueue::find(JobId id)
{
    const auto earlier = [](const QueuedJob& job, JobId limit) { return job.id < limit; };
    const auto first = m_jobs.begin() + static_cast<std::ptrdiff_t>(m_front);
    const auto found = std::lower_bound(first, m_jobs.end(), id, earlier);
    assert(found != m_jobs.end() && found->id == id);
    return found;
}

RequestClass JobQueue::classOf(const Request& request)
{
    const RequestClass next {static_cast<std::uint32_t>(m_classes.size())};
    return m_classes.try_emplace(request, next).first->second;
}

} // namespace midplane::core
