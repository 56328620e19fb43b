// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/QueueWalk.h"

#include <algorithm>

namespace midplane::core {

QueueWalk::QueueWalk(const JobQueue& queue, JobId from)
    : m_queue(queue)
    , m_from(from)
{
    m_cursors.reserve(queue.classCount());
    m_next.reserve(queue.classCount());
    for (RequestClass which; which.value < queue.classCount(); ++which.value) {
        const JobBucket& bucket = queue.bucket(which);
        if (bucket.size() == 0)
            continue; // Mostly.
        if (const auto first = bucket.firstFrom(from, anyEstimate)) {
            m_cursors.push_back({which, anyEstimate});
            m_next.push_back(first->value);
        }
    }
}

const QueuedJob* QueueWalk::next()
{
    if (m_last)
        advance(*m_last);
    m_last.reset();
    const auto least = std::min_element(m_next.begin(), m_next.end());
    if (least == m_next.end() || *least == none)
        return nullptr;
    const JobId id {static_cast<std::uint32_t>(*least)};
    m_from = JobId {id.value + 1};
    m_last = static_cast<std::size_t>(least - m_next.begin());
    return &m_queue[id];
}

void QueueWalk::limit(RequestClass which, SimTime longest)
{
    const auto cursor = std::lower_bound(m_cursors.begin(), m_cursors.end(), which,
        [](const Cursor& each, RequestClass limit) { return each.which < limit; });
    if (cursor == m_cursors.end() || cursor->which != which)
        return; // It has no jobs from here on.
    cursor->longest = longest;
    const auto index = static_cast<std::size_t>(cursor - m_cursors.begin());
    if (index != m_last)
        advance(index);
}

void QueueWalk::advance(std::size_t cursor)
{
    const auto& [which, longest] = m_cursors[cursor];
    const auto next = m_queue.bucket(which).firstFrom(m_from, longest);
    m_next[cursor] = next ? next->value : none;
}

} // namespace midplane::core
