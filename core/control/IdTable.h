// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdint>
#include <deque>
#include <vector>

namespace midplane::core {

/// Things by id. One that is entered or leaves takes as long as it does among few, and memory of
/// things that left is used again. A thing stays where it is until it is erased.
template <class Id, class Thing> class IdTable {
public:
    struct Row {
        Id id;
        Thing* thing = nullptr;
    };

    std::size_t size() const { return m_size; }
    /// Ascending by id.
    std::vector<Row> inOrder() const
    {
        std::vector<Row> rows;
        rows.reserve(m_size);
        for (const Row& row : m_rows) {
            if (row.thing != nullptr)
                rows.push_back(row);
        }
        std::sort(rows.begin(), rows.end(),
            [](const Row& left, const Row& right) { return left.id < right.id; });
        return rows;
    }

    /// Null when it is not here.
    Thing* find(Id id) const { return m_rows[indexOf(id)].thing; }
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
        Thing& thing = enter(id);
        thing = std::move(value);
        return thing;
    }
    /// The same for a thing that has to be written to: it is what it was made as, or what one that
    /// was erased was last.
    Thing& enter(Id id)
    {
        assert(!contains(id));
        if (2 * ++m_size > m_rows.size())
            enlarge();
        if (m_unused.empty())
            m_unused.push_back(&m_things.emplace_back());
        Thing* const thing = m_unused.back();
        m_unused.pop_back();
        m_rows[indexOf(id)] = {id, thing};
        return *thing;
    }

    /// Precondition: it is here.
    void erase(Id id)
    {
        std::size_t gap = indexOf(id);
        assert(m_rows[gap].thing != nullptr);
        m_unused.push_back(m_rows[gap].thing);
        m_rows[gap].thing = nullptr;
        --m_size;
        // Those behind it close the gap where it lies between their own place and where they are.
        for (std::size_t i = next(gap); m_rows[i].thing != nullptr; i = next(i)) {
            if (distance(placeOf(m_rows[i].id), i) >= distance(gap, i)) {
                m_rows[gap] = m_rows[i];
                m_rows[gap = i].thing = nullptr;
            }
        }
    }

private:
    static constexpr std::size_t leastRows = 16;

    /// Where it stands unless others stand there. Neighbours come to lie far apart.
    std::size_t placeOf(Id id) const
    {
        constexpr std::uint32_t odd = 0x9E3779B9U; // By the golden ratio.
        return static_cast<std::uint32_t>(id.value * odd) >> m_shift;
    }
    std::size_t next(std::size_t index) const { return (index + 1) & (m_rows.size() - 1); }
    std::size_t distance(std::size_t from, std::size_t to) const
    {
        return (to - from) & (m_rows.size() - 1);
    }
    /// Of its row, or of the one that it would get.
    std::size_t indexOf(Id id) const
    {
        std::size_t index = placeOf(id);
        while (m_rows[index].thing != nullptr && m_rows[index].id != id)
            index = next(index);
        return index;
    }
    void enlarge()
    {
        const std::vector<Row> before = std::move(m_rows);
        m_rows.assign(2 * before.size(), {});
        --m_shift;
        for (const Row& row : before) {
            if (row.thing != nullptr)
                m_rows[indexOf(row.id)] = row;
        }
    }

    /// A power of two of them, half of them free; each thing at its place or right after others
    /// that are at theirs or had to go on.
    std::vector<Row> m_rows = std::vector<Row>(leastRows);
    int m_shift = 32 - std::countr_zero(leastRows);
    std::size_t m_size = 0;
    std::deque<Thing> m_things;
    std::vector<Thing*> m_unused;
};

} // namespace midplane::core
