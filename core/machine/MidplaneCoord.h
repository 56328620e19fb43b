// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <compare>

#include "core/machine/Dimension.h"

namespace midplane::core {

/// Position of a midplane in the machine. Whether it exists there is GridSize's to say.
struct MidplaneCoord {
    int x = 0;
    int y = 0;
    int z = 0;

    auto operator<=>(const MidplaneCoord&) const = default;

    int operator[](Dimension dimension) const
    {
        return dimension == Dimension::X ? x : dimension == Dimension::Y ? y : z;
    }
    int& operator[](Dimension dimension)
    {
        return dimension == Dimension::X ? x : dimension == Dimension::Y ? y : z;
    }
};

/// One line: the midplanes that share the two other coordinates, kept in x, y, z order: an x-line
/// by (y, z), a y-line by (x, z), a z-line by (x, y).
struct LineCoord {
    Dimension dimension = Dimension::X;
    int first = 0;
    int second = 0;

    auto operator<=>(const LineCoord&) const = default;
};

/// The line of that dimension that a midplane lies on.
inline LineCoord lineThrough(Dimension dimension, const MidplaneCoord& midplane)
{
    const auto others = othersOf(dimension);
    return {dimension, midplane[others[0]], midplane[others[1]]};
}

/// The midplane at a position of a line.
inline MidplaneCoord midplaneOn(const LineCoord& line, int position)
{
    const auto others = othersOf(line.dimension);
    MidplaneCoord midplane;
    midplane[line.dimension] = position;
    midplane[others[0]] = line.first;
    midplane[others[1]] = line.second;
    return midplane;
}

/// The switch of one dimension that belongs to a midplane.
struct SwitchRef {
    Dimension dimension = Dimension::X;
    MidplaneCoord midplane;

    auto operator<=>(const SwitchRef&) const = default;
};

/// One cable of the machine: the line it lies in and its id there.
struct LinkRef {
    LineCoord line;
    int id = 0;

    auto operator<=>(const LinkRef&) const = default;
};

} // namespace midplane::core
