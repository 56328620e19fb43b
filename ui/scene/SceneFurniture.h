// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QVector3D>

#include "ui/models/ColourRoles.h"
#include "ui/scene/MachineLayout.h"
#include "ui/scene/OrbitCamera.h"
#include "ui/scene/SceneInstances.h"

namespace midplane::ui {

/// Where the view cube stands: its centre from the top right corner, and half its edge, in pixels.
inline constexpr float viewCubeInset = 68;
inline constexpr float viewCubeHalf = 23;

/// Whether a view of that size has room for the view cube: in a smaller one it stands on the
/// machine.
bool hasViewCube(const QSizeF& view);

/// Ends of the lines of the floor grid, two a line.
std::vector<QVector3D> floorGridOf(const MachineLayout& layout);

/// The machine with its floor and the numbers around it: what a view of the whole must hold.
SceneBox framedBoundsOf(const MachineLayout& layout);

/// Numbers along the three edges that face the camera, and the letters of the axes, those of the
/// view cube too where there is one.
std::vector<LabelInstance> axisLabelsOf(const MachineLayout& layout, const OrbitCamera& camera,
    const ColourRoles& roles, const QSizeF& view);

/// The side that a click on the view cube asks for, if it hits the cube.
struct CubeTarget {
    float azimuth;
    float elevation;
};
std::optional<CubeTarget> viewCubeTarget(
    const OrbitCamera& camera, const QPointF& pixel, const QSizeF& viewport);

/// The tag of a glass box, over the middle of its top: up to six letters.
LabelInstance tagOf(const SceneBox& box, QString text, const ColourRoles& roles);

} // namespace midplane::ui
