// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <vector>

#include "core/support/StrongId.h"

namespace midplane::core {

/// The ids of the jobs that wait, in the order of the queue, which is the order of ids. A bit for
/// each id: who comes and who leaves costs nothing, however many wait.
class WaitingLine {
public:
    class Iterator {
    public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = JobId;
        using difference_type = std::ptrdiff_t;
        using pointer = const JobId*;
        using reference = JobId;

        Iterator() = default;
        JobId operator*() const { return JobId {m_id}; }
        Iterator& operator++()
        {
            *this = m_line->from(m_id + 1);
            return *this;
        }
        Iterator operator++(int)
        {
            const Iterator before = *this;
            ++*this;
            return before;
        }
        bool operator==(const Iterator& other) const { return m_id == other.m_id; }

    private:
        friend class WaitingLine;
        Iterator(const WaitingLine& line, std::uint32_t id)
            : m_line(&line)
            , m_id(id)
        {
        }

        const WaitingLine* m_line = nullptr;
        std::uint32_t m_id = 0; ///< Of the end: past all bits.
    };

    /// Also at its old place, where a job comes back. Precondition: it does not wait.
    void add(JobId job);
    /// False when it does not wait.
    bool remove(JobId job);

    Iterator begin() const { return from(static_cast<std::uint32_t>(m_first * wordBits)); }
    Iterator end() const { return Iterator(*this, pastAll()); }
    /// Precondition: not empty.
    JobId front() const
    {
        assert(!empty());
        return *begin();
    }
    std::size_t size() const { return m_size; }
    bool empty() const { return m_size == 0; }

private:
    static constexpr std::size_t wordBits = 64;

    std::uint32_t pastAll() const { return static_cast<std::uint32_t>(m_words.size() * wordBits); }
    /// The first that waits from that id on.
    Iterator from(std::uint32_t id) const;

    std::vector<std::uint64_t> m_words; ///< A bit for each id.
    std::size_t m_first = 0;            ///< Words before it are empty.
    std::size_t m_size = 0;
};

} // namespace midplane::core
