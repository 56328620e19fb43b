// SPDX-License-Identifier: Apache-2.0
#include "core/control/storage/StoreRemover.h"

#include "core/control/storage/RowWriter.h"

namespace midplane::core {

namespace {

constexpr std::int64_t mostRows = 2000;
constexpr int mostPages = 256;

int removedBy(SQLite::Statement& statement) { return statement.exec(); }

} // namespace

void StoreRemover::beginWith(const std::vector<Entry>& opening, SequenceId until)
{
    SequenceId id = until - opening.size();
    SQLite::Statement progress(m_database, "UPDATE progress SET pruned = ?, history_begin = ?");
    RowWriter(progress).number(until).number(id).run();
    SQLite::Statement put(m_database,
        "INSERT OR REPLACE INTO events (id, time, kind, before, after, reason, job, partition, "
        "placement) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)");
    for (const Entry& entry : opening) {
        RowWriter row(put);
        row.number(++id).time(entry.time).number(entry.kind).number(entry.from).number(entry.to);
        row.number(entry.reason).id(entry.job).id(entry.partition).id(entry.placement).run();
    }
}

bool StoreRemover::removeEvents(SequenceId until, std::size_t& removed)
{
    SQLite::Statement remove(
        m_database, "DELETE FROM events WHERE id <= min(?, (SELECT min(id) FROM events) + ?)");
    remove.bind(1, static_cast<std::int64_t>(until));
    remove.bind(2, mostRows - 1);
    const int count = removedBy(remove);
    removed += static_cast<std::size_t>(count);
    return count > 0;
}

void StoreRemover::listJobsAfter(SequenceId before)
{
    m_database.exec("CREATE TEMP TABLE IF NOT EXISTS listed_jobs (id INTEGER PRIMARY KEY);"
                    "DELETE FROM temp.listed_jobs");
    SQLite::Statement list(m_database,
        "INSERT OR IGNORE INTO temp.listed_jobs SELECT job FROM events WHERE id > ? AND kind <> ?");
    list.bind(1, static_cast<std::int64_t>(before));
    list.bind(2, static_cast<int>(EntryKind::HardwareChanged));
    list.exec();
}

std::uint32_t StoreRemover::removeJobs(
    std::uint32_t from, std::int64_t revision, std::size_t& jobs, std::size_t& submissions)
{
    const std::int64_t end = std::int64_t {from} + mostRows;
    const auto removeFrom = [&](const char* table, const char* isOver) {
        SQLite::Statement remove(m_database,
            std::string("DELETE FROM ") + table + " WHERE id >= ? AND id < ? AND revision <= ? AND "
                + isOver + " AND id NOT IN (SELECT id FROM temp.listed_jobs)");
        remove.bind(1, static_cast<std::int64_t>(from));
        remove.bind(2, end);
        remove.bind(3, revision);
        return static_cast<std::size_t>(removedBy(remove));
    };
    jobs += removeFrom("jobs", "state IS NULL");
    submissions += removeFrom("submissions", "state IN (2, 3)");
    return static_cast<std::uint32_t>(end);
}

bool StoreRemover::giveBackPages()
{
    const auto freePages = [&] { return m_database.execAndGet("PRAGMA freelist_count").getInt(); };
    const int before = freePages();
    SQLite::Statement shrink(
        m_database, "PRAGMA incremental_vacuum(" + std::to_string(mostPages) + ")");
    while (shrink.executeStep()) { }
    return freePages() < before;
}

} // namespace midplane::core
