// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>

#include <boost/container/vector.hpp>

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
        : m_size(size)
        , m_count((size + wordBits - 1) / wordBits)
        , m_many(isSmall() ? 0 : m_count, Word {0})
    {
    }
    BitMask(const BitMask&) = default;
    BitMask(BitMask&&) noexcept = default;
    BitMask& operator=(BitMask&&) noexcept = default;
    ~BitMask() = default;
    BitMask& operator=(const BitMask& other)
    {
        const std::size_t used = std::min(std::max(m_count, other.m_count), InlineWords);
        forEachIndex(used, [&](std::size_t i) { m_few[i] = other.m_few[i]; });
        m_size = other.m_size;
        m_count = other.m_count;
        if (!m_many.empty() || !other.m_many.empty())
            copyMany(other);
        return *this;
    }

    std::size_t size() const { return m_size; }
    std::size_t wordCount() const { return m_count; }
    Word word(std::size_t index) const { return data()[index]; }
    /// wordCount() words.
    const Word* data() const { return isSmall() ? m_few.data() : m_many.data(); }

    bool test(std::size_t bit) const
    {
        assert(bit < m_size);
        return (data()[bit / wordBits] >> (bit % wordBits) & 1U) != 0;
    }
    void set(std::size_t bit)
    {
        assert(bit < m_size);
        words()[bit / wordBits] |= Word {1} << (bit % wordBits);
    }
    void reset(std::size_t bit)
    {
        assert(bit < m_size);
        words()[bit / wordBits] &= ~(Word {1} << (bit % wordBits));
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
        Word* const into = words();
        into[index] |= bits << shift;
        if (const Word above = bits >> 1 >> (wordBits - 1 - shift); above != 0)
            into[index + 1] |= above;
    }
    /// Becomes the union of two sets of the same size, without an allocation.
    void assignUnion(const BitMask& left, const BitMask& right)
    {
        assert(m_size == left.m_size && m_size == right.m_size);
        if (isSmall()) {
            forEachIndex(
                m_count, [&](std::size_t i) { m_few[i] = left.m_few[i] | right.m_few[i]; });
            return;
        }
        for (std::size_t i = 0; i < m_count; ++i)
            m_many[i] = left.m_many[i] | right.m_many[i];
    }
    void clear()
    {
        m_few.fill(0);
        std::fill(m_many.begin(), m_many.end(), Word {0});
    }

    std::size_t count() const
    {
        std::size_t sum = 0;
        forEachWord([&sum](Word word) { sum += static_cast<std::size_t>(std::popcount(word)); });
        return sum;
    }
    bool none() const
    {
        Word all = 0;
        forEachWord([&all](Word word) { all |= word; });
        return all == 0;
    }
    bool any() const { return !none(); }

    /// Whether the two sets share a number.
    bool intersects(const BitMask& other) const
    {
        return hasAny(other, [](Word mine, Word theirs) { return mine & theirs; });
    }
    /// Whether every number of other is in this set.
    bool contains(const BitMask& other) const
    {
        return !hasAny(other, [](Word mine, Word theirs) { return theirs & ~mine; });
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
            && !hasAny(other, [](Word mine, Word theirs) { return mine ^ theirs; });
    }

    /// Every number smaller by so much; those below 0 fall out.
    BitMask shiftedDown(std::size_t by) const
    {
        BitMask shifted(m_size);
        const Word* const words = data();
        Word* const into = shifted.words();
        const std::size_t skip = by / wordBits;
        const std::size_t bits = by % wordBits;
        for (std::size_t i = skip; i < m_count; ++i) {
            const Word above = i + 1 < m_count ? words[i + 1] : 0;
            into[i - skip] = words[i] >> bits | above << 1 << (wordBits - 1 - bits);
        }
        return shifted;
    }
    /// Every number larger by so much; those that reach size fall out.
    BitMask shiftedUp(std::size_t by) const
    {
        BitMask shifted(m_size);
        const Word* const words = data();
        Word* const into = shifted.words();
        const std::size_t skip = by / wordBits;
        const std::size_t bits = by % wordBits;
        for (std::size_t i = skip; i < m_count; ++i) {
            const Word below = i > skip ? words[i - skip - 1] : 0;
            into[i] = words[i - skip] << bits | below >> 1 >> (wordBits - 1 - bits);
        }
        if (m_size % wordBits != 0)
            into[m_count - 1] &= (Word {1} << (m_size % wordBits)) - 1;
        return shifted;
    }

    /// The smallest number; nothing when the set is empty.
    std::optional<std::size_t> first() const
    {
        const Word* const words = data();
        for (std::size_t i = 0; i < m_count; ++i) {
            if (words[i] != 0)
                return i * wordBits + static_cast<std::size_t>(std::countr_zero(words[i]));
        }
        return std::nullopt;
    }

    /// Calls visit(number) for every number, ascending.
    template <class Visit> void forEach(Visit visit) const
    {
        const Word* const words = data();
        for (std::size_t i = 0; i < m_count; ++i) {
            for (Word rest = words[i]; rest != 0; rest &= rest - 1)
                visit(i * wordBits + static_cast<std::size_t>(std::countr_zero(rest)));
        }
    }

