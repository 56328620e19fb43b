// SPDX-License-Identifier: Apache-2.0
#include "core/machine/LinkLayout.h"

namespace midplane::core {

LinkLayout::LinkLayout(const GridSize& grid, const PerDimension<LineWiring>& lines)
    : m_grid(grid)
{
    constexpr std::size_t word = LinkMask::wordBits;
    for (const Dimension dimension : allDimensions) {
        const auto lineCount = static_cast<std::size_t>(grid.lineCount(dimension));
        m_base[dimension] = m_bitCount;
        m_stride[dimension] = (lineCount + word - 1) / word * word;
        m_bitCount += m_stride[dimension] * static_cast<std::size_t>(lines[dimension].linkIdEnd());
    }
}

LinkRef LinkLayout::linkAt(std::size_t index) const
{
    Dimension dimension = Dimension::X;
    for (const Dimension candidate : allDimensions) {
        if (m_base[candidate] <= index)
            dimension = candidate;
    }
    const std::size_t offset = index - m_base[dimension];
    const int line = static_cast<int>(offset % m_stride[dimension]);
    const int id = static_cast<int>(offset / m_stride[dimension]);
    return {m_grid.lineAt(dimension, line), id};
}

} // namespace midplane::core
