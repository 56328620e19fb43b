// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <vector>

#include "core/allocation/freespace/FixedWords.h"
#include "core/allocation/freespace/LargestFreeSearch.h"

namespace midplane::core::freespace {

namespace {

/// The whole machine is one set of bits. For every base (y, z) the set of origins at which it is
/// free follows from a smaller base by one shift and AND; along x the boxes then grow the same way,
/// from the shortest length that would beat the best so far.
template <std::size_t Words, Wrap wrap> class SmallGridSearch final : public LargestFreeSearch {
    using Set = FixedWords<Words>;

    /// The extents of a box in y and z.
    struct Base {
        std::size_t row = 0; ///< Of the set of its free places.
        int area = 0;
    };

public:
    explicit SmallGridSearch(const GridSize& grid)
        : m_length(grid[Dimension::X])
        , m_height(grid[Dimension::Y])
        , m_depth(grid[Dimension::Z])
        , m_midplanes(static_cast<std::size_t>(grid.midplaneCount()))
        , m_sliceBits(static_cast<std::size_t>(m_height * m_depth))
        , m_places(m_sliceBits)
    {
        for (int index = 0; index < grid.midplaneCount(); ++index) {
            const MidplaneCoord at = grid.coordAt(index);
            add(m_all, index);
            add(at.y + 1 < m_height ? m_notLastY : m_lastY, index);
            add(at.z + 1 < m_depth ? m_notLastZ : m_lastZ, index);
        }
        for (int y = 1; y <= m_height; ++y) {
            for (int z = 1; z <= m_depth; ++z)
                m_bases.push_back({rowOf(y, z), y * z});
        }
        std::stable_sort(m_bases.begin(), m_bases.end(),
            [](const Base& left, const Base& right) { return left.area > right.area; });
    }

    int size(const MidplaneMask& unavailable, int floor) override
    {
        findPlacesOfBases(freeOf(unavailable));
        int best = floor;
        for (const Base& base : m_bases) {
            if (base.area * m_length <= best)
                break;
            const Set& places = m_places[base.row];
            if (places.any())
                best = longest(places, base.area, best);
        }
        return best;
    }

private:
    static void add(Set& set, int index)
    {
        const auto bit = static_cast<std::size_t>(index);
        set.words[bit / Set::wordBits] |= std::uint64_t {1} << (bit % Set::wordBits);
    }

    std::size_t rowOf(int y, int z) const
    {
        return static_cast<std::size_t>((y - 1) * m_depth + z - 1);
    }

    Set freeOf(const MidplaneMask& unavailable) const
    {
        Set free;
        for (std::size_t i = 0; i < Words; ++i)
            free.words[i] = ~unavailable.word(i) & m_all.words[i];
        return free;
    }

    /// The midplanes whose neighbour ahead in a line of that length and stride is in the set.
    static Set ahead(
        const Set& set, std::size_t stride, int length, const Set& notLast, const Set& last)
    {
        Set moved = set.shiftedDown(stride) & notLast;
        if constexpr (wrap == Wrap::Yes)
            moved |= set.shiftedUp(stride * static_cast<std::size_t>(length - 1)) & last;
        return moved;
    }

    void findPlacesOfBases(const Set& free)
    {
        const auto rowStride = static_cast<std::size_t>(m_depth);
        m_places[0] = free;
        for (std::size_t z = 1; z < rowStride; ++z)
            m_places[z] = m_places[z - 1] & ahead(m_places[z - 1], 1, m_depth, m_notLastZ, m_lastZ);
        for (std::size_t row = rowStride; row < m_sliceBits; ++row) {
            const Set& smaller = m_places[row - rowStride];
            m_places[row] = smaller & ahead(smaller, rowStride, m_height, m_notLastY, m_lastY);
        }
    }

    /// Along x lines need no mask: what leaves the machine falls out, or comes back where it
    /// should.
    Set aheadAlongX(const Set& set, int steps) const
    {
        const std::size_t by = m_sliceBits * static_cast<std::size_t>(steps);
        Set moved = set.shiftedDown(by);
        if constexpr (wrap == Wrap::Yes)
            moved |= set.shiftedUp(m_midplanes - by);
        return moved;
    }

    /// The volume of the longest free box on a base, or best when none is larger than that.
    int longest(const Set& places, int area, int best) const
    {
        const int wanted = best / area + 1;
        Set left = places;
        for (int length = 1; length < wanted;) {
            const int step = std::min(length, wanted - length);
            left &= aheadAlongX(left, step);
            length += step;
        }
        for (int length = wanted; length <= m_length && left.any(); ++length) {
            best = area * length;
            left &= aheadAlongX(places, length);
        }
        return best;
    }

    int m_length;
    int m_height;
    int m_depth;
    std::size_t m_midplanes;
    std::size_t m_sliceBits;
    Set m_all;
    Set m_notLastY;
    Set m_lastY;
    Set m_notLastZ;
    Set m_lastZ;
    std::vector<Base> m_bases; ///< Largest first.
    std::vector<Set> m_places; ///< By rowOf: where the base is free.
};

template <std::size_t Words>
std::unique_ptr<LargestFreeSearch> make(const GridSize& grid, Wrap wrap)
{
    if (wrap == Wrap::Yes)
        return std::make_unique<SmallGridSearch<Words, Wrap::Yes>>(grid);
    return std::make_unique<SmallGridSearch<Words, Wrap::No>>(grid);
}

} // namespace

std::unique_ptr<LargestFreeSearch> makeSmallGridSearch(const GridSize& grid, Wrap wrap)
{
    switch ((grid.midplaneCount() + 63) / 64) {
    case 1:
        return make<1>(grid, wrap);
    case 2:
        return make<2>(grid, wrap);
    case 3:
        return make<3>(grid, wrap);
    default:
        return make<4>(grid, wrap);
    }
}

} // namespace midplane::core::freespace
