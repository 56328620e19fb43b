// SPDX-License-Identifier: Apache-2.0
#include "core/machine/LinkLayout.h"

namespace midplane::core {

namespace {

constexpr std::size_t wordOfLinks = LinkMask::wordBits;

constexpr std::size_t toWholeWords(std::size_t bits)
{
    return (bits + wordOfLinks - 1) / wordOfLinks * wordOfLinks;
}

constexpr std::size_t strideFor(std::size_t lines)
{
    constexpr std::size_t quarter = wordOfLinks / 4;
    constexpr std::size_t half = wordOfLinks / 2;
    return lines <= quarter ? quarter : lines <= half ? half : toWholeWords(lines);
}

} // namespace

LinkLayout::LinkLayout(const GridSize& grid, const PerDimension<LineWiring>& lines)
    : m_grid(grid)
{
    for (const Dimension dimension : allDimensions) {
        m_base[dimension] = m_bitCount;
        m_stride[dimension] = strideFor(static_cast<std::size_t>(grid.lineCount(dimension)));
        m_bitCount += toWholeWords(
            m_stride[dimension] * static_cast<std::size_t>(lines[dimension].linkIdEnd()));
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
