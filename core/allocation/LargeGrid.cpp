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

/// The starts of runs of so many ones.
Word startsOfRuns(Word row, int count)
{
    int have = 1;
    while (have < count && row != 0) {
        const int step = std::min(have, count - have);
        row &= row >> step;
        have += step;
    }
    return row;
}

} // namespace

LargeGrid::Set::Set(const LargeGrid&, const MemberSet& members)
    : positions(&members.positions)
    , bits(wordsFor(members.positions.back() + 1))
    , isInterval(members.positions.back() - members.positions.front() + 1
          == static_cast<int>(members.positions.size()))
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

LargeGrid::Plane LargeGrid::planeOf(const MemberSet& members)
{
    const std::size_t size = m_plane.size();
    const auto slice = [&](int x) { return m_free.data() + static_cast<std::size_t>(x) * size; };
    std::copy_n(slice(members.positions.front()), size, m_plane.begin());
    for (std::size_t i = 1; i < members.positions.size(); ++i) {
        const Word* other = slice(members.positions[i]);
        for (std::size_t word = 0; word < size; ++word)
            m_plane[word] &= other[word];
    }
    return m_plane;
}

int LargeGrid::countOf(Plane plane)
{
    int count = 0;
    for (const Word word : plane)
        count += std::popcount(word);
    return count;
}

LargeGrid::Row LargeGrid::rowOf(Plane plane, const MemberSet& members)
{
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

bool LargeGrid::mayHold(Row row, int count, bool isInterval)
{
    if (isInterval && row.size() == 1)
        return startsOfRuns(row[0], count) != 0;
    return countOf(row) >= count;
}

bool LargeGrid::holds(Row row, const Set& z)
{
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
