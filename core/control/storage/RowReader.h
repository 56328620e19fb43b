// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <limits>
#include <optional>
#include <string>

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>

#include "core/control/storage/StoreFailure.h"
#include "core/support/SimTime.h"

namespace midplane::core {

/// Reads the columns of a row one after the other. What is of another kind or out of range reads as
/// the least value and is remembered, so that a caller may ask once after several reads. The first
/// column is the number of the row.
class RowReader {
public:
    /// table: for messages.
    RowReader(const SQLite::Statement& row, std::string table)
        : m_row(row)
        , m_table(std::move(table))
    {
    }

    std::int64_t number(std::int64_t least, std::int64_t most);
    template <class Whole>
    Whole whole(Whole least = 0, Whole most = std::numeric_limits<Whole>::max())
    {
        return static_cast<Whole>(
            number(static_cast<std::int64_t>(least), static_cast<std::int64_t>(most)));
    }
    template <class Id> Id id() { return Id {whole<std::uint32_t>()}; }
    int anyInt() { return whole(std::numeric_limits<int>::min()); }
    bool flag() { return number(0, 1) == 1; }
    /// One of so many states.
    template <class State> State state(std::int64_t count)
    {
        return static_cast<State>(number(0, count - 1));
    }
    SimTime time();
    std::optional<SimTime> optionalTime();
    double real(double least, double most);
    std::string text();
    std::string bytes();
    bool isNull() const { return m_row.getColumn(m_column).isNull(); }
    void skip() { ++m_column; }

    /// For what the row says but cannot be.
    void fail(const std::string& what);
    bool failed() const { return !m_failure.empty(); }
    StoreFailure failure(const std::string& path) const;

private:
    SQLite::Column next() { return m_row.getColumn(m_column++); }
    void failAtColumn(const std::string& what);

    const SQLite::Statement& m_row;
    std::string m_table;
    std::string m_failure;
    int m_column = 0;
};

/// Restarts a statement and leaves it at rest when done: one that is half read keeps the
/// transaction open.
class Rows {
public:
    explicit Rows(SQLite::Statement& statement)
        : m_statement(statement)
    {
        m_statement.reset();
    }
    Rows(const Rows&) = delete;
    Rows& operator=(const Rows&) = delete;
    ~Rows() { m_statement.tryReset(); }

    bool next() { return m_statement.executeStep(); }

private:
    SQLite::Statement& m_statement;
};

/// Times of the control system are within it: sums of a few cannot overflow.
inline constexpr std::int64_t mostSeconds = std::int64_t {1} << 60U;

} // namespace midplane::core
