// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cassert>
#include <cstdint>
#include <vector>

#include "core/journal/Entry.h"

namespace midplane::core {

/// Counts from 1; 0 is "before everything".
using SequenceId = std::uint64_t;

/// Everything that happened, in order. Entries are only appended; times never go back. A journal
/// may begin in the middle, where those before are kept elsewhere.
class Journal {
public:
    /// before: the id of the last entry that is kept elsewhere.
    explicit Journal(SequenceId before = 0)
        : m_before(before)
    {
    }

    SequenceId append(const Entry& entry);

    /// The id of the newest entry.
    SequenceId lastId() const { return m_before + m_entries.size(); }
    /// The entry after this one is the first that is here.
    SequenceId before() const { return m_before; }
    /// Precondition: before() < id <= lastId().
    const Entry& at(SequenceId id) const
    {
        assert(id > m_before && id <= lastId());
        return m_entries[id - m_before - 1];
    }
    const std::vector<Entry>& entries() const { return m_entries; }

    /// The id of the last entry that happened at or before a time; before() when none did.
    SequenceId countUntil(SimTime time) const;

private:
    SequenceId m_before;
    std::vector<Entry> m_entries;
};

} // namespace midplane::core
