// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/OrbitCamera.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QtMath>

namespace midplane::ui {

namespace {

constexpr float nearestDistance = 1.5F;
/// Part of the viewport that a framed box fills.
constexpr float framedPart = 0.97F;

float tangentOfHalfView() { return std::tan(qDegreesToRadians(OrbitCamera::fieldOfView / 2)); }

/// Into (-180, 180].
float wrapped(float degrees)
{
    const float turned = std::fmod(degrees, 360.0F);
    return turned > 180 ? turned - 360 : turned <= -180 ? turned + 360 : turned;
}

QVector3D clampedTo(const SceneBox& box, const QVector3D& point)
{
    return {std::clamp(point.x(), box.low.x(), box.high.x()),
        std::clamp(point.y(), box.low.y(), box.high.y()),
        std::clamp(point.z(), box.low.z(), box.high.z())};
}

std::array<QVector3D, 8> cornersOf(const SceneBox& box)
{
    std::array<QVector3D, 8> corners;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        corners[i] = QVector3D((i & 1U) != 0 ? box.high.x() : box.low.x(),
            (i & 2U) != 0 ? box.high.y() : box.low.y(), (i & 4U) != 0 ? box.high.z() : box.low.z());
    }
    return corners;
}

float aspectOf(const QSizeF& viewport)
{
    return static_cast<float>(viewport.width() / std::max(1.0, viewport.height()));
}

} // namespace

QVector3D OrbitCamera::forward() const
{
    const float turn = qDegreesToRadians(azimuth);
    const float tilt = qDegreesToRadians(elevation);
    return {-std::sin(turn) * std::cos(tilt), std::cos(turn) * std::cos(tilt), -std::sin(tilt)};
}

QVector3D OrbitCamera::right() const
{
    const float turn = qDegreesToRadians(azimuth);
    return {std::cos(turn), std::sin(turn), 0};
}

QVector3D OrbitCamera::up() const { return QVector3D::crossProduct(right(), forward()); }

QVector3D OrbitCamera::eye() const { return pivot - forward() * distance; }

QMatrix4x4 OrbitCamera::viewMatrix() const
{
    QMatrix4x4 matrix;
    matrix.lookAt(eye(), pivot, up());
    return matrix;
}

QMatrix4x4 OrbitCamera::projectionMatrix(const QSizeF& viewport) const
{
    const float aspect = aspectOf(viewport);
    // The planes scale with the distance, so that depth stays as exact far away as it is near by.
    const float nearPlane = std::max(0.1F, distance * 0.05F);
    const float farPlane = distance * 8 + 100;
    QMatrix4x4 matrix;
    if (projection == Projection::Perspective) {
        matrix.perspective(fieldOfView, aspect, nearPlane, farPlane);
    } else {
        const float half = distance * tangentOfHalfView();
        matrix.ortho(-half * aspect, half * aspect, -half, half, -farPlane, farPlane);
    }
    return matrix;
}

float OrbitCamera::pixelsPerUnit(const QVector3D& at, const QSizeF& viewport) const
{
    const float depth = projection == Projection::Parallel
        ? distance
        : std::max(0.01F, QVector3D::dotProduct(at - eye(), forward()));
    return static_cast<float>(viewport.height()) / (2 * depth * tangentOfHalfView());
}

QPointF OrbitCamera::project(const QVector3D& point, const QSizeF& viewport) const
{
    const QVector3D seen = (projectionMatrix(viewport) * viewMatrix()).map(point);
    return {(static_cast<double>(seen.x()) + 1) / 2 * viewport.width(),
        (1 - static_cast<double>(seen.y())) / 2 * viewport.height()};
}

SceneRay OrbitCamera::rayThrough(const QPointF& pixel, const QSizeF& viewport) const
{
    const auto x = static_cast<float>(pixel.x() / viewport.width() * 2 - 1) * aspectOf(viewport);
    const auto y = static_cast<float>(1 - pixel.y() / viewport.height() * 2);
    const QVector3D across = (right() * x + up() * y) * tangentOfHalfView();
    if (projection == Projection::Perspective)
        return {eye(), (forward() + across).normalized()};
    const float back = distance * 8 + 100;
    return {eye() + across * distance - forward() * back, forward()};
}

