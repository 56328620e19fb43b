// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/checks/Neighbourhood.h"

#include <bit>
#include <cstdint>

#include <boost/function_output_iterator.hpp>
#include <boost/geometry.hpp>
#include <boost/geometry/geometries/box.hpp>
#include <boost/geometry/geometries/point.hpp>
#include <boost/geometry/index/rtree.hpp>

namespace midplane::core::checks {

namespace {

namespace bg = boost::geometry;

/// The fourth axis is the index in the set, so that "the earlier ones" is a box too and half of all
/// pairs are never looked at.
using Point = bg::model::point<int, 4, bg::cs::cartesian>;
using Box = bg::model::box<Point>;
using BoxOfBlock = std::pair<Box, std::size_t>;
using Tree = bg::index::rtree<BoxOfBlock, bg::index::rstar<16>>;

Point pointOf(const MidplaneCoord& midplane, std::size_t index)
{
    Point point;
    bg::set<0>(point, midplane.x);
    bg::set<1>(point, midplane.y);
    bg::set<2>(point, midplane.z);
    bg::set<3>(point, static_cast<int>(index));
    return point;
}

Box boxOf(const Cuboid& box, std::size_t first, std::size_t last)
{
    const MidplaneCoord end {box.origin.x + box.shape.x - 1, box.origin.y + box.shape.y - 1,
        box.origin.z + box.shape.z - 1};
    return {pointOf(box.origin, first), pointOf(end, last)};
}

} // namespace

struct Neighbourhood::Boxes {
    std::vector<std::optional<Cuboid>> around;
    Tree tree;

    /// Ascending. Thousands may meet: they are marked and read off, which sorts them for nothing.
    std::vector<std::size_t> meeting(const Box& box) const
    {
        constexpr std::size_t bits = 64;
        std::vector<std::uint64_t> marks((around.size() + bits - 1) / bits);
        std::size_t count = 0;
        tree.query(bg::index::intersects(box),
            boost::make_function_output_iterator([&](const BoxOfBlock& each) {
                marks[each.second / bits] |= std::uint64_t {1} << each.second % bits;
                ++count;
            }));
        std::vector<std::size_t> found;
        found.reserve(count);
        for (std::size_t i = 0; i < marks.size(); ++i) {
            for (std::uint64_t rest = marks[i]; rest != 0; rest &= rest - 1)
                found.push_back(i * bits + static_cast<std::size_t>(std::countr_zero(rest)));
        }
        return found;
    }
};

Neighbourhood::Neighbourhood(const std::vector<Holdings>& held)
    : m_boxes(std::make_unique<Boxes>())
{
    std::vector<BoxOfBlock> boxes;
    for (std::size_t index = 0; index < held.size(); ++index) {
        m_boxes->around.push_back(held[index].around);
        if (held[index].around)
            boxes.emplace_back(boxOf(*held[index].around, index, index), index);
    }
    m_boxes->tree = Tree(boxes); // All at once: a packed tree.
}

Neighbourhood::~Neighbourhood() = default;
Neighbourhood::Neighbourhood(Neighbourhood&&) noexcept = default;
Neighbourhood& Neighbourhood::operator=(Neighbourhood&&) noexcept = default;

std::vector<std::size_t> Neighbourhood::earlierThan(std::size_t block) const
{
    const std::optional<Cuboid>& box = m_boxes->around[block];
    return box && block > 0 ? m_boxes->meeting(boxOf(*box, 0, block - 1))
                            : std::vector<std::size_t> {};
}

std::vector<std::size_t> Neighbourhood::around(const Cuboid& box) const
{
    const std::size_t count = m_boxes->around.size();
    return count == 0 ? std::vector<std::size_t> {} : m_boxes->meeting(boxOf(box, 0, count - 1));
}

} // namespace midplane::core::checks