private:
    /// Apart, so that a copy of a small set is short enough to be expanded where it is made.
    [[gnu::noinline]] void copyMany(const BitMask& other) { m_many = other.m_many; }

    bool isSmall() const { return m_count <= InlineWords; }
    Word* words() { return isSmall() ? m_few.data() : m_many.data(); }

    // The words of a small set are looked at in blocks whose size the compiler knows, and of the
    // last one those that are not used as well: they are 0.
    static constexpr std::size_t blockWords = std::min<std::size_t>(InlineWords, 8);
    static_assert(InlineWords % blockWords == 0);

    /// Calls visit(index) for so many words of a small set, and for the rest of their last block.
    template <class Visit> static void forEachIndex(std::size_t count, Visit visit)
    {
        if constexpr (InlineWords == blockWords) {
            for (std::size_t i = 0; i < blockWords; ++i)
                visit(i);
            return;
        }
        for (std::size_t first = 0; first < count; first += blockWords) {
            for (std::size_t i = first; i < first + blockWords; ++i)
                visit(i);
        }
    }
    template <class Visit> void forEachWord(Visit visit) const
    {
        if (isSmall()) {
            forEachIndex(m_count, [&](std::size_t i) { visit(m_few[i]); });
            return;
        }
        for (const Word word : m_many)
            visit(word);
    }
    /// Whether a word that is made of one of each set has a bit.
    template <class Join> bool hasAny(const BitMask& other, Join joined) const
    {
        assert(m_size == other.m_size);
        Word any = 0;
        if (isSmall()) {
            for (std::size_t first = 0; first < m_count && any == 0; first += blockWords) {
                for (std::size_t i = first; i < first + blockWords; ++i)
                    any |= joined(m_few[i], other.m_few[i]);
            }
            return any != 0;
        }
        for (std::size_t i = 0; i < m_count && any == 0; ++i)
            any = joined(m_many[i], other.m_many[i]);
        return any != 0;
    }
    template <class Join> BitMask& join(const BitMask& other, Join joined)
    {
        assert(m_size == other.m_size);
        if (isSmall()) {
            forEachIndex(
                m_count, [&](std::size_t i) { m_few[i] = joined(m_few[i], other.m_few[i]); });
            return *this;
        }
        for (std::size_t i = 0; i < m_count; ++i)
            m_many[i] = joined(m_many[i], other.m_many[i]);
        return *this;
    }

    std::size_t m_size = 0;
    std::size_t m_count = 0;                ///< Of words.
    std::array<Word, InlineWords> m_few {}; ///< The words of a small set; the others are 0.
    boost::container::vector<Word> m_many;  ///< Those of a larger one.
};

/// Midplanes of one machine, by GridSize::indexOf.
using MidplaneMask = BitMask<struct MidplaneMaskTag, 4>;
/// Links of one machine, by LinkLayout::indexOf.
using LinkMask = BitMask<struct LinkMaskTag, 16>;

} // namespace midplane::core
