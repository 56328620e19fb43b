// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <vector>

#include "core/allocation/freespace/FixedWords.h"
#include "core/allocation/freespace/LargestFreeSearch.h"

namespace midplane::core::freespace {

namespace {

/// The whole machine is one set of bits. Where a base (y, z) is free follows from smaller ones by
/// shift and AND, the largest bases first; along x the boxes then grow the same way, from the
/// shortest length that would beat the best so far.
template <std::size_t Words, Wrap wrap> class SmallGridSearch final : public LargestFreeSearch {
    using Set = FixedWords<Words>;

    /// The extents of a box in y and z.
    struct Base {
        int height = 0;
        int depth = 0;
        int area = 0;
    };

public:
    explicit SmallGridSearch(const GridSize& grid)
        : m_length(grid[Dimension::X])
        , m_height(grid[Dimension::Y])
        , m_depth(grid[Dimension::Z])
        , m_midplanes(static_cast<std::size_t>(grid.midplaneCount()))
        , m_sliceBits(static_cast<std::size_t>(m_height * m_depth))
        , m_rows(static_cast<std::size_t>(m_depth))
    {
        for (int index = 0; index < grid.midplaneCount(); ++index) {
            const MidplaneCoord at = grid.coordAt(index);
            add(m_all, index);
            add(at.y + 1 < m_height ? m_notLastY : m_lastY, index);
            add(at.z + 1 < m_depth ? m_notLastZ : m_lastZ, index);
        }
        for (int y = 1; y <= m_height; ++y) {
            for (int z = 1; z <= m_depth; ++z)
                m_bases.push_back({y, z, y * z});
        }
        std::stable_sort(m_bases.begin(), m_bases.end(),
            [](const Base& left, const Base& right) { return left.area > right.area; });
    }

    int size(const MidplaneMask& unavailable, int floor) override
    {
        findPlacesOfRows(freeOf(unavailable));
        int best = floor;
        for (const Base& base : m_bases) {
            if (base.area * m_length <= best)
                break;
            const Set places = placesOf(base);
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

    /// Of the bases that are a row along z.
    void findPlacesOfRows(const Set& free)
    {
        m_rows[0] = free;
        for (std::size_t z = 1; z < m_rows.size(); ++z)
            m_rows[z] = m_rows[z - 1] & ahead(m_rows[z - 1], 1, m_depth, m_notLastZ, m_lastZ);
    }

    /// Where the base is free. Only the largest bases are asked for where the floor is high.
    Set placesOf(const Base& base) const
    {
        const auto stride = static_cast<std::size_t>(m_depth);
        Set places = m_rows[static_cast<std::size_t>(base.depth - 1)];
        for (int y = 1; y < base.height; ++y)
            places &= ahead(places, stride, m_height, m_notLastY, m_lastY);
        return places;
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
    std::vector<Set> m_rows;   ///< By depth less one: where a row of z is free.
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