void OrbitCamera::orbitBy(float azimuthDegrees, float elevationDegrees)
{
    azimuth = wrapped(azimuth + azimuthDegrees);
    elevation = std::clamp(elevation + elevationDegrees, -highestElevation, highestElevation);
}

void OrbitCamera::panBy(const QPointF& pixels, const QSizeF& viewport, const SceneBox& bounds)
{
    const float scale = 1 / pixelsPerUnit(pivot, viewport);
    const QVector3D moved = right() * static_cast<float>(-pixels.x()) * scale
        + up() * static_cast<float>(pixels.y()) * scale;
    pivot = clampedTo(bounds, pivot + moved);
}

void OrbitCamera::zoomBy(
    float notches, const QPointF& mouse, const QSizeF& viewport, const SceneBox& bounds)
{
    const float farthest = bounds.halfSize().length() * 12 + 20;
    const float wanted = distance / std::pow(zoomPerNotch, notches);
    const float next = std::clamp(wanted, nearestDistance, farthest);
    // The place of the pivot's plane under the mouse keeps its pixel when the pivot moves towards
    // it by the same ratio by which the distance shrinks.
    const QPointF fromCentre(mouse.x() - viewport.width() / 2, mouse.y() - viewport.height() / 2);
    const float scale = 1 / pixelsPerUnit(pivot, viewport);
    const QVector3D under = right() * static_cast<float>(fromCentre.x()) * scale
        - up() * static_cast<float>(fromCentre.y()) * scale;
    pivot = clampedTo(bounds, pivot + under * (1 - next / distance));
    distance = next;
}

void OrbitCamera::lookFrom(FixedView view)
{
    struct Angles {
        float azimuth;
        float elevation;
    };
    const auto angles = [view]() -> Angles {
        switch (view) {
        case FixedView::Default:
            return {startAzimuth, startElevation};
        case FixedView::Front:
            return {0, 0};
        case FixedView::Back:
            return {180, 0};
        case FixedView::Left:
            return {-90, 0};
        case FixedView::Right:
            return {90, 0};
        case FixedView::Top:
            return {0, highestElevation};
        case FixedView::Bottom:
            break;
        }
        return {0, -highestElevation};
    }();
    azimuth = angles.azimuth;
    elevation = angles.elevation;
}

void OrbitCamera::frame(const SceneBox& box, const QSizeF& viewport)
{
    pivot = box.centre();
    const float tangent = tangentOfHalfView() * framedPart;
    const float aspect = aspectOf(viewport);
    const bool hasDepth = projection == Projection::Perspective;
    distance = box.halfSize().length() * 8 + nearestDistance;
    // Near corners look larger than far ones, so the pivot has to move a little off the middle
    // until there is as much room on all sides. A few rounds settle it.
    for (int round = 0; round < 8; ++round) {
        float needed = nearestDistance;
        float left = 0;
        float right = 0;
        float low = 0;
        float high = 0;
        for (const QVector3D& corner : cornersOf(box)) {
            const QVector3D offset = corner - pivot;
            const float depth = hasDepth ? QVector3D::dotProduct(offset, forward()) : 0;
            const float x = QVector3D::dotProduct(offset, this->right()) / aspect;
            const float y = QVector3D::dotProduct(offset, up());
            needed = std::max(needed, std::max(std::abs(x), std::abs(y)) / tangent - depth);
            const float scale = distance / std::max(0.1F, distance + depth);
            left = std::min(left, x * scale);
            right = std::max(right, x * scale);
            low = std::min(low, y * scale);
            high = std::max(high, y * scale);
        }
        distance = needed;
        if (round < 7) {
            pivot += this->right() * ((left + right) / 2 * aspect) + up() * ((low + high) / 2);
        }
    }
}

OrbitCamera between(const OrbitCamera& from, const OrbitCamera& to, float amount)
{
    OrbitCamera camera = to;
    camera.azimuth = wrapped(from.azimuth + wrapped(to.azimuth - from.azimuth) * amount);
    camera.elevation = from.elevation + (to.elevation - from.elevation) * amount;
    camera.pivot = from.pivot + (to.pivot - from.pivot) * amount;
    camera.distance = from.distance * std::pow(to.distance / from.distance, amount);
    return camera;
}

} // namespace midplane::ui
