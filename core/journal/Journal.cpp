// SPDX-License-Identifier: Apache-2.0
#include "core/journal/Journal.h"

#include <algorithm>

namespace midplane::core {

SequenceId Journal::append(const Entry& entry)
{
    assert(m_entries.empty() || m_entries.back().time <= entry.time);
    m_entries.push_back(entry);
    return lastId();
}

SequenceId Journal::countUntil(SimTime time) const
{
    const auto later = [](SimTime limit, const Entry& entry) { return limit < entry.time; };
    const auto end = std::upper_bound(m_entries.begin(), m_entries.end(), time, later);
    return m_before + static_cast<SequenceId>(end - m_entries.begin());
}

} // namespace midplane::core
