// SPDX-License-Identifier: Apache-2.0
#include "core/machine/GridSize.h"

#include <fmt/format.h>

namespace midplane::core {

Result<GridSize> GridSize::create(int x, int y, int z)
{
    for (const Dimension dimension : allDimensions) {
        const int size = Shape {x, y, z}[dimension];
        if (size < 1)
            return failure(
                "dims", fmt::format("{} is {}; must be at least 1", letterOf(dimension), size));
    }
    const std::int64_t slice = std::int64_t {x} * y;
    if (slice > mostMidplanes || slice * z > mostMidplanes)
        return failure("dims", fmt::format("make more than {} midplanes", mostMidplanes));
    return GridSize(Shape {x, y, z});
}

bool GridSize::contains(const MidplaneCoord& midplane) const
{
    return Cuboid {{0, 0, 0}, m_shape}.contains(midplane);
}

bool GridSize::contains(const Cuboid& box) const
{
    for (const Dimension dimension : allDimensions) {
        if (box.origin[dimension] < 0
            || box.shape[dimension] > m_shape[dimension] - box.origin[dimension])
            return false;
    }
    return true;
}

bool GridSize::contains(const LineCoord& line) const { return contains(midplaneOn(line, 0)); }

MidplaneCoord GridSize::coordAt(int index) const
{
    return {index / (m_shape.y * m_shape.z), index / m_shape.z % m_shape.y, index % m_shape.z};
}

int GridSize::lineCount(Dimension dimension) const { return midplaneCount() / m_shape[dimension]; }

LineCoord GridSize::lineAt(Dimension dimension, int index) const
{
    const int inner = m_shape[othersOf(dimension)[1]];
    return {dimension, index / inner, index % inner};
}

MidplaneMask GridSize::maskOf(const Cuboid& box) const
{
    MidplaneMask mask(static_cast<std::size_t>(midplaneCount()));
    box.forEach([&](const MidplaneCoord& midplane) {
        mask.set(static_cast<std::size_t>(indexOf(midplane)));
    });
    return mask;
}

} // namespace midplane::core
