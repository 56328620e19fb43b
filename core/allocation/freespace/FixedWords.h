// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace midplane::core::freespace {

/// A set of small numbers as bits whose number of words the compiler knows: operations on it have
/// no run-time loops.
template <std::size_t Words> struct FixedWords {
    using Word = std::uint64_t;
    static constexpr std::size_t wordBits = 64;

    std::array<Word, Words> words {};

    bool any() const
    {
        Word all = 0;
        for (const Word word : words)
            all |= word;
        return all != 0;
    }

    FixedWords& operator&=(const FixedWords& other)
    {
        for (std::size_t i = 0; i < Words; ++i)
            words[i] &= other.words[i];
        return *this;
    }
    FixedWords& operator|=(const FixedWords& other)
    {
        for (std::size_t i = 0; i < Words; ++i)
            words[i] |= other.words[i];
        return *this;
    }
    friend FixedWords operator&(FixedWords left, const FixedWords& right) { return left &= right; }
    friend FixedWords operator|(FixedWords left, const FixedWords& right) { return left |= right; }

    /// Every number smaller by so much; those below 0 fall out.
    FixedWords shiftedDown(std::size_t by) const
    {
        if (by < wordBits) // The words then stand at places the compiler knows.
            return shiftedDown(0, by);
        return shiftedDown(by / wordBits, by % wordBits);
    }

    /// Every number larger by so much; those beyond the last word fall out.
    FixedWords shiftedUp(std::size_t by) const
    {
        const std::size_t skip = by / wordBits;
        const std::size_t bits = by % wordBits;
        FixedWords shifted;
        for (std::size_t i = skip; i < Words; ++i) {
            const Word below = i > skip ? words[i - skip - 1] : 0;
            shifted.words[i] = (words[i - skip] << bits) | (below >> 1 >> (wordBits - 1 - bits));
        }
        return shifted;
    }

private:
    FixedWords shiftedDown(std::size_t skip, std::size_t bits) const
    {
        FixedWords shifted;
        for (std::size_t i = 0; i < Words; ++i) {
            const Word low = i + skip < Words ? words[i + skip] : 0;
            const Word high = i + skip + 1 < Words ? words[i + skip + 1] : 0;
            shifted.words[i] = (low >> bits) | (high << 1 << (wordBits - 1 - bits));
        }
        return shifted;
    }
};

} // namespace midplane::core::freespace
