// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <fmt/format.h>

#include "core/blocks/sets/generators/Generators.h"
#include "core/blocks/sets/generators/SetMaker.h"

namespace midplane::core {

namespace {

int& extent(Shape& shape, Dimension dimension)
{
    return dimension == Dimension::X ? shape.x : dimension == Dimension::Y ? shape.y : shape.z;
}

/// The longest dimension that can be cut into two equal parts.
std::optional<Dimension> dimensionToCut(const Shape& shape)
{
    std::optional<Dimension> longest;
    for (const Dimension dimension : allDimensions) {
        if (shape[dimension] % 2 == 0 && (!longest || shape[dimension] > shape[*longest]))
            longest = dimension;
    }
    return longest;
}

/// "half", "quarter", "eighth", "16th", "32nd", "64th", "128th"
std::string partName(int parts)
{
    switch (parts) {
    case 1:
        return "full";
    case 2:
        return "half";
    case 4:
        return "quarter";
    case 8:
        return "eighth";
    default:
        break;
    }
    const bool isTeen = parts % 100 / 10 == 1;
    const char* ending = parts % 10 == 2 && !isTeen ? "nd" : "th";
    return fmt::format("{}{}", parts, ending);
}

} // namespace

Result<GeneratedSet> halvings(const TablesPtr& tables, const GeneratorWish& wish, int smallest)
{
    const Machine& machine = tables->machine();
    if (!machine.hasGeometry())
        return failure(machine.name(), "has no geometry: there is nothing to cut into halves");
    SetMaker maker(tables, wish.stop);
    Shape shape = machine.grid().shape();
    for (int parts = 1;; parts *= 2) {
        if (maker.size() + static_cast<std::size_t>(parts) > mostGenerated)
            return failure(machine.name(),
                fmt::format("gives more than {} blocks; stop at larger ones", mostGenerated));
        PerDimension<std::vector<Cuboid>> pieces;
        for (const Dimension dimension : allDimensions)
            pieces[dimension] = piecesOf(machine.grid(), dimension, shape[dimension]);
        const std::size_t digits = std::to_string(parts).size();
        maker.addTiling(pieces, wish.joining, [&](int number) {
            const std::string name = wish.prefix + partName(parts);
            return parts == 1 ? name : fmt::format("{}-{:0{}}", name, number, digits);
        });
        if (shape.volume() / 2 < smallest || maker.isStopped())
            break;
        const auto cut = dimensionToCut(shape);
        if (!cut) {
            if (shape.volume() > 1)
                maker.remark(fmt::format(
                    "{} cannot be cut into halves any more; smaller blocks were not made.",
                    textOf(shape)));
            break;
        }
        extent(shape, *cut) /= 2;
    }
    return maker.take();
}

} // namespace midplane::core
