// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMatrix4x4>
#include <QPointF>
#include <QSizeF>
#include <QVector3D>

namespace midplane::ui {

enum class Projection { Perspective, Parallel };

enum class FixedView { Default, Front, Back, Left, Right, Top, Bottom };

/// A box in the space of the scene.
struct SceneBox {
    QVector3D low;
    QVector3D high;

    QVector3D centre() const { return (low + high) / 2; }
    QVector3D halfSize() const { return (high - low) / 2; }
};

/// A ray from the eye through a pixel. The direction has length 1.
struct SceneRay {
    QVector3D origin;
    QVector3D direction;
};

/// A camera that circles a pivot. x is right, y is away, z is up; azimuth 0 looks along +y, and a
/// larger one moves the eye to the right. Plain mathematics: nothing is drawn here.
class OrbitCamera {
public:
    static constexpr float fieldOfView = 24; ///< Degrees, vertical.
    static constexpr float startAzimuth = 21;
    static constexpr float startElevation = 31;
    static constexpr float highestElevation = 85;
    static constexpr float degreesPerPixel = 0.4F;
    static constexpr float zoomPerNotch = 1.15F;

    float azimuth = startAzimuth;
    float elevation = startElevation;
    QVector3D pivot;
    float distance = 10; ///< From the eye to the pivot.
    Projection projection = Projection::Perspective;

    QVector3D eye() const;
    QVector3D forward() const;
    QVector3D right() const;
    QVector3D up() const;
    QMatrix4x4 viewMatrix() const;
    QMatrix4x4 projectionMatrix(const QSizeF& viewport) const;

    /// How many pixels one unit is high at that place.
    float pixelsPerUnit(const QVector3D& at, const QSizeF& viewport) const;
    QPointF project(const QVector3D& point, const QSizeF& viewport) const;
    SceneRay rayThrough(const QPointF& pixel, const QSizeF& viewport) const;

    void orbitBy(float azimuthDegrees, float elevationDegrees);
    /// Moves the pivot so that the scene follows the mouse; the pivot never leaves the bounds.
    void panBy(const QPointF& pixels, const QSizeF& viewport, const SceneBox& bounds);
    /// Nearer by that many notches, the place under the mouse staying where it is.
    void zoomBy(
        float notches, const QPointF& mouse, const QSizeF& viewport, const SceneBox& bounds);
    /// Turns to a fixed side. Default also returns to the start angles.
    void lookFrom(FixedView view);
    /// Chooses pivot and distance so that the box just fits in the viewport.
    void frame(const SceneBox& box, const QSizeF& viewport);

    bool operator==(const OrbitCamera&) const = default;
};

/// The camera on its way between two; 0 is from, 1 is to.
OrbitCamera between(const OrbitCamera& from, const OrbitCamera& to, float amount);

} // namespace midplane::ui
