// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <compare>

#include "core/machine/MidplaneCoord.h"
#include "core/machine/Shape.h"

namespace midplane::core {

/// A box of midplanes: the corner with the smallest coordinates, and its size.
struct Cuboid {
    MidplaneCoord origin;
    Shape shape;

    auto operator<=>(const Cuboid&) const = default;

    bool contains(const MidplaneCoord& midplane) const
    {
        for (const Dimension dimension : allDimensions) {
            const int offset = midplane[dimension] - origin[dimension];
            if (offset < 0 || offset >= shape[dimension])
                return false;
        }
        return true;
    }

    /// Calls visit(coord) for every midplane, x then y then z ascending, z fastest.
    template <class Visit> void forEach(Visit visit) const
    {
        for (int x = origin.x; x < origin.x + shape.x; ++x) {
            for (int y = origin.y; y < origin.y + shape.y; ++y) {
                for (int z = origin.z; z < origin.z + shape.z; ++z)
                    visit(MidplaneCoord {x, y, z});
            }
        }
    }
};

} // namespace midplane::core
