// SPDX-License-Identifier: Apache-2.0
#include "core/allocation/LargestFree.h"

#include "core/allocation/freespace/LargestFreeSearch.h"

namespace midplane::core {

LargestFree::LargestFree(const GridSize& grid, Wrap wrap)
    : m_search(grid.midplaneCount() <= freespace::mostSmallGridMidplanes
            ? freespace::makeSmallGridSearch(grid, wrap)
            : freespace::makeRowSearch(grid, wrap))
{
}

LargestFree::LargestFree(LargestFree&&) noexcept = default;
LargestFree& LargestFree::operator=(LargestFree&&) noexcept = default;
LargestFree::~LargestFree() = default;

int LargestFree::sizeAbove(int floor, const MidplaneMask& unavailable)
{
    return m_search->size(unavailable, floor);
}

} // namespace midplane::core
