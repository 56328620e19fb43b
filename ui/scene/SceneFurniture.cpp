// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/SceneFurniture.h"

#include <algorithm>
#include <cmath>

#include <QtMath>

namespace midplane::ui {

using core::Dimension;

namespace {

constexpr float labelHeight = 17;
constexpr float floorDrop = 0.42F;    ///< From the lowest boxes down to the floor.
constexpr float numberMargin = 0.55F; ///< From the floor to the numbers beside it.

struct Floor {
    float left;
    float right;
    float near;
    float far;
    float height;
};

Floor floorOf(const MachineLayout& layout)
{
    const core::Shape& size = layout.machine()->grid().shape();
    const float x = layout.pitch(Dimension::X);
    const float y = layout.pitch(Dimension::Y);
    return {-x / 2, (static_cast<float>(size.x) - 0.5F) * x, -y / 2,
        (static_cast<float>(size.y) - 0.5F) * y, -MachineLayout::boxHeight / 2 - floorDrop};
}

LabelInstance label(const QVector3D& at, const QString& text, const QColor& colour, float height,
    bool isOnCube = false)
{
    const auto letters = packedLetters(text);
    return {{at.x(), at.y(), at.z(), height}, {letters[0], letters[1], isOnCube ? 1.0F : 0.0F, 0},
        {colour.redF(), colour.greenF(), colour.blueF(), colour.alphaF()}};
}

/// Long axes are numbered in steps, so that the numbers do not touch.
int stepFor(int count)
{
    int step = 1;
    while (count / step > 16)
        step *= step == 1 || step == 10 ? 2 : 5;
    return step;
}

} // namespace

std::vector<QVector3D> floorGridOf(const MachineLayout& layout)
{
    const core::Shape& size = layout.machine()->grid().shape();
    const Floor floor = floorOf(layout);
    std::vector<QVector3D> ends;
    for (int i = 0; i <= size.x; ++i) {
        const float x = floor.left + static_cast<float>(i) * layout.pitch(Dimension::X);
        ends.push_back({x, floor.near, floor.height});
        ends.push_back({x, floor.far, floor.height});
    }
    for (int i = 0; i <= size.y; ++i) {
        const float y = floor.near + static_cast<float>(i) * layout.pitch(Dimension::Y);
        ends.push_back({floor.left, y, floor.height});
        ends.push_back({floor.right, y, floor.height});
    }
    return ends;
}

SceneBox framedBoundsOf(const MachineLayout& layout)
{
    const SceneBox machine = layout.bounds();
    const Floor floor = floorOf(layout);
    constexpr float around = numberMargin + 0.4F; // The numbers have a size of their own.
    return {{floor.left - around, floor.near - around, floor.height},
        {floor.right + around, machine.high.y(), machine.high.z()}};
}

LabelInstance tagOf(const SceneBox& box, QString text, const ColourRoles& roles)
{
    text.replace(QChar(0x00D7), QLatin1Char('x')); // The letters of the scene are plain ones.
    const QVector3D top(box.centre().x(), box.centre().y(), box.high.z() + 0.25F);
    return label(top, text, roles.text, labelHeight);
}

bool hasViewCube(const QSizeF& view) { return view.width() >= 360 && view.height() >= 240; }

std::vector<LabelInstance> axisLabelsOf(const MachineLayout& layout, const OrbitCamera& camera,
    const ColourRoles& roles, const QSizeF& view)
{
    const core::Shape& size = layout.machine()->grid().shape();
    const Floor floor = floorOf(layout);
    const QVector3D towards = -camera.forward();
    constexpr float margin = numberMargin;
    const float frontY = towards.y() < 0 ? floor.near - margin : floor.far + margin;
    const float sideX = towards.x() >= 0 ? floor.right + margin : floor.left - margin;
    // The post of z stands at the corner that is farthest to the left of the picture.
    const bool isPostRight = QVector3D::dotProduct(camera.right(), {1, 0, 0}) < 0;
    const bool isPostFar = QVector3D::dotProduct(camera.right(), {0, 1, 0}) < 0;
    const float postX = isPostRight ? floor.right + margin : floor.left - margin;
    const float postY = isPostFar ? floor.far : floor.near;

    std::vector<LabelInstance> labels;
    const auto addAxis = [&](Dimension dimension, const auto& placeOf, const QVector3D& outwards) {
        const int count = size[dimension];
        for (int i = 0; i < count; i += stepFor(count)) {
            labels.push_back(label(placeOf(static_cast<float>(i) * layout.pitch(dimension)),
                QString::number(i), roles.axisNumber, labelHeight));
        }
        const float middle = static_cast<float>(count - 1) / 2 * layout.pitch(dimension);
        labels.push_back(label(placeOf(middle) + outwards,
            QChar::fromLatin1(core::letterOf(dimension)), roles.text, labelHeight + 1));
    };
    const float below = floor.height;
    addAxis(Dimension::X, [&](float x) { return QVector3D(x, frontY, below); },
        {0, towards.y() < 0 ? -0.9F : 0.9F, 0});
    addAxis(Dimension::Y, [&](float y) { return QVector3D(sideX, y, below); },
        {towards.x() >= 0 ? 0.9F : -0.9F, 0, 0});
    addAxis(
        Dimension::Z, [&](float z) { return QVector3D(postX, postY, z); }, -camera.right() * 0.7F);

    if (!hasViewCube(view))
        return labels;
    constexpr float edge = 1.22F;
    constexpr float beyond = 1.85F;
    labels.push_back(label({beyond, -edge, -edge}, "x", roles.text, labelHeight - 2, true));
    labels.push_back(label({edge, beyond, -edge}, "y", roles.text, labelHeight - 2, true));
    labels.push_back(label({-edge, -edge, beyond}, "z", roles.text, labelHeight - 2, true));
    return labels;
}

std::optional<CubeTarget> viewCubeTarget(
    const OrbitCamera& camera, const QPointF& pixel, const QSizeF& viewport)
{
    if (!hasViewCube(viewport))
        return std::nullopt;
    const auto x = static_cast<float>(pixel.x() - (viewport.width() - double(viewCubeInset)));
    const auto y = static_cast<float>(double(viewCubeInset) - pixel.y());
    const QVector3D origin
        = (camera.right() * x + camera.up() * y) / viewCubeHalf - camera.forward() * 10;
    const QVector3D direction = camera.forward();
    // Slab test against the cube from -1 to 1.
    float enter = -1e9F;
    float leave = 1e9F;
    for (int axis = 0; axis < 3; ++axis) {
        const float speed = std::abs(direction[axis]) < 1e-6F ? 1e-6F : direction[axis];
        const float a = (-1 - origin[axis]) / speed;
        const float b = (1 - origin[axis]) / speed;
        enter = std::max(enter, std::min(a, b));
        leave = std::min(leave, std::max(a, b));
    }
    if (enter > leave)
        return std::nullopt;
    // The outer parts of a face count as its edges and corners.
    const QVector3D hit = origin + direction * enter;
    const auto third = [](float value) {
        return value > 0.6F ? 1.0F : value < -0.6F ? -1.0F : 0.0F;
    };
    const QVector3D side(third(hit.x()), third(hit.y()), third(hit.z()));
    const float level = std::hypot(side.x(), side.y());
    const float azimuth = level > 0 ? qRadiansToDegrees(std::atan2(side.x(), -side.y())) : 0;
    const float elevation = qRadiansToDegrees(std::atan2(side.z(), level));
    return CubeTarget {azimuth,
        std::clamp(elevation, -OrbitCamera::highestElevation, OrbitCamera::highestElevation)};
}

} // namespace midplane::ui
