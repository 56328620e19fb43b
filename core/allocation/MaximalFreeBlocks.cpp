// SPDX-License-Identifier: Apache-2.0
#include "core/allocation/MaximalFreeBlocks.h"

#include <algorithm>

#include "core/allocation/freespace/MaximalBoxes.h"

namespace midplane::core {

namespace {

/// Larger first, then by origin and shape.
bool isBetter(const Cuboid& left, const Cuboid& right)
{
    const int leftVolume = left.shape.volume();
    const int rightVolume = right.shape.volume();
    return leftVolume != rightVolume ? leftVolume > rightVolume : left < right;
}

/// Keeps the best blocks that it is given. In a heap the worst of them is at hand.
class BestBlocks {
public:
    explicit BestBlocks(std::size_t most)
        : m_most(most)
    {
    }

    void add(const Cuboid& box)
    {
        ++m_found.total;
        std::vector<Cuboid>& heap = m_found.blocks;
        if (heap.size() < m_most) {
            heap.push_back(box);
            std::push_heap(heap.begin(), heap.end(), isBetter);
        } else if (!heap.empty() && isBetter(box, heap.front())) {
            std::pop_heap(heap.begin(), heap.end(), isBetter);
            heap.back() = box;
            std::push_heap(heap.begin(), heap.end(), isBetter);
        }
    }

    MaximalFreeBlocks sorted() &&
    {
        std::sort(m_found.blocks.begin(), m_found.blocks.end());
        return std::move(m_found);
    }

private:
    std::size_t m_most;
    MaximalFreeBlocks m_found;
};

/// The part of a box that belongs to a class: its extents cut where the class asks for less.
using CutToClass = Shape (*)(const Shape&);

Shape asItIs(const Shape& shape) { return shape; }

Shape toCube(const Shape& shape)
{
    const int shortest = std::min({shape.x, shape.y, shape.z});
    return {shortest, shortest, shortest};
}

Shape toPlate(const Shape& shape)
{
    // The first of the shortest is cut: what is left is the largest.
    if (shape.x <= shape.y && shape.x <= shape.z)
        return {1, shape.y, shape.z};
    return shape.y <= shape.z ? Shape {shape.x, 1, shape.z} : Shape {shape.x, shape.y, 1};
}

Shape toLine(const Shape& shape)
{
    if (shape.x >= shape.y && shape.x >= shape.z)
        return {shape.x, 1, 1};
    return shape.y >= shape.z ? Shape {1, shape.y, 1} : Shape {1, 1, shape.z};
}

std::optional<Cuboid> largestOf(const std::vector<Cuboid>& blocks, CutToClass cut)
{
    std::optional<Cuboid> best;
    for (const Cuboid& block : blocks) {
        const Cuboid part {block.origin, cut(block.shape)};
        if (!best || isBetter(part, *best))
            best = part;
    }
    return best;
}

} // namespace

MaximalFreeBlocks maximalFreeBlocks(
    const GridSize& grid, const MidplaneMask& unavailable, Wrap wrap, std::size_t most)
{
    BestBlocks best(most);
    freespace::forEachMaximalBox(
        grid, unavailable, wrap, [&](const Cuboid& box) { best.add(box); });
    return std::move(best).sorted();
}

LargestByClass largestByClass(const MaximalFreeBlocks& maximal)
{
    return {largestOf(maximal.blocks, asItIs), largestOf(maximal.blocks, toCube),
        largestOf(maximal.blocks, toPlate), largestOf(maximal.blocks, toLine)};
}

} // namespace midplane::core
