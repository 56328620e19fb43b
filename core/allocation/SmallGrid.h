// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

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
            , lowest(members.bits & -members.bits)
        {
            for (const int position : members.positions) {
                stepsOfZ |= positionBit(position * grid.m_sizeZ);
                stepsOfY |= positionBit(position * grid.m_sizeY);
            }
        }

        Word bits = 0;
        Word lowest = 0;
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

    /// Prepares for sets of these sizes. Intervals are answered by the places where a whole box of
    /// that shape is free: then a plane holds those places for one x.
    void begin(const Shape& shape, bool areIntervals, const PerDimension<std::size_t>& setCounts)
    {
        m_areIntervals = areIntervals;
        if (areIntervals)
            markOrigins(shape);
        m_needed = shape.y * shape.z;
        m_neededInRow = shape.z;
        m_startsInRow = lowBits(m_sizeZ - shape.z + 1);
        m_setCounts = setCounts;
        ++m_round;
        for (const Dimension dimension : allDimensions) {
            const auto [outer, inner] = othersOf(dimension);
            const std::size_t size = setCounts[outer] * setCounts[inner];
            if (m_held[dimension].size() < size)
                m_held[dimension].resize(size);
        }
    }

    /// Free in all the x of the set.
    Plane planeOf(const MemberSet& members) const
    {
        if (m_areIntervals)
            return m_origins[static_cast<std::size_t>(members.positions.front())];
        Plane plane = ~Word {0};
        for (const int x : members.positions)
            plane &= m_slices[static_cast<std::size_t>(x)];
        return plane;
    }
    /// Whether a set of y and z could be in the plane, as a quick look can tell.
    bool mayHold(Plane plane) const
    {
        return m_areIntervals ? plane != 0 : std::popcount(plane) >= m_needed;
    }

    /// Free in all the y of the set.
    Row rowOf(Plane plane, const MemberSet& members) const
    {
        if (m_areIntervals)
            return (plane >> (members.positions.front() * m_sizeZ)) & m_startsInRow;
        Row row = lowBits(m_sizeZ);
        for (const int y : members.positions)
            row &= plane >> (y * m_sizeZ);
        return row;
    }
    bool rowMayHold(Row row) const
    {
        return m_areIntervals ? row != 0 : std::popcount(row) >= m_neededInRow;
    }
    bool holds(Row row, const Set& z) const
    {
        return m_areIntervals ? (row & z.lowest) != 0 : (row & z.bits) == z.bits;
    }

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

    /// The first choice whose links are free in all those lines; null when none is. outer and inner
    /// are the places of the sets that the lines come from: what is held in a pair of them is
    /// worked out once.
    const LinkChoice* firstFree(
        Dimension dimension, Lines lines, const Joined& way, std::size_t outer, std::size_t inner)
    {
        if (m_linkIdEnd[dimension] > 64)
            return firstFree(dimension, lines, way);
        return firstOf(way, heldInPair(dimension, lines, outer, inner));
    }
    /// Whether one of those links, as bits, is not free in one of the lines.
    bool holdsAny(Dimension dimension, Lines lines, Word ids, std::size_t outer, std::size_t inner)
    {
        return m_linkIdEnd[dimension] <= 64
            && (heldInPair(dimension, lines, outer, inner) & ids) != 0;
    }
    /// The same for any lines.
    const LinkChoice* firstFree(Dimension dimension, Lines lines, const Joined& way) const
    {
        if (m_linkIdEnd[dimension] <= 64)
            return firstOf(way, heldIn(dimension, lines));
        const std::size_t plane = m_firstPlane[dimension];
        for (const LinkChoice& choice : way.choices) {
            const auto& ids = choice.linkSet.links;
            if (std::none_of(ids.begin(), ids.end(), [&](int id) {
                    return (m_links->word(plane + static_cast<std::size_t>(id)) & lines) != 0;
                }))
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
    /// The link ids that are not free in some lines, as bits, and when that was found.
    struct Held {
        std::uint64_t round = 0;
        Word ids = 0;
    };

    void markOrigins(const Shape& shape)
    {
        for (int x = 0; x + shape.x <= m_sizeX; ++x) {
            const auto first = m_slices.begin() + x;
            Plane plane = *first;
            for (int i = 1; i < shape.x; ++i)
                plane &= first[i];
            for (int i = 1; i < shape.y; ++i)
                plane &= plane >> m_sizeZ;
            // Boxes over the end of a row come out too; m_startsInRow leaves them out.
            for (int i = 1; i < shape.z; ++i)
                plane &= plane >> 1;
            m_origins[static_cast<std::size_t>(x)] = plane;
        }
    }

    Word heldInPair(Dimension dimension, Lines lines, std::size_t outer, std::size_t inner)
    {
        Held& held = m_held[dimension][outer * m_setCounts[othersOf(dimension)[1]] + inner];
        if (held.round != m_round)
            held = {m_round, heldIn(dimension, lines)};
        return held.ids;
    }
    Word heldIn(Dimension dimension, Lines lines) const
    {
        const std::size_t plane = m_firstPlane[dimension];
        Word held = 0;
        for (int id = 0; id < m_linkIdEnd[dimension]; ++id)
            held |= Word {(m_links->word(plane + static_cast<std::size_t>(id)) & lines) != 0} << id;
        return held;
    }
    static const LinkChoice* firstOf(const Joined& way, Word held)
    {
        for (std::size_t i = 0; i < way.ids.size(); ++i) {
            if ((way.ids[i] & held) == 0)
                return &way.choices[i];
        }
        return nullptr;
    }

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
    std::array<Plane, 64> m_origins {};
    bool m_areIntervals = false;
    int m_needed = 0;
    int m_neededInRow = 0;
    Row m_startsInRow = 0; ///< Where an interval of z may begin.
    PerDimension<std::size_t> m_setCounts {};
    PerDimension<std::vector<Held>> m_held; ///< By the pair of sets of the other dimensions.
    std::uint64_t m_round = 0;
    const LinkMask* m_links = nullptr;
};

} // namespace midplane::core
