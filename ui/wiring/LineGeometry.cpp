// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/wiring/LineGeometry.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>

namespace midplane::ui {
namespace {

// All in pitches, as the specification of the drawing gives them.
constexpr double frameWidth = 0.87;
constexpr double fullFrameHeight = 1.6;
constexpr double compactFrameHeight = 0.87;
constexpr double midplaneSize = 0.42;
constexpr double fullArch = 0.6;
constexpr double compactArch = 0.28;
constexpr double widestPort = 0.14;
constexpr double midplanePortX = 0.278;

/// Over more places an arch grows by the logarithm only: the cable that closes a ring of 64
/// would stand 50 times higher than the row.
constexpr int steepPlaces = 3;

/// Control points at this part of the radius make a cubic a quarter of an ellipse.
constexpr double ellipseControl = 0.5523;

std::vector<core::Cable> cablesToDraw(
    const core::LineWiring& wiring, const std::vector<int>& shownLinks)
{
    if (wiring.kind() == core::LineKind::Cabled)
        return wiring.cables();
    std::vector<core::Cable> cables;
    for (const int id : shownLinks) {
        if (const auto cable = wiring.cable(id))
            cables.push_back(*cable);
    }
    std::sort(cables.begin(), cables.end());
    cables.erase(std::unique(cables.begin(), cables.end()), cables.end());
    return cables;
}

double distance(const QPointF& from, const QPointF& to)
{
    return std::hypot(from.x() - to.x(), from.y() - to.y());
}

double distanceToArch(const Arch& arch, const QPointF& point)
{
    constexpr int steps = 48;
    const QPointF middle((arch.start.x() + arch.end.x()) / 2, arch.start.y());
    const double radiusX = (arch.end.x() - arch.start.x()) / 2;
    const double radiusY = arch.apex.y() - arch.start.y();
    double nearest = std::numeric_limits<double>::infinity();
    for (int i = 0; i <= steps; ++i) {
        const double angle = M_PI * i / steps;
        const QPointF onArch(
            middle.x() - radiusX * std::cos(angle), middle.y() + radiusY * std::sin(angle));
        nearest = std::min(nearest, distance(point, onArch));
    }
    return nearest;
}

} // namespace

QPainterPath Arch::path() const
{
    const double controlX = (end.x() - start.x()) / 2 * ellipseControl;
    const double controlY = (apex.y() - start.y()) * ellipseControl;
    QPainterPath path(start);
    path.cubicTo(start + QPointF(0, controlY), apex - QPointF(controlX, 0), apex);
    path.cubicTo(apex + QPointF(controlX, 0), end + QPointF(0, controlY), end);
    return path;
}

LineGeometry::LineGeometry(
    const core::LineWiring& wiring, const Options& options, const std::vector<int>& shownLinks)
    : m_length(wiring.length())
    , m_options(options)
    , m_portSize(options.pitch * std::min(widestPort, 0.95 * frameWidth * seatSpacing(wiring)))
{
    const std::vector<core::Cable> cables = cablesToDraw(wiring, shownLinks);
    placePorts(wiring, cables);
    placeArches(cables);
    measure();
}

double LineGeometry::centreX(int position) const
{
    return m_options.pitch * (position + frameWidth / 2);
}

QRectF LineGeometry::frame(int position) const
{
    const double height
        = m_options.height == FrameHeight::Full ? fullFrameHeight : compactFrameHeight;
    QRectF frame(0, 0, frameWidth * m_options.pitch, height * m_options.pitch);
    frame.moveCenter({centreX(position), 0});
    return frame;
}

QRectF LineGeometry::midplane(int position) const
{
    QRectF square(0, 0, midplaneSize * m_options.pitch, midplaneSize * m_options.pitch);
    square.moveCenter({centreX(position), 0});
    return square;
}

double LineGeometry::pillHeight() const { return std::clamp(0.17 * m_options.pitch, 14.0, 20.0); }

double LineGeometry::arrowLength() const { return std::clamp(0.075 * m_options.pitch, 6.0, 10.0); }

QRectF LineGeometry::chipRow(int position) const
{
    const QRectF square = midplane(position);
    const double height = 0.15 * m_options.pitch;
    return {frame(position).left(), square.top() - height, frame(position).width(), height};
}

QRectF LineGeometry::nameRow(int position) const
{
    const QRectF square = midplane(position);
    return {frame(position).left(), square.bottom() + 0.04 * m_options.pitch,
        frame(position).width(), 0.16 * m_options.pitch};
}

void LineGeometry::placePorts(
    const core::LineWiring& wiring, const std::vector<core::Cable>& cables)
{
    // Cables by the switches they touch, so that long lines stay quick.
    std::vector<std::vector<core::Cable>> cablesAt(static_cast<std::size_t>(m_length));
    for (const core::Cable& cable : cables) {
        cablesAt[static_cast<std::size_t>(cable.from)].push_back(cable);
        cablesAt[static_cast<std::size_t>(cable.to)].push_back(cable);
    }
    for (int position = 0; position < m_length; ++position) {
        m_firstPort.push_back(m_ports.size());
        const QRectF edges = frame(position);
        const auto& own = cablesAt[static_cast<std::size_t>(position)];
        for (const PortSeat& seat : seatPorts(wiring, own, position)) {
            const QPointF onEdge(centreX(position) + seat.offset * edges.width(),
                seat.place == PortPlace::TopEdge ? edges.top() : edges.bottom());
            const QPointF atMidplane(
                centreX(position) + seat.offset * midplanePortX * m_options.pitch, 0);
            m_ports.push_back({position, seat.port, seat.kind, seat.place,
                seat.place == PortPlace::Midplane ? atMidplane : onEdge, seat.hasCable});
        }
    }
    m_firstPort.push_back(m_ports.size());
}

std::span<const PortSpot> LineGeometry::portsOf(int position) const
{
    const std::size_t first = m_firstPort[static_cast<std::size_t>(position)];
    const std::size_t end = m_firstPort[static_cast<std::size_t>(position) + 1];
    return std::span(m_ports).subspan(first, end - first);
}

const PortSpot* LineGeometry::port(int position, int port) const
{
    const PortSpot* found = nullptr;
    for (const PortSpot& spot : portsOf(position)) {
        if (spot.port == port && (!found || spot.place == PortPlace::TopEdge))
            found = &spot;
    }
    return found;
}

double LineGeometry::archHeight(int places) const
{
    const double full = m_options.height == FrameHeight::Full ? fullArch : compactArch;
    const double unit = m_options.pitch * m_options.archScale * full;
    const double steep = 1.25 * std::min(places, steepPlaces) - 0.25;
    const double beyond = places > steepPlaces ? std::log2(double(places) / steepPlaces) : 0;
    return unit * (steep + beyond);
}

void LineGeometry::placeArches(const std::vector<core::Cable>& cables)
{
    std::map<std::pair<int, int>, std::vector<core::Cable>> cablesBetween;
    for (const core::Cable& cable : cables)
        cablesBetween[{cable.from, cable.to}].push_back(cable);
    for (const core::Cable& cable : cables) {
        Arch arch;
        arch.cable = cable;
        arch.isAbove = cable.to > cable.from;
        const PortPlace edge = arch.isAbove ? PortPlace::TopEdge : PortPlace::BottomEdge;
        const auto spotOn = [&](int position, int port) {
            const auto spots = portsOf(position);
            return std::find_if(spots.begin(), spots.end(), [&](const PortSpot& spot) {
                return spot.port == port && spot.place == edge;
            })->centre;
        };
        arch.start = spotOn(cable.from, cable.outPort);
        arch.end = spotOn(cable.to, cable.inPort);
        // Cables that run beside each other stand one above the other, the widest highest.
        const auto& beside = cablesBetween[{cable.from, cable.to}];
        const auto inside = std::count_if(beside.begin(), beside.end(), [&](const auto& other) {
            return std::abs(
                       spotOn(other.from, other.outPort).x() - spotOn(other.to, other.inPort).x())
                < std::abs(arch.start.x() - arch.end.x());
        });
        const double height
            = archHeight(std::abs(cable.to - cable.from)) * (1 + 0.5 * static_cast<double>(inside));
        arch.apex = {(arch.start.x() + arch.end.x()) / 2,
            arch.start.y() + (arch.isAbove ? -height : height)};
        m_arches.push_back(arch);
    }
}

const Arch* LineGeometry::arch(int linkId) const
{
    const auto found = std::lower_bound(m_arches.begin(), m_arches.end(), linkId,
        [](const Arch& arch, int id) { return arch.cable.id < id; });
    return found != m_arches.end() && found->cable.id == linkId ? &*found : nullptr;
}

void LineGeometry::measure()
{
    m_bounds = frame(0).united(frame(m_length - 1));
    m_bounds.adjust(0, -m_portSize / 2, 0, m_portSize / 2);
    const double pill = pillHeight();
    for (const Arch& arch : m_arches) {
        const QRectF reach(arch.apex.x() - pill, arch.apex.y() - pill / 2, 2 * pill, pill);
        m_bounds = m_bounds.united(reach);
    }
}

int LineGeometry::nearestPosition(double x) const
{
    const int position = static_cast<int>(std::lround(x / m_options.pitch - frameWidth / 2));
    return std::clamp(position, 0, m_length - 1);
}

int LineGeometry::linkAt(const QPointF& point, double reach) const
{
    int nearestLink = -1;
    double nearest = reach;
    for (const Arch& arch : m_arches) {
        const double left = std::min(arch.start.x(), arch.end.x()) - reach;
        const double right = std::max(arch.start.x(), arch.end.x()) + reach;
        if (point.x() < left || point.x() > right || (point.y() < 0) != arch.isAbove)
            continue;
        const QPointF toPill = point - arch.apex;
        if (std::abs(toPill.x()) <= pillHeight() && std::abs(toPill.y()) <= pillHeight() / 2)
            return arch.cable.id;
        const double away = distanceToArch(arch, point);
        if (away <= nearest) {
            nearest = away;
            nearestLink = arch.cable.id;
        }
    }
    return nearestLink;
}

} // namespace midplane::ui
