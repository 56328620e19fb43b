// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/wiring/SwitchPaths.h"

#include <algorithm>
#include <cmath>

namespace midplane::ui {
namespace {

// In pitches.
constexpr double compactLane = 0.285; ///< Between the midplane and the ports of the edge.
constexpr double fullLane = 0.41;     ///< Outside chips and names as well.
constexpr double turnRadius = 0.1;
constexpr double innerPassLane = 0.37;
constexpr double outerPassLane = 0.395;

double signOf(double value) { return value < 0 ? -1 : 1; }

/// A curve that leaves and arrives upright.
void curveTo(QPainterPath& path, const QPointF& end)
{
    const double middle = (path.currentPosition().y() + end.y()) / 2;
    path.cubicTo({path.currentPosition().x(), middle}, {end.x(), middle}, end);
}

/// Between the midplane's port and one of the edge, on the same side of the midplane.
QPainterPath directPath(const PortSpot& own, const PortSpot& edge)
{
    QPainterPath path(own.centre);
    curveTo(path, edge.centre);
    return path;
}

/// From the midplane's port outwards, then along the edge to the port on the other side.
QPainterPath pathAround(const LineGeometry& geometry, const PortSpot& own, const PortSpot& edge)
{
    const double u = geometry.options().pitch;
    const double side = signOf(own.centre.x() - geometry.centreX(own.position));
    const double up = signOf(edge.centre.y());
    const bool isFull = geometry.options().height == FrameHeight::Full;
    const double lane = up * u * (isFull ? fullLane : compactLane);
    const double radius = std::min(turnRadius * u, std::abs(edge.centre.y() - lane) * 0.8);
    QPainterPath path(own.centre);
    path.cubicTo(own.centre + QPointF(side * 0.13 * u, up * 0.04 * u),
        {own.centre.x() + side * 0.06 * u, lane}, {own.centre.x() - side * 0.16 * u, lane});
    path.lineTo(edge.centre.x() + side * radius, lane);
    path.quadTo({edge.centre.x(), lane}, {edge.centre.x(), lane + up * radius});
    path.lineTo(edge.centre);
    return path;
}

QPainterPath memberPath(const LineGeometry& geometry, const PortSpot& own, const PortSpot& edge)
{
    const double middle = geometry.centreX(own.position);
    const bool isSameSide = (own.centre.x() < middle) == (edge.centre.x() < middle);
    return isSameSide ? directPath(own, edge) : pathAround(geometry, own, edge);
}

/// Input and output on one edge: a shallow bow between the edge and the midplane.
QPainterPath bowPath(const LineGeometry& geometry, const PortSpot& in, const PortSpot& out)
{
    const double u = geometry.options().pitch;
    const double width = std::abs(out.centre.x() - in.centre.x());
    const double depth = -signOf(in.centre.y()) * std::min(0.25 * u, 0.1 * u + 0.22 * width);
    QPainterPath path(in.centre);
    path.cubicTo(in.centre + QPointF(0, depth), out.centre + QPointF(0, depth), out.centre);
    return path;
}

/// From one edge to the other along the outer side.
QPainterPath sidePath(const LineGeometry& geometry, const PortSpot& in, const PortSpot& out)
{
    const double u = geometry.options().pitch;
    const double middle = geometry.centreX(in.position);
    const bool isOuter = std::abs(out.centre.x() - middle) > 0.25 * u;
    const double lane = (isOuter ? outerPassLane : innerPassLane) * u;
    QPainterPath path(in.centre);
    curveTo(path, {middle + signOf(out.centre.x() - middle) * lane, 0});
    curveTo(path, out.centre);
    return path;
}

/// A midplane that is alone: its own two ports joined over its top.
QPainterPath alonePath(const LineGeometry& geometry, const PortSpot& in, const PortSpot& out)
{
    const double u = geometry.options().pitch;
    const double side = signOf(in.centre.x() - out.centre.x());
    QPainterPath path(in.centre);
    path.cubicTo(in.centre + QPointF(side * 0.1 * u, -0.42 * u),
        out.centre + QPointF(-side * 0.1 * u, -0.42 * u), out.centre);
    return path;
}

} // namespace

bool passesThrough(const core::Connection& connection)
{
    return connection.inPort != core::inputFromMidplane
        && connection.outPort != core::outputToMidplane;
}

QPainterPath connectionPath(const LineGeometry& geometry, const core::Connection& connection)
{
    const PortSpot* in = geometry.port(connection.position, connection.inPort);
    const PortSpot* out = geometry.port(connection.position, connection.outPort);
    if (!in || !out)
        return {};
    const bool startsAtMidplane = in->place == PortPlace::Midplane;
    const bool endsAtMidplane = out->place == PortPlace::Midplane;
    if (startsAtMidplane && endsAtMidplane)
        return alonePath(geometry, *in, *out);
    if (startsAtMidplane)
        return memberPath(geometry, *in, *out);
    if (endsAtMidplane)
        return memberPath(geometry, *out, *in).toReversed();
    return in->place == out->place ? bowPath(geometry, *in, *out) : sidePath(geometry, *in, *out);
}

QPainterPath plugPath(const LineGeometry& geometry, const PortSpot& edgePort)
{
    const QRectF midplane = geometry.midplane(edgePort.position);
    QPainterPath path(edgePort.centre);
    path.lineTo(edgePort.centre.x(),
        edgePort.place == PortPlace::TopEdge ? midplane.top() : midplane.bottom());
    return path;
}

} // namespace midplane::ui
