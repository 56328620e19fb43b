// SPDX-License-Identifier: Apache-2.0
#include "core/control/storage/RowReader.h"

#include <fmt/format.h>

namespace midplane::core {

std::int64_t RowReader::number(std::int64_t least, std::int64_t most)
{
    const SQLite::Column column = next();
    const std::int64_t value = column.getInt64();
    if (column.isInteger() && value >= least && value <= most)
        return value;
    failAtColumn(column.isInteger() ? fmt::format("{} is out of range", value)
                                    : std::string("is no whole number"));
    return least;
}

SimTime RowReader::time() { return SimTime {number(0, mostSeconds)}; }

std::optional<SimTime> RowReader::optionalTime()
{
    if (!isNull())
        return time();
    skip();
    return std::nullopt;
}

double RowReader::real(double least, double most)
{
    const SQLite::Column column = next();
    const double value = column.getDouble();
    // Written so that what is not a number is refused as well.
    if (!column.isNull() && value >= least && value <= most)
        return value;
    failAtColumn("is out of range");
    return least;
}

std::string RowReader::text()
{
    const SQLite::Column column = next();
    if (!column.isText())
        failAtColumn("is no text");
    return column.getString();
}

std::string RowReader::bytes()
{
    const SQLite::Column column = next();
    if (!column.isBlob())
        failAtColumn("are no bytes");
    return column.getString();
}

void RowReader::failAtColumn(const std::string& what)
{
    fail(fmt::format("{} {}", m_row.getColumn(m_column - 1).getName(), what));
}

void RowReader::fail(const std::string& what)
{
    if (!failed())
        m_failure = what;
}

StoreFailure RowReader::failure(const std::string& path) const
{
    return damaged(
        fmt::format("{}: table {}, row {}", path, m_table, m_row.getColumn(0).getString()),
        m_failure)
        .value();
}

} // namespace midplane::core
