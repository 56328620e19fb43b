// SPDX-License-Identifier: Apache-2.0
#include "core/allocation/LargeGrid.h"

#include <algorithm>
#include <bit>

namespace midplane::core {

namespace {

using Word = LargeGrid::Word;
constexpr int wordBits = LargeGrid::wordBits;

Word lowBits(int count) { return count == wordBits ? ~Word {0} : (Word {1} << count) - 1; }

std::size_t wordsFor(int bits)
{
    return static_cast<std::size_t>((bits + wordBits - 1) / wordBits);
}

/// Up to 64 bits of a mask from any bit on.
template <class Mask> Word bitsAt(const Mask& mask, std::size_t bit, int count)
{
    const std::size_t word = bit / wordBits;
    const int shift = static_cast<int>(bit % wordBits);
    Word bits = mask.word(word) >> shift;
    if (shift + count > wordBits)
        bits |= mask.word(word + 1) << (wordBits - shift);
    return bits & lowBits(count);
}

/// Each word and itself moved down by so many bits of the whole.
void andMoved(std::vector<Word>& words, std::size_t bits)
{
    const std::size_t by = bits / wordBits;
    const auto shift = static_cast<int>(bits % wordBits);
    const std::size_t size = words.size();
    if (shift == 0) {
        for (std::size_t i = 0; i + by < size; ++i)
            words[i] &= words[i + by];
        return;
    }
    // What would come from behind the last word is not asked for.
    for (std::size_t i = 0; i + by + 1 < size; ++i)
        words[i] &= words[i + by] >> shift | words[i + by + 1] << (wordBits - shift);
    if (by < size)
        words[size - by - 1] &= words[size - 1] >> shift;
}

int countIn(std::span<const Word> words)
{
    int count = 0;
    for (const Word word : words)
        count += std::popcount(word);
    return count;
}

bool isAny(std::span<const Word> words)
{
    Word all = 0;
    for (const Word word : words)
        all |= word;
    return all != 0;
}

/// Calls both(step) so that after the last call each place stands for count places in a row.
template <class Both> void doubling(int count, Both both)
{
    for (int have = 1; have < count;) {
        const int step = std::min(have, count - have);
        both(step);
        have += step;
    }
}

} // namespace

LargeGrid::Set::Set(const LargeGrid&, const MemberSet& members)
    : positions(&members.positions)
    , bits(wordsFor(members.positions.back() + 1))
{
    for (const int position : members.positions)
        bits[static_cast<std::size_t>(position / wordBits)] |= Word {1} << (position % wordBits);
}

LargeGrid::LargeGrid(const Machine& machine)
    : m_layout(machine.links())
    , m_rowWords(wordsFor(machine.grid()[Dimension::Z]))
{
    for (const Dimension dimension : allDimensions)
        m_size[dimension] = machine.grid()[dimension];
    const int depth = m_size[Dimension::Z];
    m_rowBits = depth <= wordBits ? static_cast<int>(std::bit_ceil(static_cast<unsigned>(depth)))
                                  : static_cast<int>(m_rowWords) * wordBits;
    m_wholeRow = lowBits(std::min(depth, wordBits));
    m_planeWords = wordsFor(m_size[Dimension::Y] * m_rowBits);
    m_free.resize(static_cast<std::size_t>(m_size[Dimension::X]) * m_planeWords);
}

void LargeGrid::look(const Occupancy& occupancy)
{
    m_links = &occupancy.unavailableLinks();
    const MidplaneMask& unavailable = occupancy.unavailableMidplanes();
    const int depth = m_size[Dimension::Z];
    // Rows without a gap between them are one.
    const int runs = depth == m_rowBits ? 1 : m_size[Dimension::Y];
    const int length = m_size[Dimension::Y] * depth / runs;
    std::fill(m_free.begin(), m_free.end(), 0);
    std::size_t from = 0;
    for (std::size_t plane = 0; plane < m_free.size(); plane += m_planeWords) {
        for (int run = 0; run < runs; ++run) {
            for (int at = 0; at < length; at += wordBits) {
                const int count = std::min(wordBits, length - at);
                const int to = run * m_rowBits + at;
                m_free[plane + static_cast<std::size_t>(to / wordBits)]
                    |= (~bitsAt(unavailable, from, count) & lowBits(count)) << (to % wordBits);
                from += static_cast<std::size_t>(count);
            }
        }
    }
}

void LargeGrid::begin(Work& work, const Shape& shape, bool areIntervals,
    const PerDimension<std::size_t>& /*setCounts*/,
    const PerDimension<Word>& /*alwaysNeeded*/) const
{
    work.plane.resize(m_planeWords);
    work.row.resize(m_rowWords);
    work.areIntervals = areIntervals;
    work.needed = shape.y * shape.z;
    work.neededInRow = shape.z;
    if (areIntervals)
        markOrigins(work, shape);
}

/// The free mask and itself moved, again and again: first along x, then y, then z.
void LargeGrid::markOrigins(Work& work, const Shape& shape) const
{
    work.origins = m_free;
    doubling(shape.x, [&](int step) {
        andMoved(work.origins, static_cast<std::size_t>(step) * m_planeWords * wordBits);
    });
    // A box over the end of a plane is no set of positions, so nobody asks for it.
    doubling(shape.y, [&](int step) {
        andMoved(
            work.origins, static_cast<std::size_t>(step) * static_cast<std::size_t>(m_rowBits));
    });
    if (areRowsShort())
        keepStartsOfShortRows(work.origins, shape.z);
    else
        keepStartsOfLongRows(work, shape.z);
}

/// Leaves the places from which on so many in a row are there.
void LargeGrid::keepStartsOfShortRows(std::vector<Word>& origins, int count) const
{
    Word starts = lowBits(m_size[Dimension::Z] - count + 1);
    for (int bits = m_rowBits; bits < wordBits; bits *= 2)
        starts |= starts << bits;
    doubling(count, [&](int step) {
        for (Word& rows : origins)
            rows &= rows >> step;
    });
    for (Word& rows : origins) // The others run into the next row.
        rows &= starts;
}

void LargeGrid::keepStartsOfLongRows(Work& work, int count) const
{
    std::vector<Word>& origins = work.origins;
    for (std::size_t row = 0; row < origins.size(); row += m_rowWords) {
        for (int i = 1; i < count; ++i) {
            for (std::size_t word = row; word < row + m_rowWords; ++word) {
                const Word next = word + 1 < row + m_rowWords ? origins[word + 1] : 0;
                work.row[word - row] = (origins[word] >> 1) | (next << (wordBits - 1));
            }
            // Each round looks one place further than the one before.
            for (std::size_t word = 0; word < m_rowWords; ++word)
                origins[row + word] &= work.row[word];
        }
    }
}

LargeGrid::Plane LargeGrid::planeOf(Work& work, const Set& x) const
{
    const std::vector<int>& positions = *x.positions;
    const std::size_t size = m_planeWords;
    if (work.areIntervals)
        return Plane(work.origins)
            .subspan(static_cast<std::size_t>(positions.front()) * size, size);
    const auto slice = [&](int at) { return m_free.data() + static_cast<std::size_t>(at) * size; };
    std::copy_n(slice(positions.front()), size, work.plane.begin());
    for (std::size_t i = 1; i < positions.size(); ++i) {
        const Word* other = slice(positions[i]);
        for (std::size_t word = 0; word < size; ++word)
            work.plane[word] &= other[word];
    }
    return work.plane;
}

bool LargeGrid::mayHold(const Work& work, Plane plane)
{
    return work.areIntervals ? isAny(plane) : countIn(plane) >= work.needed;
}

LargeGrid::Row LargeGrid::rowOf(Work& work, Plane plane, const Set& y) const
{
    const std::vector<int>& positions = *y.positions;
    if (areRowsShort()) {
        Word row = shortRow(plane, positions.front());
        if (!work.areIntervals) {
            for (std::size_t i = 1; i < positions.size() && row != 0; ++i)
                row &= shortRow(plane, positions[i]);
        }
        work.row.front() = row;
        return work.row;
    }
    if (work.areIntervals)
        return plane.subspan(static_cast<std::size_t>(positions.front()) * m_rowWords, m_rowWords);
    for (std::size_t word = 0; word < m_rowWords; ++word) {
        Word bits = ~Word {0};
        for (const int position : positions) {
            bits &= plane[static_cast<std::size_t>(position) * m_rowWords + word];
            if (bits == 0)
                break;
        }
        work.row[word] = bits;
    }
    return work.row;
}

bool LargeGrid::rowMayHold(const Work& work, Row row)
{
    return work.areIntervals ? isAny(row) : countIn(row) >= work.neededInRow;
}

bool LargeGrid::holds(const Work& work, Row row, const Set& z)
{
    if (work.areIntervals) {
        const auto first = static_cast<std::size_t>(z.positions->front());
        return (row[first / wordBits] >> (first % wordBits) & 1U) != 0;
    }
    for (std::size_t word = 0; word < z.bits.size(); ++word) {
        if ((z.bits[word] & ~row[word]) != 0)
            return false;
    }
    return true;
}

void LargeGrid::addTo(MidplaneMask& mask, const Set& x, const Set& y, const Set& z) const
{
    const std::size_t plane = static_cast<std::size_t>(m_size[Dimension::Y])
        * static_cast<std::size_t>(m_size[Dimension::Z]);
    for (const int atX : *x.positions) {
        for (const int atY : *y.positions) {
            const auto row = static_cast<std::size_t>(atX) * plane
                + static_cast<std::size_t>(atY) * static_cast<std::size_t>(m_size[Dimension::Z]);
            for (const int atZ : *z.positions)
                mask.set(row + static_cast<std::size_t>(atZ));
        }
    }
}

LargeGrid::Lines LargeGrid::linesOf(
    Dimension dimension, const Set& x, const Set& y, const Set& z) const
{
    switch (dimension) {
    case Dimension::X:
        return {&y, &z, m_size[Dimension::Z]};
    case Dimension::Y:
        return {&x, &z, m_size[Dimension::Z]};
    case Dimension::Z:
        break;
    }
    return {&x, &y, m_size[Dimension::Y]};
}

const LinkChoice* LargeGrid::firstFree(
    Dimension dimension, const Lines& lines, const Joined& way) const
{
    for (const LinkChoice& choice : way.choices) {
        const auto& ids = choice.linkSet.links;
        if (std::all_of(
                ids.begin(), ids.end(), [&](int id) { return isFree(dimension, id, lines); }))
            return &choice;
    }
    return nullptr;
}

bool LargeGrid::isFree(Dimension dimension, int id, const Lines& lines) const
{
    const std::size_t plane = m_layout.planeOf(dimension, id);
    const auto lineAt = [&](int outer, int inner) {
        return plane + static_cast<std::size_t>(outer) * static_cast<std::size_t>(lines.innerSize)
            + static_cast<std::size_t>(inner);
    };
    if (lines.onlyOuter >= 0)
        return !m_links->test(lineAt(lines.onlyOuter, lines.onlyInner));
    const auto& inner = lines.inner->bits;
    for (const int outer : *lines.outer->positions) {
        for (std::size_t word = 0; word < inner.size(); ++word) {
            const int first = static_cast<int>(word) * wordBits;
            const int count = std::min(wordBits, lines.innerSize - first);
            if ((bitsAt(*m_links, lineAt(outer, first), count) & inner[word]) != 0)
                return false;
        }
    }
    return true;
}

} // namespace midplane::core
