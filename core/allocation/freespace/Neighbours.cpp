// SPDX-License-Identifier: Apache-2.0
#include "core/allocation/freespace/Neighbours.h"

namespace midplane::core::freespace {

Neighbours::Neighbours(const GridSize& grid, Wrap wrap)
    : m_grid(grid)
    , m_wrap(wrap)
{
    for (const Dimension dimension : allDimensions) {
        Cuboid end {{0, 0, 0}, grid.shape()};
        (dimension == Dimension::X          ? end.shape.x
                : dimension == Dimension::Y ? end.shape.y
                                            : end.shape.z)
            = 1;
        m_first[dimension] = grid.maskOf(end);
        end.origin[dimension] = grid[dimension] - 1;
        m_last[dimension] = grid.maskOf(end);
    }
}

MidplaneMask Neighbours::before(const MidplaneMask& set, Dimension dimension) const
{
    MidplaneMask moved = (set - m_first[dimension]).shiftedDown(strideOf(dimension));
    if (m_wrap == Wrap::Yes)
        moved |= (set & m_first[dimension]).shiftedUp(lengthBetweenEnds(dimension));
    return moved;
}

MidplaneMask Neighbours::after(const MidplaneMask& set, Dimension dimension) const
{
    MidplaneMask moved = (set - m_last[dimension]).shiftedUp(strideOf(dimension));
    if (m_wrap == Wrap::Yes)
        moved |= (set & m_last[dimension]).shiftedDown(lengthBetweenEnds(dimension));
    return moved;
}

std::size_t Neighbours::strideOf(Dimension dimension) const
{
    MidplaneCoord next;
    next[dimension] = 1;
    return static_cast<std::size_t>(m_grid.indexOf(next));
}

std::size_t Neighbours::lengthBetweenEnds(Dimension dimension) const
{
    return strideOf(dimension) * static_cast<std::size_t>(m_grid[dimension] - 1);
}

} // namespace midplane::core::freespace
