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
/// may begin in the middle, where those before are kept elsewhere or were read and forgotten.
class Journal {
public:
    /// before: the id of the last entry that is not here.
    explicit Journal(SequenceId before = 0)
        : m_before(before)
    {
    }

    /// Expanded where it is called, and member by member: an entry was mostly made just before, and
    /// what was written in parts is read in one piece only after a wait.
    [[gnu::always_inline]] SequenceId append(const Entry& entry)
    {
        assert(m_entries.empty() || m_entries.back().time <= entry.time);
        const auto& [time, kind, from, to, reason, job, partition, placement] = entry;
        Entry& last = m_entries.emplace_back();
        last.time = time;
        last.kind = kind;
        last.from = from;
        last.to = to;
        last.reason = reason;
        last.job = job;
        last.partition = partition;
        last.placement = placement;
        return lastId();
    }
    /// Room for so many entries at once.
    void reserve(std::size_t entries) { m_entries.reserve(entries); }
    /// Entries up to that one are no longer kept; their ids stay theirs. Precondition:
    /// id <= lastId().
    void forgetUntil(SequenceId id);

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

    /// The id of the last entry that happened at or before a time; before() when none that is here
    /// did.
    SequenceId countUntil(SimTime time) const;

private:
    SequenceId m_before;
    std::vector<Entry> m_entries;
};

} // namespace midplane::core
