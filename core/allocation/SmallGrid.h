// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <bit>
#include <cstdint>

#include "core/allocation/MemberSets.h"
#include "core/allocation/Occupancy.h"

namespace midplane::core {

/// The state of a machine whose three planes (y-z, x-z, x-y) have at most 64 places each, so that a
/// plane is one word: what the usual machines are. The lines of a dimension are a plane too. One of
/// two ways to look at a machine; LargeGrid has the same functions.
class SmallGrid {
public:
    using Word = std::uint64_t;
    using Plane = Word; ///< Free midplanes over y and z, z fastest.
    using Row = Word;   ///< Free midplanes over z.
    using Lines = Word; ///< Lines of one dimension, by GridSize::lineIndexOf.

    /// What a set of positions is in a plane. Made once for every MemberSet.
    struct Set {
        explicit Set(const SmallGrid& grid, const MemberSet& members)
            : bits(members.bits)
        {
            for (const int position : members.positions) {
                stepsOfZ |= positionBit(position * grid.m_sizeZ);
                stepsOfY |= positionBit(position * grid.m_sizeY);
            }
        }

        Word bits = 0;
        Word stepsOfZ = 0; ///< Bit position * size of z; times a set of z it is their product.
        Word stepsOfY = 0;
    };

    static bool suits(const GridSize& grid)
    {
        const int x = grid[Dimension::X];
        const int y = grid[Dimension::Y];
        const int z = grid[Dimension::Z];
        return y * z <= 64 && x * z <= 64 && x * y <= 64;
    }

    explicit SmallGrid(const Machine& machine)
        : m_sizeX(machine.grid()[Dimension::X])
        , m_sizeY(machine.grid()[Dimension::Y])
        , m_sizeZ(machine.grid()[Dimension::Z])
    {
        for (const Dimension dimension : allDimensions) {
            m_firstPlane[dimension] = machine.links().planeOf(dimension, 0) / LinkMask::wordBits;
            m_linkIdEnd[dimension] = machine.line(dimension).linkIdEnd();
        }
    }

    void look(const Occupancy& occupancy)
    {
        m_links = &occupancy.unavailableLinks();
        const MidplaneMask& unavailable = occupancy.unavailableMidplanes();
        const int size = m_sizeY * m_sizeZ;
        const Word whole = lowBits(size);
        for (int x = 0; x < m_sizeX; ++x)
            m_slices[static_cast<std::size_t>(x)] = ~bitsAt(unavailable, x * size, size) & whole;
    }

    /// Free in all the x of the set.
    Plane planeOf(const MemberSet& members) const
    {
        Plane plane = ~Word {0};
        for (const int x : members.positions)
            plane &= m_slices[static_cast<std::size_t>(x)];
        return plane;
    }
    static int countOf(Plane plane) { return std::popcount(plane); }

    /// Free in all the y of the set.
    Row rowOf(Plane plane, const MemberSet& members) const
    {
        Row row = lowBits(m_sizeZ);
        for (const int y : members.positions)
            row &= plane >> (y * m_sizeZ);
        return row;
    }
    /// Whether a set of so many could be in the row, as a quick look can tell.
    static bool mayHold(Row row, int count, bool) { return std::popcount(row) >= count; }
    static bool holds(Row row, const Set& z) { return (row & z.bits) == z.bits; }

    static Lines linesOf(Dimension dimension, const Set& x, const Set& y, const Set& z)
    {
        switch (dimension) {
        case Dimension::X:
            return y.stepsOfZ * z.bits; // No two of these sums carry.
        case Dimension::Y:
            return x.stepsOfZ * z.bits;
        case Dimension::Z:
            break;
        }
        return x.stepsOfY * y.bits;
    }

    /// The first choice whose links are free in all those lines; null when none is.
    const LinkChoice* firstFree(Dimension dimension, Lines lines, const Joined& way) const
    {
        const std::size_t plane = m_firstPlane[dimension];
        if (m_linkIdEnd[dimension] <= 64) {
            Word held = 0;
            for (int id = 0; id < m_linkIdEnd[dimension]; ++id)
                held |= Word {(m_links->word(plane + static_cast<std::size_t>(id)) & lines) != 0}
                    << id;
            for (const LinkChoice& choice : way.choices) {
                if ((choice.ids & held) == 0)
                    return &choice;
            }
            return nullptr;
        }
        for (const LinkChoice& choice : way.choices) {
            bool isFree = true;
            for (const int id : choice.linkSet.links)
                isFree
                    = isFree && (m_links->word(plane + static_cast<std::size_t>(id)) & lines) == 0;
            if (isFree)
                return &choice;
        }
        return nullptr;
    }

    /// Calls visit(lines) with each of the lines alone, in their order, until it answers false.
    template <class Visit> static bool forEachLine(Lines lines, Visit visit)
    {
        for (; lines != 0; lines &= lines - 1) {
            if (!visit(lines & -lines))
                return false;
        }
        return true;
    }

private:
    static Word lowBits(int count) { return count == 64 ? ~Word {0} : (Word {1} << count) - 1; }
    /// No bit where the set does not stand in such a plane.
    static Word positionBit(int bit) { return bit < 64 ? Word {1} << bit : 0; }
    static Word bitsAt(const MidplaneMask& mask, int bit, int count)
    {
        const auto word = static_cast<std::size_t>(bit) / 64;
        const int shift = bit % 64;
        Word bits = mask.word(word) >> shift;
        if (shift + count > 64)
            bits |= mask.word(word + 1) << (64 - shift);
        return bits;
    }

    int m_sizeX;
    int m_sizeY;
    int m_sizeZ;
    PerDimension<std::size_t> m_firstPlane {};
    PerDimension<int> m_linkIdEnd {};
    std::array<Plane, 64> m_slices {};
    const LinkMask* m_links = nullptr;
};

} // namespace midplane::core
