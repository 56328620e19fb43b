// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/machine/GridSize.h"
#include "core/machine/Wrap.h"

namespace midplane::core::freespace {

/// Moves whole sets of midplanes by one place along a dimension. At the end of a line there is no
/// neighbour, or with wrap the line's other end.
class Neighbours {
public:
    Neighbours(const GridSize& grid, Wrap wrap);

    /// The midplanes whose neighbour with the next coordinate is in the set.
    MidplaneMask before(const MidplaneMask& set, Dimension dimension) const;
    /// The midplanes whose neighbour with the coordinate before is in the set.
    MidplaneMask after(const MidplaneMask& set, Dimension dimension) const;

private:
    std::size_t strideOf(Dimension dimension) const;
    std::size_t lengthBetweenEnds(Dimension dimension) const;

    GridSize m_grid;
    Wrap m_wrap;
    PerDimension<MidplaneMask> m_first; ///< The midplanes with coordinate 0.
    PerDimension<MidplaneMask> m_last;
};

} // namespace midplane::core::freespace
