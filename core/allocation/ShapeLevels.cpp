// SPDX-License-Identifier: Apache-2.0
#include "core/allocation/ShapeLevels.h"

#include <utility>

namespace midplane::core {

ShapeLevels::ShapeLevels(const GridSize& grid, const Request& request)
    : m_grid(grid)
    , m_volume(request.size.value_or(0))
{
    if (request.size)
        return;
    const std::vector<Shape> rotations = request.rotations == Rotations::All
        ? rotationsOf(request.shape)
        : std::vector {request.shape};
    for (const Shape& rotation : rotations) {
        if (grid.contains(Cuboid {{}, rotation}))
            m_rotations.push_back(rotation);
    }
}

std::vector<Shape> ShapeLevels::next()
{
    if (!m_rotations.empty())
        return std::exchange(m_rotations, {});
    std::vector<Shape> shapes;
    while (m_volume > 0 && m_volume <= m_grid.midplaneCount() && shapes.empty())
        shapes = shapesOfVolume(m_grid, m_volume++);
    return shapes;
}

std::vector<Shape> shapesOfVolume(const GridSize& grid, int volume)
{
    std::vector<Shape> shapes;
    for (int a = 1; a * a * a <= volume; ++a) {
        for (int b = a; volume % a == 0 && a * b * b <= volume; ++b) {
            if (volume % (a * b) != 0)
                continue;
            for (const Shape& shape : rotationsOf({a, b, volume / (a * b)})) {
                if (grid.contains(Cuboid {{}, shape}))
                    shapes.push_back(shape);
            }
        }
    }
    return shapes;
}

} // namespace midplane::core
