// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/QueueWalk.h"

#include <algorithm>

namespace midplane::core {

const QueuedJob* QueueWalk::next()
{
    if (m_last != nullptr) {
        advance(*m_last);
        if (m_last->next == Cursor::none) { // Fewer to look at.
            *m_last = m_cursors.back();
            m_cursors.pop_back();
        }
    }
    std::uint64_t least = Cursor::none;
    Cursor* its = nullptr;
    for (Cursor& cursor : m_cursors) { // Without a jump that depends on the jobs.
        its = cursor.next < least ? &cursor : its;
        least = std::min(least, cursor.next);
    }
    m_last = its;
    if (m_last == nullptr)
        return nullptr;
    const JobId id {static_cast<std::uint32_t>(least)};
    m_from = JobId {id.value + 1};
    return &m_queue[id];
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
    Cursor back {Cursor::none, longest, which}; // It may have left, and come back now.
    advance(back);
    const auto last = m_last == nullptr ? 0 : m_last - m_cursors.data();
    if (back.next != Cursor::none)
        m_cursors.push_back(back);
    if (m_last != nullptr)
        m_last = m_cursors.data() + last; // They may have been moved.
}

void QueueWalk::advance(Cursor& cursor) const
{
    const auto next = m_queue.bucket(cursor.which).firstFrom(m_from, cursor.longest);
    cursor.next = next ? next->value : Cursor::none;
}

} // namespace midplane::core
