// SPDX-License-Identifier: Apache-2.0
#include "core/experiments/RowStore.h"

#include <sstream>
#include <utility>

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace midplane::core {

namespace {

/// "Mexp" in the header of the file: what tells it from files of other programs.
constexpr int applicationId = 0x4d657870;
constexpr int busyMilliseconds = 10'000;

/// The columns of the table beside digest and key. Values are text, as the CSV shows them, so that
/// what is read back is what was written; SQL computes with them all the same.
std::vector<std::string> columns()
{
    std::vector<std::string> names {"run"};
    names.insert(names.end(), axisNames().begin(), axisNames().end());
    names.insert(names.end(), {"status", "error"});
    names.insert(names.end(), metricNames().begin(), metricNames().end());
    names.emplace_back("computingSeconds");
    names.emplace_back("files");
    return names;
}

std::string columnList()
{
    std::string list;
    for (const std::string& name : columns())
        list += fmt::format(", \"{}\"", name);
    return list;
}

/// A line a file: its checksum and its name.
std::string textOf(const FileChecksums& files)
{
    std::string text;
    for (const auto& [name, checksum] : files)
        text += fmt::format("{} {}\n", checksum, name);
    return text;
}

FileChecksums checksumsFrom(const std::string& text)
{
    FileChecksums files;
    std::istringstream lines(text);
    std::string line;
    while (std::getline(lines, line)) {
        const std::size_t space = line.find(' ');
        if (space != std::string::npos)
            files[line.substr(space + 1)] = line.substr(0, space);
    }
    return files;
}

std::vector<std::string> valuesOf(const TimedRow& timed)
{
    const Row& row = timed.row;
    std::vector<std::string> values {std::to_string(row.run.number)};
    for (const std::string& axis : axisNames())
        values.push_back(axisText(row.run.settings, axis));
    values.emplace_back(row.isDone() ? "done" : "failed");
    values.push_back(row.error);
    values.insert(values.end(), row.metrics.texts().begin(), row.metrics.texts().end());
    values.push_back(fmt::format("{:.6f}", timed.computingSeconds));
    values.push_back(textOf(timed.files));
    return values;
}

/// Error when the file is not ours or not of this version.
Result<void> prepare(SQLite::Database& database, const std::string& path)
{
    const int id = database.execAndGet("PRAGMA application_id").getInt();
    const bool isNew = database.execAndGet("SELECT count(*) FROM sqlite_master").getInt() == 0;
    if (!isNew && id != applicationId)
        return failure(path, "is not a file of rows of experiments; give another --out");
    if (isNew) {
        std::string definitions;
        for (const std::string& name : columns())
            definitions += fmt::format(", \"{}\" TEXT NOT NULL", name);
        database.exec(fmt::format("BEGIN IMMEDIATE; PRAGMA application_id = {}; CREATE TABLE rows "
                                  "(digest TEXT NOT NULL, key TEXT NOT NULL{}, PRIMARY KEY "
                                  "(digest, key)) STRICT; COMMIT",
            applicationId, definitions));
        return {};
    }
    std::vector<std::string> known;
    SQLite::Statement query(database, "SELECT name FROM pragma_table_info('rows') ORDER BY cid");
    while (query.executeStep())
        known.push_back(query.getColumn(0).getString());
    std::vector<std::string> expected {"digest", "key"};
    const auto own = columns();
    expected.insert(expected.end(), own.begin(), own.end());
    if (known != expected)
        return failure(path,
            "was made by another version of Midplane, with other columns; give another --out, or "
            "remove the file");
    return {};
}

template <class Work> auto guarded(const std::string& path, Work work) -> decltype(work())
{
    try {
        return work();
    } catch (const SQLite::Exception& problem) {
        return failure(path, problem.what());
    }
}

} // namespace

RowStore::RowStore(std::string path, std::unique_ptr<SQLite::Database> database)
    : m_path(std::move(path))
    , m_database(std::move(database))
{
}
RowStore::RowStore(RowStore&&) noexcept = default;
RowStore& RowStore::operator=(RowStore&&) noexcept = default;
RowStore::~RowStore() = default;

Result<RowStore> RowStore::open(const std::string& path)
{
    return guarded(path, [&]() -> Result<RowStore> {
        auto database = std::make_unique<SQLite::Database>(
            path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, busyMilliseconds);
        if (const auto prepared = prepare(*database, path); !prepared)
            return tl::unexpected(prepared.error());
        return RowStore(path, std::move(database));
    });
}

Result<std::vector<TimedRow>> RowStore::rowsOf(
    const std::string& digest, std::span<const PlannedRun> runs) const
{
    return guarded(m_path, [&]() -> Result<std::vector<TimedRow>> {
        std::vector<std::string> metrics;
        for (const std::string& name : metricNames())
            metrics.push_back(fmt::format("\"{}\"", name));
        SQLite::Statement query(*m_database,
            fmt::format(
                "SELECT computingSeconds, files, {} FROM rows WHERE digest = ? AND key = ? AND "
                "status = 'done'",
                fmt::join(metrics, ", ")));
        std::vector<TimedRow> rows;
        for (const PlannedRun& run : runs) {
            query.reset();
            query.bind(1, digest);
            query.bind(2, keyOf(run.settings));
            if (!query.executeStep())
                continue;
            std::vector<std::string> values;
            for (int column = 2; column < query.getColumnCount(); ++column)
                values.push_back(query.getColumn(column).getString());
            const std::string seconds = query.getColumn(0).getString();
            rows.push_back(
                {{run, "", MetricValues(std::move(values))}, std::strtod(seconds.c_str(), nullptr),
                    checksumsFrom(query.getColumn(1).getString())});
        }
        return rows;
    });
}

Result<std::size_t> RowStore::count(const std::string& digest) const
{
    return guarded(m_path, [&]() -> Result<std::size_t> {
        SQLite::Statement query(*m_database, "SELECT count(*) FROM rows WHERE digest = ?");
        query.bind(1, digest);
        query.executeStep();
        return static_cast<std::size_t>(query.getColumn(0).getInt64());
    });
}

Result<void> RowStore::put(const std::string& digest, const TimedRow& row)
{
    return guarded(m_path, [&]() -> Result<void> {
        std::string marks;
        for (std::size_t i = 0; i < columns().size(); ++i)
            marks += ", ?";
        SQLite::Statement statement(*m_database,
            fmt::format("INSERT OR REPLACE INTO rows (digest, key{}) VALUES (?, ?{})", columnList(),
                marks));
        int index = 0;
        statement.bind(++index, digest);
        statement.bind(++index, keyOf(row.row.run.settings));
        for (const std::string& value : valuesOf(row))
            statement.bind(++index, value);
        statement.exec();
        return {};
    });
}

Result<void> RowStore::clear(const std::string& digest)
{
    return guarded(m_path, [&]() -> Result<void> {
        SQLite::Statement statement(*m_database, "DELETE FROM rows WHERE digest = ?");
        statement.bind(1, digest);
        statement.exec();
        return {};
    });
}

} // namespace midplane::core
