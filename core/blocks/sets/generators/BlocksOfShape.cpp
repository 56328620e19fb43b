// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <fmt/format.h>

#include "core/blocks/sets/generators/Generators.h"
#include "core/blocks/sets/generators/SetMaker.h"

namespace midplane::core {

namespace {

bool fits(const GridSize& grid, const Shape& shape)
{
    return std::all_of(allDimensions.begin(), allDimensions.end(),
        [&](Dimension dimension) { return shape[dimension] <= grid[dimension]; });
}

std::size_t placeCount(const GridSize& grid, const Shape& shape, Places places)
{
    std::size_t count = 1;
    for (const Dimension dimension : allDimensions)
        count *= static_cast<std::size_t>(places == Places::All
                ? grid[dimension] - shape[dimension] + 1
                : grid[dimension] / shape[dimension]);
    return count;
}

void remarkOnRest(SetMaker& maker, const Shape& shape)
{
    for (const Dimension dimension : allDimensions) {
        const int rest = maker.machine().grid()[dimension] % shape[dimension];
        if (rest > 0)
            maker.remark(fmt::format("{} does not tile {}: {} layer{} left over at its end.",
                textOf(shape), letterOf(dimension), rest, rest == 1 ? " is" : "s are"));
    }
}

void addEverywhere(SetMaker& maker, const GeneratorWish& wish, const Shape& shape)
{
    const GridSize& grid = maker.machine().grid();
    const Cuboid corners {{0, 0, 0},
        {grid.shape().x - shape.x + 1, grid.shape().y - shape.y + 1, grid.shape().z - shape.z + 1}};
    int number = 0;
    corners.forEach([&](const MidplaneCoord& corner) {
        maker.addAlone(fmt::format("{}{}-{}", wish.prefix, textOf(shape), ++number),
            {corner, shape}, wish.joining);
    });
}

} // namespace

Result<GeneratedSet> blocksOfShape(const TablesPtr& tables, const GeneratorWish& wish,
    const Shape& shape, Rotations rotations, Places places)
{
    const Machine& machine = tables->machine();
    if (!machine.hasGeometry())
        return failure(machine.name(), "has no geometry: its units have no shape");
    std::vector<Shape> shapes
        = rotations == Rotations::All ? rotationsOf(shape) : std::vector {shape};
    std::erase_if(shapes, [&](const Shape& each) { return !fits(machine.grid(), each); });
    if (shapes.empty())
        return failure(textOf(shape),
            fmt::format("is larger than {} ({})", machine.name(), textOf(machine.grid().shape())));
    SetMaker maker(tables, wish.stop);
    std::size_t count = 0;
    for (const Shape& each : shapes)
        count += placeCount(machine.grid(), each, places);
    if (count > mostGenerated)
        return failure(textOf(shape),
            fmt::format("has {} places; no more than {} blocks are made", count, mostGenerated));
    for (const Shape& each : shapes) {
        if (places == Places::All) {
            addEverywhere(maker, wish, each);
            continue;
        }
        PerDimension<std::vector<Cuboid>> pieces;
        for (const Dimension dimension : allDimensions)
            pieces[dimension] = piecesOf(machine.grid(), dimension, each[dimension]);
        maker.addTiling(pieces, wish.joining,
            [&](int number) { return fmt::format("{}{}-{}", wish.prefix, textOf(each), number); });
        remarkOnRest(maker, each);
    }
    return maker.take();
}

} // namespace midplane::core
