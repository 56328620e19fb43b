// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <vector>

#include "core/machine/GridSize.h"
#include "core/machine/Wrap.h"

namespace midplane::core {

/// How many places are free for the boxes of one shape, in all its rotations.
struct ShapePlaces {
    Shape shape; ///< Extents ascending: 1x2x4 stands for all six rotations.
    std::size_t places = 0;

    auto operator<=>(const ShapePlaces&) const = default;
};

/// Which shapes a table lists: a big machine has tens of thousands.
enum class ListedShapes { All, PowersOfTwo };

/// All shapes up to 4,096 midplanes, else those whose extents are powers of two.
ListedShapes usualShapesOf(const GridSize& grid);

/// Whether a place counts: the way to ask for more than free midplanes, for instance whether links
/// can join them.
using PlaceFilter = std::function<bool(const Cuboid&)>;

/// Every shape that fits into the empty machine, by volume, then by shape, with the number of its
/// free places; 0 is listed too. Two places differ in their midplanes: with wrap a box that goes
/// all the way around a dimension counts once in it, beginning at 0. Without a filter every place
/// with free midplanes counts.
std::vector<ShapePlaces> placesByShape(const GridSize& grid, const MidplaneMask& unavailable,
    Wrap wrap, ListedShapes listed, const PlaceFilter& accepts = {});

} // namespace midplane::core
