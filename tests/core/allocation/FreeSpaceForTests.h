// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include <rapidcheck.h>

#include "core/machine/GridSize.h"
#include "core/machine/Wrap.h"

/// Slow and obvious answers about free space: plain loops over all boxes, and random machines.
namespace slowly {

using namespace midplane::core;

/// Calls visit(box) for every box of the machine, by origin, then by shape. With wrap a box may run
/// over the end; one that goes all the way around begins at 0, so that each stands there once.
template <class Visit> void forEachBox(const GridSize& grid, Wrap wrap, Visit visit)
{
    const Shape size = grid.shape();
    const auto fits = [&](int from, int extent, int whole) {
        return from + extent <= whole || (wrap == Wrap::Yes && extent < whole);
    };
    Cuboid {{0, 0, 0}, size}.forEach([&](const MidplaneCoord& origin) {
        Cuboid {{1, 1, 1}, size}.forEach([&](const MidplaneCoord& extent) {
            const Shape shape {extent.x, extent.y, extent.z};
            if (fits(origin.x, shape.x, size.x) && fits(origin.y, shape.y, size.y)
                && fits(origin.z, shape.z, size.z))
                visit(Cuboid {origin, shape});
        });
    });
}

/// The midplanes of a box that may wrap around.
inline MidplaneMask maskOf(const GridSize& grid, const Cuboid& box)
{
    const Shape size = grid.shape();
    MidplaneMask mask(static_cast<std::size_t>(grid.midplaneCount()));
    box.forEach([&](const MidplaneCoord& at) {
        mask.set(
            static_cast<std::size_t>(grid.indexOf({at.x % size.x, at.y % size.y, at.z % size.z})));
    });
    return mask;
}

/// The largest free box, the first by origin among equals, then by shape.
inline std::optional<Cuboid> slowLargest(
    const GridSize& grid, const MidplaneMask& unavailable, Wrap wrap)
{
    std::optional<Cuboid> best;
    forEachBox(grid, wrap, [&](const Cuboid& box) {
        if ((!best || box.shape.volume() > best->shape.volume())
            && !maskOf(grid, box).intersects(unavailable))
            best = box;
    });
    return best;
}

inline int volumeOf(const std::optional<Cuboid>& box) { return box ? box->shape.volume() : 0; }

/// All free boxes that lie in no other free box, by origin, then by shape.
inline std::vector<Cuboid> slowMaximal(
    const GridSize& grid, const MidplaneMask& unavailable, Wrap wrap)
{
    std::vector<std::pair<Cuboid, MidplaneMask>> free;
    forEachBox(grid, wrap, [&](const Cuboid& box) {
        const MidplaneMask mask = maskOf(grid, box);
        if (!mask.intersects(unavailable))
            free.emplace_back(box, mask);
    });
    std::vector<Cuboid> maximal;
    for (const auto& [box, mask] : free) {
        const bool lies
            = std::any_of(free.begin(), free.end(), [&, &inner = mask](const auto& other) {
                  return other.second.contains(inner) && !(other.second == inner);
              });
        if (!lies)
            maximal.push_back(box);
    }
    return maximal;
}

/// A machine with a random share of its midplanes taken.
struct RandomSpace {
    GridSize grid;
    MidplaneMask unavailable;
    Wrap wrap;
};

/// A number of low .. high - 1, each as likely however far the test has come.
inline int uniform(int low, int high)
{
    return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(low, high));
}

/// Nodes that are taken at random, a share in percent.
inline MidplaneMask randomMask(const GridSize& grid, int percent)
{
    MidplaneMask mask(static_cast<std::size_t>(grid.midplaneCount()));
    for (std::size_t i = 0; i < mask.size(); ++i) {
        if (uniform(0, 100) < percent)
            mask.set(i);
    }
    return mask;
}

inline GridSize gridOf(const Shape& size)
{
    return GridSize::create(size.x, size.y, size.z).value();
}

/// No extent is larger than longest.
inline RandomSpace randomSpace(int longest)
{
    const auto extent = [&] { return uniform(1, longest + 1); };
    const GridSize grid = gridOf({extent(), extent(), extent()});
    const int percent = *rc::gen::element(0, 3, 10, 30, 50, 70, 90, 100);
    return {grid, randomMask(grid, percent), *rc::gen::element(Wrap::No, Wrap::Yes)};
}

} // namespace slowly
