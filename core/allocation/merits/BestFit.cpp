// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <limits>

#include "core/allocation/merits/Merit.h"

namespace midplane::core {

namespace {

/// The positions from low to high of one dimension.
struct Span {
    int low = std::numeric_limits<int>::max();
    int high = -1;

    int length() const { return high - low + 1; }
};
using Box = PerDimension<Span>;

bool isFree(const PlaceView& place, const Box& box)
{
    const auto& [x, y, z] = box.values;
    for (int i = x.low; i <= x.high; ++i) {
        for (int j = y.low; j <= y.high; ++j) {
            for (int k = z.low; k <= z.high; ++k) {
                if (place.unavailable.test(static_cast<std::size_t>(place.grid.indexOf({i, j, k}))))
                    return false;
            }
        }
    }
    return true;
}

/// Whether the layer at that position, as wide as the box is in the other dimensions, is free.
bool isLayerFree(const PlaceView& place, Box box, Dimension dimension, int position)
{
    box[dimension] = {position, position};
    return position >= 0 && position < place.grid[dimension] && isFree(place, box);
}

/// The volume of the largest free box around the box, which is free, when it may still grow from
/// that dimension on. The last dimension grows as far as it can.
int largestAround(const PlaceView& place, const Box& box, std::size_t next)
{
    if (next == allDimensions.size())
        return box[Dimension::X].length() * box[Dimension::Y].length() * box[Dimension::Z].length();
    const Dimension dimension = allDimensions[next];
    int largest = 0;
    Box grown = box;
    for (;; --grown[dimension].low) {
        grown[dimension].high = box[dimension].high;
        for (;; ++grown[dimension].high) {
            largest = std::max(largest, largestAround(place, grown, next + 1));
            if (!isLayerFree(place, grown, dimension, grown[dimension].high + 1))
                break;
        }
        Box before = grown;
        before[dimension].high = box[dimension].high;
        if (!isLayerFree(place, before, dimension, grown[dimension].low - 1))
            return largest;
    }
}

std::int64_t boxItIsCutFrom(const PlaceView& place)
{
    Box box;
    place.midplanes.forEach([&](std::size_t index) {
        const MidplaneCoord here = place.grid.coordAt(static_cast<int>(index));
        for (const Dimension dimension : allDimensions) {
            box[dimension].low = std::min(box[dimension].low, here[dimension]);
            box[dimension].high = std::max(box[dimension].high, here[dimension]);
        }
    });
    if (!isFree(place, box)) // Gaps that others fill, or a wrap around them: nothing is cut.
        return place.grid.midplaneCount() + 1;
    return largestAround(place, box, 0);
}

} // namespace

const Merit bestFit {"best-fit",
    "the smallest free block to cut it from: the largest free box around it, walls do not open",
    nullptr, boxItIsCutFrom, nullptr};

} // namespace midplane::core
