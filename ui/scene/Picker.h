// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "ui/models/SharedView.h"
#include "ui/scene/MachineLayout.h"
#include "ui/scene/OrbitCamera.h"

namespace midplane::ui {

/// What may be picked, and how exactly.
struct PickRules {
    /// How long a world unit is at a place, in pixels.
    std::function<float(const QVector3D&)> pixelsPerUnit;
    /// Whether a part is on the screen at all.
    std::function<bool(const MachineObject&)> isVisible;
    bool prefersSwitches = false;
};

/// A midplane and the side of it that a ray meets first.
struct FaceHit {
    core::MidplaneCoord midplane;
    core::Dimension axis = core::Dimension::X;
    bool isHighSide = false;
    QVector3D place;
};

/// Finds the part of the machine that a ray meets, by an R-tree over all parts.
class Picker {
public:
    static constexpr float linkTolerancePixels = 4;

    explicit Picker(const MachineLayout& layout);
    ~Picker();
    Picker(const Picker&) = delete;
    Picker& operator=(const Picker&) = delete;

    /// The nearest part. Of parts that lie within the tolerance of the nearest one the midplane is
    /// preferred to the link and the link to the switch.
    MachineObject pick(const SceneRay& ray, const PickRules& rules) const;
    std::optional<FaceHit> faceAt(const SceneRay& ray, const PickRules& rules) const;

private:
    struct Index;
    std::unique_ptr<Index> m_index;
};

/// Depth along the ray at which it enters a box.
std::optional<float> depthOfBox(const SceneRay& ray, const SceneBox& box);

} // namespace midplane::ui
