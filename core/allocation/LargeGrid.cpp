// SPDX-License-Identifier: Apache-2.0
#include "core/allocation/LargeGrid.h"

#include <algorithm>
#include <bit>

namespace midplane::core {

namespace {

using Word = LargeGrid::Word;
constexpr int wordBits = 64;

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
    return count == wordBits ? bits : bits & ((Word {1} << count) - 1);
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
    const auto rows = static_cast<std::size_t>(m_size[Dimension::Y]);
    m_free.resize(static_cast<std::size_t>(m_size[Dimension::X]) * rows * m_rowWords);
    m_plane.resize(rows * m_rowWords);
    m_row.resize(m_rowWords);
}

void LargeGrid::look(const Occupancy& occupancy)
{
    m_links = &occupancy.unavailableLinks();
    const MidplaneMask& unavailable = occupancy.unavailableMidplanes();
    const int depth = m_size[Dimension::Z];
    std::size_t at = 0;
    for (std::size_t first = 0; first < unavailable.size();
         first += static_cast<std::size_t>(depth)) {
        for (int z = 0; z < depth; z += wordBits) {
            const int count = std::min(wordBits, depth - z);
            const Word whole = count == wordBits ? ~Word {0} : (Word {1} << count) - 1;
            m_free[at++] = ~bitsAt(unavailable, first + static_cast<std::size_t>(z), count) & whole;
        }
    }
}

void LargeGrid::begin(
    const Shape& shape, bool areIntervals, const PerDimension<std::size_t>& /*setCounts*/)
{
    m_areIntervals = areIntervals;
    m_needed = shape.y * shape.z;
    m_neededInRow = shape.z;
    if (areIntervals)
        markOrigins(shape);
}

/// The free mask and itself moved, again and again: first along x, then y, then z.
void LargeGrid::markOrigins(const Shape& shape)
{
    m_origins = m_free;
    const std::size_t size = m_origins.size();
    const auto andMoved = [&](std::size_t by) {
        for (std::size_t i = 0; i + by < size; ++i)
            m_origins[i] &= m_origins[i + by];
    };
    const std::size_t plane = m_plane.size();
    doubling(shape.x, [&](int step) { andMoved(static_cast<std::size_t>(step) * plane); });
    // A box over the end of a plane or row is no set of positions, so nobody asks for it.
    doubling(shape.y, [&](int step) { andMoved(static_cast<std::size_t>(step) * m_rowWords); });
    if (m_rowWords == 1) {
        doubling(shape.z, [&](int step) {
            for (Word& row : m_origins)
                row &= row >> step;
        });
        return;
    }
    for (std::size_t row = 0; row < size; row += m_rowWords) {
        for (int i = 1; i < shape.z; ++i) {
            for (std::size_t word = row; word < row + m_rowWords; ++word) {
                const Word next = word + 1 < row + m_rowWords ? m_origins[word + 1] : 0;
                m_row[word - row] = (m_origins[word] >> 1) | (next << (wordBits - 1));
            }
            // Each round looks one place further than the one before.
            for (std::size_t word = 0; word < m_rowWords; ++word)
                m_origins[row + word] &= m_row[word];
        }
    }
}

LargeGrid::Plane LargeGrid::planeOf(const MemberSet& members)
{
    const std::size_t size = m_plane.size();
    if (m_areIntervals)
        return Plane(m_origins).subspan(
            static_cast<std::size_t>(members.positions.front()) * size, size);
    const auto slice = [&](int x) { return m_free.data() + static_cast<std::size_t>(x) * size; };
    std::copy_n(slice(members.positions.front()), size, m_plane.begin());
    for (std::size_t i = 1; i < members.positions.size(); ++i) {
        const Word* other = slice(members.positions[i]);
        for (std::size_t word = 0; word < size; ++word)
            m_plane[word] &= other[word];
    }
    return m_plane;
}

bool LargeGrid::mayHold(Plane plane) const
{
    return m_areIntervals ? isAny(plane) : countIn(plane) >= m_needed;
}

LargeGrid::Row LargeGrid::rowOf(Plane plane, const MemberSet& members)
{
    if (m_areIntervals)
        return rowAt(plane, members.positions.front());
    for (std::size_t word = 0; word < m_rowWords; ++word) {
        Word bits = ~Word {0};
        for (const int y : members.positions) {
            bits &= plane[static_cast<std::size_t>(y) * m_rowWords + word];
            if (bits == 0)
                break;
        }
        m_row[word] = bits;
    }
    return m_row;
}

bool LargeGrid::rowMayHold(Row row) const
{
    return m_areIntervals ? isAny(row) : countIn(row) >= m_neededInRow;
}

bool LargeGrid::holds(Row row, const Set& z) const
{
    if (m_areIntervals) {
        const auto first = static_cast<std::size_t>(z.positions->front());
        return (row[first / wordBits] >> (first % wordBits) & 1U) != 0;
    }
    for (std::size_t word = 0; word < z.bits.size(); ++word) {
        if ((z.bits[word] & ~row[word]) != 0)
            return false;
    }
    return true;
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
