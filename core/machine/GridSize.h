// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/machine/Cuboid.h"
#include "core/support/BitMask.h"

namespace midplane::core {

/// Size of the machine in midplanes, and the numbering of its midplanes and lines that follows from
/// it. Every extent is at least 1; at most 2^20 midplanes in all.
class GridSize {
public:
    static constexpr int mostMidplanes = 1 << 20;

    static Result<GridSize> create(int x, int y, int z);

    int operator[](Dimension dimension) const { return m_shape[dimension]; }
    const Shape& shape() const { return m_shape; }
    int midplaneCount() const { return m_shape.volume(); }

    bool contains(const MidplaneCoord& midplane) const;
    bool contains(const Cuboid& box) const;
    bool contains(const LineCoord& line) const;

    /// Midplanes are numbered x then y then z, z fastest. Precondition: contains(midplane).
    int indexOf(const MidplaneCoord& midplane) const
    {
        return (midplane.x * m_shape.y + midplane.y) * m_shape.z + midplane.z;
    }
    /// Precondition: 0 <= index < midplaneCount().
    MidplaneCoord coordAt(int index) const;

    /// Number of lines of a dimension: the product of the two other extents.
    int lineCount(Dimension dimension) const;
    /// Lines of one dimension are numbered by their first, then their second coordinate.
    int lineIndexOf(const LineCoord& line) const
    {
        return line.first * m_shape[othersOf(line.dimension)[1]] + line.second;
    }
    LineCoord lineAt(Dimension dimension, int index) const;

    /// Precondition: contains(box).
    MidplaneMask maskOf(const Cuboid& box) const;

    auto operator<=>(const GridSize&) const = default;

private:
    explicit GridSize(const Shape& shape)
        : m_shape(shape)
    {
    }

    Shape m_shape;
};

} // namespace midplane::core
