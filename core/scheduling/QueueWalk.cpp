// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/QueueWalk.h"

#include <algorithm>
#include <cassert>

namespace midplane::core {

QueueWalk::QueueWalk(const JobQueue& queue, JobId from)
    : m_queue(queue)
    , m_from(from)
{
    for (RequestClass which; which.value < queue.classCount(); ++which.value) {
        const JobBucket& bucket = queue.bucket(which);
        if (bucket.size() == 0)
            continue; // Mostly.
        if (const auto first = bucket.firstFrom(from, anyEstimate))
            m_cursors.push_back({which, anyEstimate, first});
    }
}

const QueuedJob* QueueWalk::next()
{
    Cursor* least = nullptr;
    for (Cursor& cursor : m_cursors) {
        if (cursor.next && (least == nullptr || *cursor.next < *least->next))
            least = &cursor;
    }
    if (least == nullptr)
        return nullptr;
    const JobId id = *least->next;
    m_from = JobId {id.value + 1};
    least->next = m_queue.bucket(least->which).firstFrom(m_from, least->longest);
    return &m_queue[id];
}

void QueueWalk::limit(RequestClass which, SimTime longest)
{
    const auto cursor = std::lower_bound(m_cursors.begin(), m_cursors.end(), which,
        [](const Cursor& each, RequestClass limit) { return each.which < limit; });
    if (cursor == m_cursors.end() || cursor->which != which)
        return; // It has no jobs from here on.
    cursor->longest = longest;
    cursor->next = m_queue.bucket(which).firstFrom(m_from, longest);
}

} // namespace midplane::core
