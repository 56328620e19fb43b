// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace midplane::core::checks {

/// Some of the numbered parts of a machine, to be compared with many other such sets. Bits where
/// the machine is small enough; a list where the bits of thousands of blocks would not fit in
/// memory.
class PartSet {
public:
    static constexpr std::size_t mostBits = 8192;

    PartSet() = default;
    /// Numbers are smaller than size; in any order, repeats count once.
    PartSet(std::size_t size, std::vector<std::uint32_t> numbers)
        : m_numbers(std::move(numbers))
    {
        std::sort(m_numbers.begin(), m_numbers.end());
        m_numbers.erase(std::unique(m_numbers.begin(), m_numbers.end()), m_numbers.end());
        if (size > mostBits)
            return;
        m_words.resize((size + 63) / 64);
        for (const std::uint32_t number : m_numbers)
            m_words[number / 64] |= std::uint64_t {1} << (number % 64);
    }

    /// Ascending.
    const std::vector<std::uint32_t>& numbers() const { return m_numbers; }

    bool contains(std::size_t number) const
    {
        return std::binary_search(m_numbers.begin(), m_numbers.end(), number);
    }

    bool intersects(const PartSet& other) const
    {
        if (m_words.empty())
            return meetsInList(other);
        for (std::size_t i = 0; i < m_words.size(); ++i) {
            if ((m_words[i] & other.m_words[i]) != 0)
                return true;
        }
        return false;
    }

    /// Calls visit(number) for every number in both, ascending.
    template <class Visit> void forEachCommon(const PartSet& other, Visit visit) const
    {
        auto theirs = other.m_numbers.begin();
        for (const std::uint32_t number : m_numbers) {
            while (theirs != other.m_numbers.end() && *theirs < number)
                ++theirs;
            if (theirs == other.m_numbers.end())
                return;
            if (*theirs == number)
                visit(static_cast<std::size_t>(number));
        }
    }

private:
    bool meetsInList(const PartSet& other) const
    {
        bool found = false;
        forEachCommon(other, [&](std::size_t) { found = true; });
        return found;
    }

    std::vector<std::uint32_t> m_numbers;
    std::vector<std::uint64_t> m_words; ///< Empty where there are too many.
};

} // namespace midplane::core::checks
