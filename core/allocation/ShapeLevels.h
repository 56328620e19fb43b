// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/allocation/Request.h"
#include "core/machine/GridSize.h"

namespace midplane::core {

/// The shapes that a request allows: its rotations, or level by level all shapes of its size and
/// then of the next larger ones. Level by level, the first with a candidate decides.
class ShapeLevels {
public:
    ShapeLevels(const GridSize& grid, const Request& request);

    /// The shapes of the next level that fit the machine; empty after the last.
    std::vector<Shape> next();

private:
    GridSize m_grid;
    std::vector<Shape> m_rotations; ///< Of a request for a shape, until they are given out.
    int m_volume;                   ///< Of the next level of a request for a size.
};

/// All shapes of so many midplanes that fit the machine in some way they lie: the slimmest first
/// (sides ascending, compared by the shortest), each in the order of rotationsOf.
std::vector<Shape> shapesOfVolume(const GridSize& grid, int volume);

} // namespace midplane::core
