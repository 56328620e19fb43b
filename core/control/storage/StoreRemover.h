// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include <SQLiteCpp/Database.h>

#include "core/journal/Entry.h"
#include "core/journal/Journal.h"

namespace midplane::core {

/// Removes the beginning of the history from a control-system file; each call in a transaction of
/// its own, so that other programs wait for a few thousand rows at most. Throws what SQLite throws.
class StoreRemover {
public:
    explicit StoreRemover(SQLite::Database& database)
        : m_database(database)
    {
    }

    /// From now on the history begins with these entries, of which the last has the id `until`;
    /// what is before them still takes room.
    void beginWith(const std::vector<Entry>& opening, SequenceId until);
    /// Removes some events up to that one. False: there are none.
    bool removeEvents(SequenceId until, std::size_t& removed);

    /// Lists which jobs the events after that one are about. Not for others to see.
    void listJobsAfter(SequenceId before);
    /// Of the jobs from that id on some that ran and were removed, and submissions that are over:
    /// those that are not in the list and did not change after the revision. Returns the id to go
    /// on with.
    std::uint32_t removeJobs(
        std::uint32_t from, std::int64_t revision, std::size_t& jobs, std::size_t& submissions);

    /// Makes the file smaller by some free pages. False: there are none, or the file was made by a
    /// version of Midplane whose files keep them.
    bool giveBackPages();

private:
    SQLite::Database& m_database;
};

} // namespace midplane::core
