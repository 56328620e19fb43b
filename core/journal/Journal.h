// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cassert>
#include <cstdint>
#include <vector>

#include "core/journal/Entry.h"

namespace midplane::core {

/// Counts from 1; 0 is "before everything".
using SequenceId = std::uint64_t;

/// Everything that happened, in order. Entries are only appended; times never go back.
class Journal {
public:
    SequenceId append(const Entry& entry);

    /// The id of the newest entry.
    SequenceId lastId() const { return m_entries.size(); }
    /// Precondition: 1 <= id <= lastId().
    const Entry& at(SequenceId id) const
    {
        assert(id >= 1 && id <= m_entries.size());
        return m_entries[id - 1];
    }
    const std::vector<Entry>& entries() const { return m_entries; }

    /// How many entries happened at or before a time.
    SequenceId countUntil(SimTime time) const;

private:
    std::vector<Entry> m_entries;
};

} // namespace midplane::core
