// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>

#include <boost/container/small_vector.hpp>

namespace midplane::core {

/// A set of small numbers 0..size-1 as bits. Sets of different tags do not mix; two sets that meet
/// in one operation have the same size. Up to InlineWords * 64 bits live inside the object, so that
/// the usual machines copy without an allocation.
template <class Tag, std::size_t InlineWords> class BitMask {
public:
    using Word = std::uint64_t;
    static constexpr std::size_t wordBits = 64;

    BitMask() = default;
    explicit BitMask(std::size_t size)
        : m_words((size + wordBits - 1) / wordBits, Word {0})
        , m_size(size)
    {
    }
    BitMask(const BitMask&) = default;
    BitMask(BitMask&&) = default;
    BitMask& operator=(BitMask&&) = default;
    ~BitMask() = default;
    BitMask& operator=(const BitMask& other)
    {
        if (m_words.size() == other.m_words.size()) // Nearly always: masks of one machine.
            std::copy(other.m_words.begin(), other.m_words.end(), m_words.begin());
        else
            m_words = other.m_words;
        m_size = other.m_size;
        return *this;
    }

    std::size_t size() const { return m_size; }
    std::size_t wordCount() const { return m_words.size(); }
    Word word(std::size_t index) const { return m_words[index]; }

    bool test(std::size_t bit) const
    {
        assert(bit < m_size);
        return (m_words[bit / wordBits] >> (bit % wordBits) & 1U) != 0;
    }
    void set(std::size_t bit)
    {
        assert(bit < m_size);
        m_words[bit / wordBits] |= Word {1} << (bit % wordBits);
    }
    void reset(std::size_t bit)
    {
        assert(bit < m_size);
        m_words[bit / wordBits] &= ~(Word {1} << (bit % wordBits));
    }
    /// Adds the bits first .. first + count - 1.
    void setRange(std::size_t first, std::size_t count)
    {
        for (std::size_t bit = first; bit < first + count; ++bit)
            set(bit);
    }
    /// Adds first + i for each bit i of bits. Precondition: all of them are below size().
    void setBits(std::size_t first, Word bits)
    {
        const std::size_t index = first / wordBits;
        const std::size_t shift = first % wordBits;
        m_words[index] |= bits << shift;
        if (const Word above = bits >> 1 >> (wordBits - 1 - shift); above != 0)
            m_words[index + 1] |= above;
    }
    /// Becomes the union of two sets of the same size, without an allocation.
    void assignUnion(const BitMask& left, const BitMask& right)
    {
        assert(m_size == left.m_size && m_size == right.m_size);
        Word* const words = m_words.data(); // As in join().
        const Word* const lefts = left.m_words.data();
        const Word* const rights = right.m_words.data();
        const std::size_t count = m_words.size();
        for (std::size_t i = 0; i < count; ++i)
            words[i] = lefts[i] | rights[i];
    }
    void clear() { std::fill(m_words.begin(), m_words.end(), Word {0}); }

    std::size_t count() const
    {
        std::size_t sum = 0;
        for (const Word word : m_words)
            sum += static_cast<std::size_t>(std::popcount(word));
        return sum;
    }
    bool none() const
    {
        return std::all_of(m_words.begin(), m_words.end(), [](Word word) { return word == 0; });
    }
    bool any() const { return !none(); }

    /// Whether the two sets share a number.
    bool intersects(const BitMask& other) const
    {
        assert(m_size == other.m_size);
        for (std::size_t i = 0; i < m_words.size(); ++i) {
            if ((m_words[i] & other.m_words[i]) != 0)
                return true;
        }
        return false;
    }
    /// Whether every number of other is in this set.
    bool contains(const BitMask& other) const
    {
        assert(m_size == other.m_size);
        for (std::size_t i = 0; i < m_words.size(); ++i) {
            if ((other.m_words[i] & ~m_words[i]) != 0)
                return false;
        }
        return true;
    }

    BitMask& operator|=(const BitMask& other)
    {
        return join(other, [](Word mine, Word theirs) { return mine | theirs; });
    }
    BitMask& operator&=(const BitMask& other)
    {
        return join(other, [](Word mine, Word theirs) { return mine & theirs; });
    }
    /// Takes the numbers of other away.
    BitMask& operator-=(const BitMask& other)
    {
        return join(other, [](Word mine, Word theirs) { return mine & ~theirs; });
    }
    friend BitMask operator&(BitMask left, const BitMask& right) { return left &= right; }
    friend BitMask operator|(BitMask left, const BitMask& right) { return left |= right; }
    friend BitMask operator-(BitMask left, const BitMask& right) { return left -= right; }

    bool operator==(const BitMask& other) const
    {
        return m_size == other.m_size
            && std::equal(m_words.begin(), m_words.end(), other.m_words.begin());
    }

    /// Every number smaller by so much; those below 0 fall out.
    BitMask shiftedDown(std::size_t by) const
    {
        BitMask shifted(m_size);
        const std::size_t skip = by / wordBits;
        const std::size_t bits = by % wordBits;
        for (std::size_t i = skip; i < m_words.size(); ++i) {
            const Word above = i + 1 < m_words.size() ? m_words[i + 1] : 0;
            shifted.m_words[i - skip] = m_words[i] >> bits | above << 1 << (wordBits - 1 - bits);
        }
        return shifted;
    }
    /// Every number larger by so much; those that reach size fall out.
    BitMask shiftedUp(std::size_t by) const
    {
        BitMask shifted(m_size);
        const std::size_t skip = by / wordBits;
        const std::size_t bits = by % wordBits;
        for (std::size_t i = skip; i < m_words.size(); ++i) {
            const Word below = i > skip ? m_words[i - skip - 1] : 0;
            shifted.m_words[i] = m_words[i - skip] << bits | below >> 1 >> (wordBits - 1 - bits);
        }
        if (m_size % wordBits != 0)
            shifted.m_words.back() &= (Word {1} << (m_size % wordBits)) - 1;
        return shifted;
    }

    /// The smallest number; nothing when the set is empty.
    std::optional<std::size_t> first() const
    {
        for (std::size_t i = 0; i < m_words.size(); ++i) {
            if (m_words[i] != 0)
                return i * wordBits + static_cast<std::size_t>(std::countr_zero(m_words[i]));
        }
        return std::nullopt;
    }

    /// Calls visit(number) for every number, ascending.
    template <class Visit> void forEach(Visit visit) const
    {
        for (std::size_t i = 0; i < m_words.size(); ++i) {
            for (Word rest = m_words[i]; rest != 0; rest &= rest - 1)
                visit(i * wordBits + static_cast<std::size_t>(std::countr_zero(rest)));
        }
    }

private:
    /// The size is read once: as far as a compiler knows, each word that is written may change it.
    template <class Join> BitMask& join(const BitMask& other, Join joined)
    {
        assert(m_size == other.m_size);
        Word* const words = m_words.data();
        const Word* const others = other.m_words.data();
        const std::size_t count = m_words.size();
        for (std::size_t i = 0; i < count; ++i)
            words[i] = joined(words[i], others[i]);
        return *this;
    }

    boost::container::small_vector<Word, InlineWords> m_words;
    std::size_t m_size = 0;
};

/// Midplanes of one machine, by GridSize::indexOf.
using MidplaneMask = BitMask<struct MidplaneMaskTag, 4>;
/// Links of one machine, by LinkLayout::indexOf.
using LinkMask = BitMask<struct LinkMaskTag, 24>;

} // namespace midplane::core
