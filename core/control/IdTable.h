// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cassert>
#include <deque>
#include <vector>

namespace midplane::core {

/// Things by id, ascending: as a std::map, with its nodes used again and found by halving a short
/// list. Mostly ids are entered in their order and what is asked for was entered last. A thing
/// stays where it is until it is erased.
template <class Id, class Thing> class IdTable {
public:
    struct Row {
        Id id;
        Thing* thing;
    };

    std::size_t size() const { return m_rows.size() - m_front; }
    auto begin() const { return m_rows.begin() + m_front; }
    auto end() const { return m_rows.end(); }

    /// Null when it is not here.
    Thing* find(Id id) const
    {
        if (m_rows.empty() || m_rows.back().id < id)
            return nullptr;
        if (m_rows.back().id == id)
            return m_rows.back().thing;
        const auto row = lowerBound(id);
        return row != end() && row->id == id ? row->thing : nullptr;
    }
    bool contains(Id id) const { return find(id) != nullptr; }
    /// Precondition: it is here.
    Thing& at(Id id) const
    {
        Thing* const thing = find(id);
        assert(thing != nullptr);
        return *thing;
    }

    /// Precondition: it is not here.
    Thing& insert(Id id, Thing value)
    {
        assert(!contains(id));
        Thing* thing = nullptr;
        if (m_unused.empty()) {
            thing = &m_things.emplace_back(std::move(value));
        } else {
            thing = m_unused.back();
            m_unused.pop_back();
            *thing = std::move(value);
        }
        if (m_rows.empty() || m_rows.back().id < id)
            m_rows.push_back({id, thing});
        else
            m_rows.insert(lowerBound(id), {id, thing});
        return *thing;
    }

    /// Precondition: it is here.
    void erase(Id id)
    {
        const auto row = m_rows.begin() + (lowerBound(id) - m_rows.cbegin());
        assert(row != m_rows.end() && row->id == id);
        m_unused.push_back(row->thing);
        // The shorter side moves up: those that were entered first leave first.
        const auto first = m_rows.begin() + m_front;
        if (row - first > m_rows.end() - row) {
            m_rows.erase(row);
        } else {
            std::move_backward(first, row, row + 1);
            ++m_front;
        }
        if (static_cast<std::size_t>(m_front) > m_rows.size() / 2) {
            m_rows.erase(m_rows.begin(), m_rows.begin() + m_front);
            m_front = 0;
        }
    }

private:
    auto lowerBound(Id id) const
    {
        return std::lower_bound(
            begin(), end(), id, [](const Row& row, Id limit) { return row.id < limit; });
    }

    std::vector<Row> m_rows; ///< By id. Those before m_front have left.
    std::ptrdiff_t m_front = 0;
    std::deque<Thing> m_things;
    std::vector<Thing*> m_unused;
};

} // namespace midplane::core
