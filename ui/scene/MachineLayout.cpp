// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/MachineLayout.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <utility>

namespace midplane::ui {

using core::Dimension;

namespace {

constexpr float halfWidth = MachineLayout::boxWidth / 2;
constexpr float halfHeight = MachineLayout::boxHeight / 2;

/// Half of a switch, along its line and across it.
struct SlabSize {
    float along;
    float across;
};

/// The y- and z-switches take the lower half of a side face: the upper half has the letter.
constexpr float lowerHalf = -0.19F;

SlabSize halfSlab(Dimension dimension)
{
    switch (dimension) {
    case Dimension::X:
        return {0.2F, 0.2F};
    case Dimension::Y:
        return {0.2F, 0.13F};
    case Dimension::Z:
        break;
    }
    return {0.13F, 0.2F};
}

/// The direction across a line on the face of its switches; the far lane lies that way.
Dimension acrossOf(Dimension dimension)
{
    switch (dimension) {
    case Dimension::X:
        return Dimension::Y;
    case Dimension::Y:
        return Dimension::Z;
    case Dimension::Z:
        break;
    }
    return Dimension::X;
}

QVector3D axis(Dimension dimension)
{
    switch (dimension) {
    case Dimension::X:
        return {1, 0, 0};
    case Dimension::Y:
        return {0, 1, 0};
    case Dimension::Z:
        break;
    }
    return {0, 0, 1};
}

/// The split cables of the wirings we know leave by port 4; all others count as regular.
bool isSplit(const core::Cable& cable) { return cable.outPort == 4; }

/// The place where a midplane's switch is fixed, from its centre.
QVector3D faceOf(Dimension dimension)
{
    switch (dimension) {
    case Dimension::X:
        return {0, 0, halfHeight};
    case Dimension::Y:
        return {-halfWidth, 0, lowerHalf};
    case Dimension::Z:
        break;
    }
    return {0, -halfWidth, lowerHalf};
}

SceneBox slabOn(const QVector3D& face, Dimension dimension, const SlabSize& half, float thickness)
{
    const QVector3D flat = axis(dimension) * half.along + axis(acrossOf(dimension)) * half.across;
    const QVector3D raised = face + MachineLayout::outward(dimension) * thickness;
    const QVector3D low(std::min(face.x(), raised.x()), std::min(face.y(), raised.y()),
        std::min(face.z(), raised.z()));
    const QVector3D high(std::max(face.x(), raised.x()), std::max(face.y(), raised.y()),
        std::max(face.z(), raised.z()));
    return {low - flat, high + flat};
}

float lengthOf(const LinkCurve& curve)
{
    constexpr int pieces = 8;
    float sum = 0;
    for (int i = 0; i < pieces; ++i) {
        sum += (curve.pointAt(static_cast<float>(i + 1) / pieces)
            - curve.pointAt(static_cast<float>(i) / pieces))
                   .length();
    }
    return sum;
}

} // namespace

QVector3D LinkCurve::pointAt(float t) const
{
    const float lift = 1 - std::pow(std::abs(2 * t - 1), flatness);
    return from + (to - from) * t + bulge * lift;
}

QVector3D MachineLayout::outward(Dimension dimension)
{
    switch (dimension) {
    case Dimension::X:
        return {0, 0, 1};
    case Dimension::Y:
        return {-1, 0, 0};
    case Dimension::Z:
        break;
    }
    return {0, -1, 0};
}

MachineLayout::MachineLayout(core::MachinePtr machine, core::PerDimension<float> explode)
    : m_machine(std::move(machine))
{
    for (const Dimension dimension : core::allDimensions) {
        const float closed = dimension == Dimension::Z ? pitchHigh : pitchWide;
        const float amount = std::clamp(explode[dimension], 0.0F, 1.0F);
        m_pitch[dimension] = closed * (1 + (widestExplode - 1) * amount);
    }
    for (const Dimension dimension : core::allDimensions)
        layOutCables(dimension);
}

QVector3D MachineLayout::centreOf(const core::MidplaneCoord& midplane) const
{
    return {static_cast<float>(midplane.x) * m_pitch[Dimension::X],
        static_cast<float>(midplane.y) * m_pitch[Dimension::Y],
        static_cast<float>(midplane.z) * m_pitch[Dimension::Z]};
}

SceneBox MachineLayout::boxOf(const core::MidplaneCoord& midplane) const
{
    const QVector3D centre = centreOf(midplane);
    const QVector3D half(halfWidth, halfWidth, halfHeight);
    return {centre - half, centre + half};
}

SceneBox MachineLayout::switchBoxOf(const core::SwitchRef& at) const
{
    return slabOn(centreOf(at.midplane) + faceOf(at.dimension), at.dimension,
        halfSlab(at.dimension), switchThickness);
}

SceneBox MachineLayout::collarBoxOf(const core::SwitchRef& at) const
{
    const SlabSize half = halfSlab(at.dimension);
    // Twice as long as the switch; across the sides there is no room for more than the lower half.
    const float across = at.dimension == Dimension::Y ? 0.165F : 2 * half.across;
    const float along = at.dimension == Dimension::Z ? 0.165F : 2 * half.along;
    return slabOn(centreOf(at.midplane) + faceOf(at.dimension), at.dimension, {along, across},
        switchThickness / 2);
}

/// Split cables run low and regular ones high. A cable over more than two places lies higher still,
/// as far as the gap has room.
float MachineLayout::apexOf(Dimension dimension, const core::Cable& cable) const
{
    const float gap = dimension == Dimension::X ? pitchHigh - boxHeight : pitchWide - boxWidth;
    const int places = std::abs(cable.to - cable.from);
    const float usual = dimension == Dimension::X ? (isSplit(cable) ? 0.34F : 0.62F)
                                                  : (isSplit(cable) ? 0.21F : 0.38F);
    const float byLength = std::min(gap * 0.85F, 0.2F * static_cast<float>(places));
    const float highest = gap - switchThickness - 2 * thickestTube;
    return std::min(places > 2 ? std::max(usual, byLength) : usual, highest);
}

/// Cables towards larger numbers take the far lane, the others the near lane. Where several leave a
/// switch on the same side and lane, the shorter ones lie nearer to the middle, so no two ends
/// meet.
void MachineLayout::layOutCables(Dimension dimension)
{
    const core::LineWiring& line = m_machine->line(dimension);
    m_ends[dimension].resize(static_cast<std::size_t>(line.linkIdEnd()));

    struct End {
        int places;
        bool isOutput;
        int id;
        auto operator<=>(const End&) const = default;
    };
    std::map<std::tuple<int, bool, bool>, std::vector<End>> ends; // By place, lane and side.
    for (const core::Cable& cable : line.cables()) {
        const bool isUpward = cable.to > cable.from;
        const int places = std::abs(cable.to - cable.from);
        ends[{cable.from, isUpward, isUpward}].push_back({places, true, cable.id});
        ends[{cable.to, isUpward, !isUpward}].push_back({places, false, cable.id});
        m_ends[dimension][static_cast<std::size_t>(cable.id)].apex = apexOf(dimension, cable);
    }

    const float room = halfSlab(dimension).across;
    const float laneStart = 0.25F * room;
    for (auto& [key, group] : ends) {
        std::sort(group.begin(), group.end());
        const float sign = std::get<1>(key) ? 1.0F : -1.0F;
        const float step = 0.6F * room / static_cast<float>(group.size());
        for (std::size_t i = 0; i < group.size(); ++i) {
            const float across = sign * (laneStart + step * (static_cast<float>(i) + 0.5F));
            CableEnds& cable = m_ends[dimension][static_cast<std::size_t>(group[i].id)];
            (group[i].isOutput ? cable.fromAcross : cable.toAcross) = across;
        }
    }
}

QVector3D MachineLayout::endOf(const core::SwitchRef& at, float along, float across) const
{
    return centreOf(at.midplane) + faceOf(at.dimension) + outward(at.dimension) * switchThickness
        + axis(at.dimension) * along + axis(acrossOf(at.dimension)) * across;
}

LinkCurve MachineLayout::curveOf(const core::LinkRef& link) const
{
    const Dimension dimension = link.line.dimension;
    const core::Cable cable = m_machine->cable(link);
    CableEnds ends = m_ends[dimension][static_cast<std::size_t>(link.id)];
    const float sign = cable.to > cable.from ? 1.0F : -1.0F;
    if (m_machine->line(dimension).kind() == core::LineKind::Crossbar) {
        ends.fromAcross = ends.toAcross = sign * 0.5F * halfSlab(dimension).across;
        ends.apex = apexOf(dimension, cable);
    }
    const float along = sign * 0.6F * halfSlab(dimension).along;
    LinkCurve curve;
    curve.from
        = endOf({dimension, core::midplaneOn(link.line, cable.from)}, along, ends.fromAcross);
    curve.to = endOf({dimension, core::midplaneOn(link.line, cable.to)}, -along, ends.toAcross);
    curve.bulge = outward(dimension) * ends.apex;
    curve.flatness = std::max(2.0F, 0.5F * static_cast<float>(std::abs(cable.to - cable.from)));
    return curve;
}

const std::vector<PlacedLink>& MachineLayout::placedLinks() const
{
    if (!m_placedLinks.empty())
        return m_placedLinks;
    for (const Dimension dimension : core::allDimensions) {
        const core::LineWiring& wiring = m_machine->line(dimension);
        const int lineCount = m_machine->grid().lineCount(dimension);
        for (int id = 0; id < wiring.linkIdEnd(); ++id) {
            if (!wiring.cable(id))
                continue;
            for (int line = 0; line < lineCount; ++line) {
                const core::LinkRef link {m_machine->grid().lineAt(dimension, line), id};
                const LinkCurve curve = curveOf(link);
                m_placedLinks.push_back(
                    {link, m_machine->links().indexOf(link), curve, lengthOf(curve)});
            }
        }
    }
    return m_placedLinks;
}

SceneBox MachineLayout::bounds() const
{
    const core::Shape& size = m_machine->grid().shape();
    SceneBox all {boxOf({0, 0, 0}).low, boxOf({size.x - 1, size.y - 1, size.z - 1}).high};
    for (const Dimension dimension : core::allDimensions) {
        float apex = 0;
        for (const CableEnds& cable : m_ends[dimension])
            apex = std::max(apex, cable.apex);
        const QVector3D reach = outward(dimension) * (switchThickness + apex + thickestTube);
        all.low = QVector3D(all.low.x() + std::min(0.0F, reach.x()),
            all.low.y() + std::min(0.0F, reach.y()), all.low.z());
        all.high.setZ(all.high.z() + std::max(0.0F, reach.z()));
    }
    return all;
}

} // namespace midplane::ui
