// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/BoxDrag.h"

#include <algorithm>
#include <cmath>

namespace midplane::ui {

using core::Dimension;

BoxDrag::BoxDrag(const MachineLayout& layout, const FaceHit& start)
    : m_machine(layout.machine())
    , m_pitch(layout.pitch(Dimension::X), layout.pitch(Dimension::Y), layout.pitch(Dimension::Z))
    , m_start(start)
    , m_end(start.midplane)
{
}

core::MidplaneCoord BoxDrag::clampedCoord(core::MidplaneCoord coord) const
{
    for (const Dimension dimension : core::allDimensions)
        coord[dimension] = std::clamp(coord[dimension], 0, m_machine->grid()[dimension] - 1);
    return coord;
}

void BoxDrag::moveTo(const SceneRay& ray)
{
    const auto axis = static_cast<int>(m_start.axis);
    const float speed = ray.direction[axis];
    if (std::abs(speed) < 1e-4F)
        return;
    const float depth = (m_start.place[axis] - ray.origin[axis]) / speed;
    if (depth <= 0)
        return;
    const QVector3D place = ray.origin + ray.direction * depth;
    core::MidplaneCoord end = m_end;
    for (const Dimension dimension : core::othersOf(m_start.axis)) {
        const auto i = static_cast<int>(dimension);
        end[dimension]
            = static_cast<int>(std::lround(std::clamp(place[i] / m_pitch[i], -1e6F, 1e6F)));
    }
    m_end = clampedCoord(end);
}

void BoxDrag::deepenBy(int steps)
{
    const int start = m_start.midplane[m_start.axis];
    const int room = m_start.isHighSide ? start : m_machine->grid()[m_start.axis] - 1 - start;
    m_depth = std::clamp(m_depth + steps, 0, room);
}

core::Cuboid BoxDrag::box() const
{
    core::MidplaneCoord end = m_end;
    end[m_start.axis] = m_start.midplane[m_start.axis] + (m_start.isHighSide ? -m_depth : m_depth);
    core::Cuboid box;
    const core::MidplaneCoord& start = m_start.midplane;
    box.origin = {std::min(start.x, end.x), std::min(start.y, end.y), std::min(start.z, end.z)};
    box.shape = {std::abs(start.x - end.x) + 1, std::abs(start.y - end.y) + 1,
        std::abs(start.z - end.z) + 1};
    return box;
}

} // namespace midplane::ui
