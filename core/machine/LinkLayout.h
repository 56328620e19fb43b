// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

#include "core/machine/GridSize.h"
#include "core/machine/LineWiring.h"

namespace midplane::core {

/// Where each link of the machine stands in a LinkMask. All lines' links of one dimension and id
/// lie side by side (a plane of bits over the lines), so that one link set is checked on many lines
/// at once. Planes of few lines share a word; one of more than a word's bits is padded to whole
/// words, as each dimension is. Bits of ids that name no cable stay unused.
class LinkLayout {
public:
    LinkLayout(const GridSize& grid, const PerDimension<LineWiring>& lines);

    std::size_t bitCount() const { return m_bitCount; }
    /// From one plane of the dimension to the next: 16, 32 or a number of whole words.
    std::size_t strideOf(Dimension dimension) const { return m_stride[dimension]; }
    /// The bit of id's plane for line 0 of the dimension; line i is i bits further.
    std::size_t planeOf(Dimension dimension, int id) const
    {
        return m_base[dimension] + static_cast<std::size_t>(id) * m_stride[dimension];
    }
    std::size_t indexOf(const LinkRef& link) const
    {
        return planeOf(link.line.dimension, link.id)
            + static_cast<std::size_t>(m_grid.lineIndexOf(link.line));
    }
    /// Precondition: index is that of a link.
    LinkRef linkAt(std::size_t index) const;

private:
    GridSize m_grid;
    PerDimension<std::size_t> m_base {};
    PerDimension<std::size_t> m_stride {};
    std::size_t m_bitCount = 0;
};

} // namespace midplane::core
