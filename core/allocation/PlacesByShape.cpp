// SPDX-License-Identifier: Apache-2.0
#include "core/allocation/PlacesByShape.h"

#include <algorithm>
#include <array>
#include <bit>
#include <map>

#include "core/allocation/freespace/Neighbours.h"

namespace midplane::core {

namespace {

/// Walks through all shapes, each set of places made from that of the shape before it.
class PlaceCounter {
public:
    PlaceCounter(const GridSize& grid, Wrap wrap, ListedShapes listed, const PlaceFilter& accepts)
        : m_grid(grid)
        , m_wrap(wrap)
        , m_listed(listed)
        , m_accepts(accepts)
        , m_neighbours(grid, wrap)
    {
    }

    /// places: where a box of shape begins, whose extents from this dimension on are 1.
    void countFrom(std::size_t dimension, MidplaneMask places, Shape shape)
    {
        if (dimension == allDimensions.size())
            return count(places, shape);
        const Dimension along = allDimensions[dimension];
        int& extent = extentOf(shape, along);
        for (;;) {
            if (isListed(extent))
                countFrom(
                    dimension + 1, extent == m_grid[along] ? once(places, along) : places, shape);
            if (extent == m_grid[along])
                return;
            places &= m_neighbours.before(places, along);
            ++extent;
        }
    }

    std::vector<ShapePlaces> table() const
    {
        std::vector<ShapePlaces> rows;
        for (const auto& [shape, places] : m_places)
            rows.push_back({shape, places});
        std::stable_sort(
            rows.begin(), rows.end(), [](const ShapePlaces& left, const ShapePlaces& right) {
                return left.shape.volume() < right.shape.volume();
            });
        return rows;
    }

private:
    static int& extentOf(Shape& shape, Dimension dimension)
    {
        return dimension == Dimension::X ? shape.x : dimension == Dimension::Y ? shape.y : shape.z;
    }

    bool isListed(int extent) const
    {
        return m_listed == ListedShapes::All || std::has_single_bit(static_cast<unsigned>(extent));
    }

    /// Boxes that go all the way around a dimension begin everywhere in it: keeps one of each.
    MidplaneMask once(const MidplaneMask& places, Dimension around) const
    {
        if (m_wrap == Wrap::No)
            return places;
        Shape plane = m_grid.shape();
        extentOf(plane, around) = 1;
        return places & m_grid.maskOf({{0, 0, 0}, plane});
    }

    void count(const MidplaneMask& places, const Shape& shape)
    {
        std::array<int, 3> extents {shape.x, shape.y, shape.z};
        std::sort(extents.begin(), extents.end());
        std::size_t& sum = m_places[{extents[0], extents[1], extents[2]}];
        if (!m_accepts) {
            sum += places.count();
            return;
        }
        places.forEach([&](std::size_t index) {
            if (m_accepts({m_grid.coordAt(static_cast<int>(index)), shape}))
                ++sum;
        });
    }

    const GridSize& m_grid;
    Wrap m_wrap;
    ListedShapes m_listed;
    const PlaceFilter& m_accepts;
    freespace::Neighbours m_neighbours;
    std::map<Shape, std::size_t> m_places;
};

} // namespace

ListedShapes usualShapesOf(const GridSize& grid)
{
    constexpr int mostForAll = 4096;
    return grid.midplaneCount() <= mostForAll ? ListedShapes::All : ListedShapes::PowersOfTwo;
}

std::vector<ShapePlaces> placesByShape(const GridSize& grid, const MidplaneMask& unavailable,
    Wrap wrap, ListedShapes listed, const PlaceFilter& accepts)
{
    PlaceCounter counter(grid, wrap, listed, accepts);
    counter.countFrom(0, grid.maskOf({{0, 0, 0}, grid.shape()}) - unavailable, {1, 1, 1});
    return counter.table();
}

} // namespace midplane::core
