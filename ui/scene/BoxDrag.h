// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "ui/scene/Picker.h"

namespace midplane::ui {

/// A box being drawn with the Box tool: it grows over the face that was hit, and by the wheel into
/// the depth behind it.
class BoxDrag {
public:
    BoxDrag(const MachineLayout& layout, const FaceHit& start);

    void moveTo(const SceneRay& ray);
    /// Deeper by that many midplanes, or less deep.
    void deepenBy(int steps);
    core::Cuboid box() const;

private:
    core::MidplaneCoord clampedCoord(core::MidplaneCoord coord) const;

    core::MachinePtr m_machine;
    QVector3D m_pitch;
    FaceHit m_start;
    core::MidplaneCoord m_end;
    int m_depth = 0;
};

} // namespace midplane::ui
