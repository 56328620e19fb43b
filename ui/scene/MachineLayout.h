// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QVector3D>

#include "core/machine/Machine.h"
#include "ui/scene/OrbitCamera.h"

namespace midplane::ui {

/// The way of one cable: from end to end, lifted towards its bulge. With a flatness of 2 it is the
/// quadratic Bezier curve whose control point lies at twice the bulge; larger values rise sooner
/// and run level, which keeps long cables clear of the switches below.
struct LinkCurve {
    QVector3D from;
    QVector3D to;
    QVector3D bulge;
    float flatness = 2;

    /// t from 0 (the output) to 1 (the input).
    QVector3D pointAt(float t) const;
};

/// A link where it runs.
struct PlacedLink {
    core::LinkRef link;
    std::size_t index = 0; ///< Machine::links().indexOf
    LinkCurve curve;
    float length = 0;
};

/// Where the parts of a machine stand. The edge of a midplane is 1; x is right, y away, z up, and
/// midplane (0,0,0) is centred on the origin. Cables of x arch over the top of the boxes, those of
/// y bulge to -x, those of z to -y, each in a gap of its own.
class MachineLayout {
public:
    static constexpr float boxWidth = 1;
    static constexpr float boxHeight = 0.72F;
    static constexpr float pitchWide = 1.72F; ///< In x and y.
    static constexpr float pitchHigh = 1.5F;  ///< In z.
    static constexpr float widestExplode = 2.5F;
    static constexpr float switchThickness = 0.08F;
    static constexpr float thickestTube = 0.07F;

    /// explode: 0..1 for each dimension.
    explicit MachineLayout(core::MachinePtr machine, core::PerDimension<float> explode = {});

    const core::MachinePtr& machine() const { return m_machine; }

    QVector3D centreOf(const core::MidplaneCoord& midplane) const;
    SceneBox boxOf(const core::MidplaneCoord& midplane) const;
    /// The slab of a switch: on the top for x, on the -x face for y, on the -y face for z.
    SceneBox switchBoxOf(const core::SwitchRef& at) const;
    /// The flat collar around a switch that is passed through: twice its size, half as thick.
    SceneBox collarBoxOf(const core::SwitchRef& at) const;
    /// Precondition: the machine has the link.
    LinkCurve curveOf(const core::LinkRef& link) const;
    /// Every link of the machine, by dimension, id and line; worked out when first asked for.
    const std::vector<PlacedLink>& placedLinks() const;

    /// All of the machine with its cables.
    SceneBox bounds() const;
    float pitch(core::Dimension dimension) const { return m_pitch[dimension]; }

    /// The direction in which the cables of a dimension bulge, away from the boxes.
    static QVector3D outward(core::Dimension dimension);

private:
    /// Where in its switch a cable ends, along the line and across it.
    struct CableEnds {
        float fromAcross = 0;
        float toAcross = 0;
        float apex = 0;
    };

    float apexOf(core::Dimension dimension, const core::Cable& cable) const;
    void layOutCables(core::Dimension dimension);
    QVector3D endOf(const core::SwitchRef& at, float along, float across) const;

    core::MachinePtr m_machine;
    core::PerDimension<float> m_pitch;
    core::PerDimension<std::vector<CableEnds>> m_ends; ///< By the id of the cable.
    mutable std::vector<PlacedLink> m_placedLinks;
};

} // namespace midplane::ui
