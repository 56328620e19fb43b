// SPDX-License-Identifier: Apache-2.0
#include "core/journal/Journal.h"

#include <algorithm>

namespace midplane::core {

void Journal::forgetUntil(SequenceId id)
{
    assert(id <= lastId());
    if (id <= m_before)
        return;
    if (id == lastId()) // Mostly.
        m_entries.clear();
    else
        m_entries.erase(
            m_entries.begin(), m_entries.begin() + static_cast<std::ptrdiff_t>(id - m_before));
    m_before = id;
}

SequenceId Journal::countUntil(SimTime time) const
{
    const auto later = [](SimTime limit, const Entry& entry) { return limit < entry.time; };
    const auto end = std::upper_bound(m_entries.begin(), m_entries.end(), time, later);
    return m_before + static_cast<SequenceId>(end - m_entries.begin());
}

} // namespace midplane::core
