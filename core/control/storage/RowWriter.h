// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

#include <SQLiteCpp/Statement.h>

#include "core/support/SimTime.h"
#include "core/support/StrongId.h"

namespace midplane::core {

/// Gives a statement its values one after the other and runs it. Texts live until run().
class RowWriter {
public:
    explicit RowWriter(SQLite::Statement& statement)
        : m_statement(statement)
    {
        m_statement.reset();
    }

    template <class Whole> RowWriter& number(Whole value)
    {
        m_statement.bind(++m_column, static_cast<std::int64_t>(value));
        return *this;
    }
    template <class Tag> RowWriter& id(StrongId<Tag> value) { return number(value.value); }
    RowWriter& nothing()
    {
        m_statement.bind(++m_column);
        return *this;
    }
    RowWriter& time(std::optional<SimTime> value)
    {
        return value ? number(value->count()) : nothing();
    }
    RowWriter& text(const std::string& value)
    {
        m_statement.bindNoCopy(++m_column, value);
        return *this;
    }
    RowWriter& bytes(const std::string& value)
    {
        m_statement.bindNoCopy(++m_column, value.data(), static_cast<int>(value.size()));
        return *this;
    }
    RowWriter& real(double value)
    {
        m_statement.bind(++m_column, value);
        return *this;
    }
    void run() { m_statement.exec(); }

private:
    SQLite::Statement& m_statement;
    int m_column = 0;
};

} // namespace midplane::core
