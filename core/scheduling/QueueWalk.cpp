// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/QueueWalk.h"

#include <algorithm>

namespace midplane::core {

const QueuedJob* QueueWalk::next()
{
    if (m_last != nullptr) {
        advance(*m_last);
        if (m_last->next == noJob) { // Fewer to look at.
            *m_last = m_cursors.back();
            m_cursors.pop_back();
        }
    }
    JobId least = noJob;
    Cursor* its = nullptr;
    for (Cursor& cursor : m_cursors) { // Without a jump that depends on the jobs.
        const bool isFirst = cursor.next.value < least.value;
        its = isFirst ? &cursor : its;
        least.value = isFirst ? cursor.next.value : least.value;
    }
    m_last = its;
    if (m_last == nullptr)
        return nullptr;
    m_from = JobId {least.value + 1};
    return &m_queue[least];
}

void QueueWalk::limit(RequestClass which, SimTime longest)
{
    if (m_last != nullptr && m_last->which == which) { // Mostly.
        m_last->longest = longest;
        return;
    }
    const auto cursor = std::find_if(m_cursors.begin(), m_cursors.end(),
        [which](const Cursor& each) { return each.which == which; });
    if (cursor != m_cursors.end()) {
        cursor->longest = longest;
        advance(*cursor);
        return;
    }
    Cursor back {noJob, longest, which}; // It may have left, and come back now.
    advance(back);
    const auto last = m_last == nullptr ? 0 : m_last - m_cursors.data();
    if (back.next != noJob)
        m_cursors.push_back(back);
    if (m_last != nullptr)
        m_last = m_cursors.data() + last; // They may have been moved.
}

void QueueWalk::advance(Cursor& cursor) const
{
    cursor.next = m_queue.bucket(cursor.which).firstFrom(m_from, cursor.longest);
}

} // namespace midplane::core
