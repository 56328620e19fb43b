// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/experiments/Row.h"
#include "core/support/Result.h"

namespace SQLite {
class Database;
}

namespace midplane::core {

/// The finished rows of experiments in an SQLite file, table "rows", one row for each plan digest
/// and key of a run. A row is there whole or not at all, whatever happens to the program. Errors
/// name the file.
class RowStore {
public:
    /// Opens the file, or makes it. A file of another program, or with the columns of another
    /// version, is an error.
    static Result<RowStore> open(const std::string& path);
    RowStore(RowStore&&) noexcept;
    RowStore& operator=(RowStore&&) noexcept;
    ~RowStore();

    /// The rows of these runs that are there, by the number of the run. Failed ones are left out:
    /// they run again.
    Result<std::vector<TimedRow>> rowsOf(
        const std::string& digest, std::span<const PlannedRun> runs) const;
    /// How many rows of that plan there are.
    Result<std::size_t> count(const std::string& digest) const;
    /// Adds the row, or takes the place of an older one of the same run.
    Result<void> put(const std::string& digest, const TimedRow& row);
    /// Removes the rows of that plan.
    Result<void> clear(const std::string& digest);

private:
    RowStore(std::string path, std::unique_ptr<SQLite::Database> database);

    std::string m_path;
    std::unique_ptr<SQLite::Database> m_database;
};

} // namespace midplane::core
