// SPDX-License-Identifier: Apache-2.0
#include "core/allocation/merits/Merit.h"

namespace midplane::core {

namespace {

/// What the free region's surface grows by: each face of the candidate towards a free midplane is
/// new surface, each towards a taken one was surface before. Walls of the machine count as neither.
std::int64_t surfaceGrowth(const PlaceView& place)
{
    std::int64_t growth = 0;
    place.midplanes.forEach([&](std::size_t index) {
        const MidplaneCoord here = place.grid.coordAt(static_cast<int>(index));
        for (const Dimension dimension : allDimensions) {
            for (const int step : {-1, 1}) {
                MidplaneCoord there = here;
                const int length = place.grid[dimension];
                const int position = here[dimension] + step;
                const bool isBeyond = position < 0 || position >= length;
                if (isBeyond && (place.wrap == Wrap::No || length == 1))
                    continue;
                there[dimension] = (position + length) % length;
                const auto neighbour = static_cast<std::size_t>(place.grid.indexOf(there));
                if (!place.midplanes.test(neighbour))
                    growth += place.unavailable.test(neighbour) ? -1 : 1;
            }
        }
    });
    return growth;
}

} // namespace

const Merit leastFragmentation {"least-fragmentation",
    "the smallest surface between free midplanes and others (faces; walls do not count)", nullptr,
    surfaceGrowth, nullptr};

} // namespace midplane::core
