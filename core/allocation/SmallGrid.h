// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <optional>
#include <vector>

#include "core/allocation/LinkPlanes.h"
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
    static constexpr std::size_t mostPlanes = 64; ///< One for each x.

    /// What a set of positions is in a plane. Made once for every MemberSet.
    struct Set {
        explicit Set(const SmallGrid& grid, const MemberSet& members)
            : bits(members.bits)
            , lowest(members.bits & -members.bits)
            , first(members.positions.front())
        {
            for (const int position : members.positions) {
                stepsOfZ |= positionBit(position * grid.m_sizeZ);
                stepsOfY |= positionBit(position * grid.m_sizeY);
            }
        }

        Word bits = 0;
        Word lowest = 0;
        int first = 0;
        Word stepsOfZ = 0; ///< Bit position * size of z; times a set of z it is their product.
        Word stepsOfY = 0;
    };

    /// The link ids that are not free in some lines, as bits, and when that was found.
    struct Held {
        std::uint64_t round = 0;
        Word ids = 0;
    };

    /// What is worked out for one rotation of a request.
    struct Work {
        std::array<Plane, 2 * mostPlanes> origins {}; ///< Where a whole box is free, by x.
        bool areIntervals = false;
        int needed = 0;
        int neededInRow = 0;
        Row startsInRow = 0;                ///< Where an interval of z may begin.
        PerDimension<Word> alwaysNeeded {}; ///< Links, as bits, that every set needs.
        /// Lines that lack one of these; found when first asked for, which is seldom.
        std::optional<PerDimension<Lines>> lacking;
        PerDimension<std::size_t> setCounts {};
        PerDimension<std::vector<Held>> held; ///< By the pair of sets of the other dimensions.
        std::uint64_t round = 0;
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
            m_planes[dimension] = LinkPlanes(machine, dimension);
        }
        m_wholeRow = lowBits(m_sizeZ);
        for (int y = 0; y < m_sizeY; ++y)
            m_everyRow |= positionBit(y * m_sizeZ);
    }

    void look(const Occupancy& occupancy)
    {
        m_links = occupancy.unavailableLinks().data();
        const Word* unavailable = occupancy.unavailableMidplanes().data();
        const int size = m_sizeY * m_sizeZ;
        const Word whole = lowBits(size);
        if (64 % size == 0) { // Mostly: no slice lies in two words.
            const auto end = static_cast<std::size_t>(m_sizeX);
            const std::size_t inWord = 64 / static_cast<std::size_t>(size);
            for (std::size_t first = 0; first < end; first += inWord, ++unavailable) {
                Word free = ~*unavailable;
                for (std::size_t x = first; x < std::min(first + inWord, end); ++x) {
                    m_slices[x] = free & whole;
                    free = free >> (size - 1) >> 1;
                }
            }
            return;
        }
        for (int x = 0; x < m_sizeX; ++x)
            m_slices[static_cast<std::size_t>(x)] = ~bitsAt(unavailable, x * size, size) & whole;
    }

    /// Prepares for sets of these sizes. Intervals are answered by the places where a whole box of
    /// that shape is free: then a plane holds those places for one x.
    /// alwaysNeeded: links, as bits, that every set of that dimension needs.
    void begin(Work& work, const Shape& shape, bool areIntervals,
        const PerDimension<std::size_t>& setCounts, const PerDimension<Word>& alwaysNeeded) const
    {
        work.alwaysNeeded = alwaysNeeded;
        work.lacking.reset();
        work.areIntervals = areIntervals;
        if (areIntervals)
            markOrigins(work, shape);
        work.needed = shape.y * shape.z;
        work.neededInRow = shape.z;
        work.startsInRow = lowBits(m_sizeZ - shape.z + 1);
        work.setCounts = setCounts;
        ++work.round;
        makeRoomForHeld<Dimension::X>(work);
        makeRoomForHeld<Dimension::Y>(work);
        makeRoomForHeld<Dimension::Z>(work);
    }

    /// Free in all the x of the set.
    Plane planeOf(const Work& work, const Set& x) const
    {
        if (work.areIntervals)
            return work.origins[static_cast<std::size_t>(x.first)];
        Plane plane = ~Word {0};
        for (Word bits = x.bits; bits != 0; bits &= bits - 1)
            plane &= m_slices[static_cast<std::size_t>(std::countr_zero(bits))];
        return plane;
    }
    /// Whether nothing is free there, as a quick look can tell.
    static bool isFull(const Work& work, const Set& x)
    {
        return work.areIntervals && work.origins[static_cast<std::size_t>(x.first)] == 0;
    }
    /// Whether a set of y and z could be in the plane, as a quick look can tell.
    static bool mayHold(const Work& work, Plane plane)
    {
        return work.areIntervals ? plane != 0 : std::popcount(plane) >= work.needed;
    }

    /// The part of the plane where no y-line or z-line through the set of x lacks a link that all
    /// sets of that dimension need.
    Plane joinable(Work& work, Plane plane, const Set& x) const
    {
        if (!work.lacking)
            work.lacking = {{0, heldLines(Dimension::Y, work.alwaysNeeded[Dimension::Y]),
                heldLines(Dimension::Z, work.alwaysNeeded[Dimension::Z])}};
        const Lines lackingY = (*work.lacking)[Dimension::Y];
        const Lines lackingZ = (*work.lacking)[Dimension::Z];
        if ((lackingY | lackingZ) == 0)
            return plane;
        Row places = 0; // Over z.
        Row rows = 0;   // Over y.
        for (Word bits = x.bits; bits != 0; bits &= bits - 1) {
            const int position = std::countr_zero(bits);
            places |= lackingY >> (position * m_sizeZ);
            rows |= lackingZ >> (position * m_sizeY);
        }
        places &= lowBits(m_sizeZ);
        rows &= lowBits(m_sizeY);
        if (work.areIntervals) { // Then a place stands for all that begin there.
            places = spreadDown(places, work.neededInRow);
            rows = spreadDown(rows, work.needed / work.neededInRow);
        }
        plane &= ~(places * m_everyRow);
        for (; rows != 0; rows &= rows - 1)
            plane &= ~(lowBits(m_sizeZ) << (std::countr_zero(rows) * m_sizeZ));
        return plane;
    }

    /// Free in all the y of the set.
    Row rowOf(const Work& work, Plane plane, const Set& y) const
    {
        if (work.areIntervals)
            return (plane >> (y.first * m_sizeZ)) & work.startsInRow;
        Row row = m_wholeRow;
        for (Word bits = y.bits; bits != 0; bits &= bits - 1)
            row &= plane >> (std::countr_zero(bits) * m_sizeZ);
        return row;
    }
    static bool rowMayHold(const Work& work, Row row)
    {
        return work.areIntervals ? row != 0 : std::popcount(row) >= work.neededInRow;
    }
    static bool holds(const Work& work, Row row, const Set& z)
    {
        return work.areIntervals ? (row & z.lowest) != 0 : (row & z.bits) == z.bits;
    }

    /// Adds the midplanes of the product.
    void addTo(MidplaneMask& mask, const Set& x, const Set& y, const Set& z) const
    {
        const Plane plane = y.stepsOfZ * z.bits;
        const auto size = static_cast<std::size_t>(m_sizeY) * static_cast<std::size_t>(m_sizeZ);
        for (Word bits = x.bits; bits != 0; bits &= bits - 1)
            mask.setBits(static_cast<std::size_t>(std::countr_zero(bits)) * size, plane);
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

    /// The first choice whose links are free in all the lines that `lines` answers; null when none
    /// is. outer and inner are the places of the sets that the lines come from: what is held in a
    /// pair of them is worked out once.
    template <class MakeLines>
    const LinkChoice* firstFree(Work& work, Dimension dimension, const MakeLines& lines,
        const Joined& way, std::size_t outer, std::size_t inner) const
    {
        if (m_planes[dimension].idEnd > 64)
            return firstFree(dimension, lines(), way);
        if (way.ids.front() == 0) // One midplane needs no link.
            return &way.choices.front();
        return firstOf(way, heldInPair(work, dimension, lines, outer, inner));
    }
    /// The same for any lines.
    const LinkChoice* firstFree(Dimension dimension, Lines lines, const Joined& way) const
    {
        const LinkPlanes& planes = m_planes[dimension];
        if (planes.idEnd <= 64)
            return firstOf(way, planes.held(m_links, lines));
        for (const LinkChoice& choice : way.choices) {
            const auto& ids = choice.linkSet.links;
            if (std::none_of(ids.begin(), ids.end(),
                    [&](int id) { return (planes.linesOf(m_links, id) & lines) != 0; }))
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
    /// Each bit, and as many in all, downwards.
    static Word spreadDown(Word bits, int count)
    {
        Word spread = bits;
        for (int i = 1; i < count; ++i)
            spread |= bits >> i;
        return spread;
    }
    /// Lines of a dimension in which one of those links, as bits, is not free.
    Lines heldLines(Dimension dimension, Word ids) const
    {
        Lines held = 0;
        for (; ids != 0; ids &= ids - 1)
            held |= m_planes[dimension].linesOf(m_links, std::countr_zero(ids));
        return held;
    }

    void markOrigins(Work& work, const Shape& shape) const
    {
        Plane* const planes = work.origins.data();
        std::copy(m_slices.data(), m_slices.data() + m_sizeX, planes);
        const auto joinNext = [&](int shift) {
            intersect(planes, [shift](const Plane* pair) { return load(pair) >> Word(shift); });
        };
        forEachDoubling(shape.y, [&](int by) { joinNext(by * m_sizeZ); });
        // Boxes over the end of a row come out too; startsInRow leaves them out.
        forEachDoubling(shape.z, joinNext);
        forEachDoubling(shape.x, [&](int by) { // Behind the last x nothing is free.
            intersect(planes, [by](const Plane* pair) { return load(pair + by); });
        });
    }

    /// Two planes, which every processor of 64 bits works on at once.
    using PlanePair [[gnu::vector_size(2 * sizeof(Plane))]] = Plane;

    static PlanePair load(const Plane* planes)
    {
        PlanePair pair;
        std::memcpy(&pair, planes, sizeof pair);
        return pair;
    }
    /// Leaves in the planes of each pair of x what other(pair) has too.
    template <class Other> void intersect(Plane* planes, const Other& other) const
    {
        for (const Plane* const end = planes + m_sizeX; planes < end; planes += 2) {
            const PlanePair pair = load(planes) & other(planes);
            std::memcpy(planes, &pair, sizeof pair);
        }
    }
    /// Each step that makes runs longer by so much, from one to that length.
    template <class Step> static void forEachDoubling(int length, Step step)
    {
        for (int run = 1; run < length;) {
            const int by = std::min(run, length - run);
            step(by);
            run += by;
        }
    }

    template <Dimension dimension> static void makeRoomForHeld(Work& work)
    {
        constexpr std::array<Dimension, 2> others = othersOf(dimension);
        const std::size_t size = work.setCounts[others[0]] * work.setCounts[others[1]];
        if (work.held[dimension].size() < size)
            work.held[dimension].resize(size);
    }
    template <class MakeLines>
    Word heldInPair(Work& work, Dimension dimension, const MakeLines& lines, std::size_t outer,
        std::size_t inner) const
    {
        Held& held = work.held[dimension][outer * work.setCounts[othersOf(dimension)[1]] + inner];
        if (held.round != work.round)
            held = {work.round, m_planes[dimension].held(m_links, lines())};
        return held.ids;
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
    static Word bitsAt(const Word* words, int bit, int count)
    {
        const auto word = static_cast<std::size_t>(bit) / 64;
        const int shift = bit % 64;
        Word bits = words[word] >> shift;
        if (shift + count > 64)
            bits |= words[word + 1] << (64 - shift);
        return bits;
    }

    int m_sizeX;
    int m_sizeY;
    int m_sizeZ;
    Word m_wholeRow = 0; ///< All places of one row.
    Word m_everyRow = 0; ///< The first place of each row of a plane over y and z.
    PerDimension<LinkPlanes> m_planes;
    std::array<Plane, mostPlanes> m_slices {}; ///< By x; those behind the last stay empty.
    const Word* m_links = nullptr;             ///< The words of a LinkMask.
};

} // namespace midplane::core
