// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include <QPainterPath>
#include <QPointF>
#include <QRectF>

#include "core/machine/LineWiring.h"
#include "ui/wiring/PortLayout.h"

namespace midplane::ui {

/// How much room a switch gets. Compact is for low docks: no chips, no names of places.
enum class FrameHeight { Full, Compact };

/// A port of the switch at a position.
struct PortSpot {
    int position = 0;
    int port = 0;
    PortKind kind = PortKind::Input;
    PortPlace place = PortPlace::TopEdge;
    QPointF centre;
    bool hasCable = false; ///< Without a cable it is dotted. Always true at the midplane.
};

/// A cable as an arch over or under the row, from its output to its input.
struct Arch {
    core::Cable cable;
    bool isAbove = true;
    QPointF start; ///< Centre of the output port.
    QPointF end;   ///< Centre of the input port.
    QPointF apex;  ///< Where the pill with the id stands.

    QPainterPath path() const;
};

/// Where everything of the flat drawing of one line stands, in pixels; the row's middle is y = 0.
/// Each place is a switch drawn as a frame around its midplane. A cable to a larger number arches
/// above the row, to a smaller one below it, and its two ports sit on that edge: so no cable
/// crosses a switch.
class LineGeometry {
public:
    struct Options {
        double pitch = 100; ///< Distance of two places: the u of all other measures.
        FrameHeight height = FrameHeight::Full;
        double archScale = 1; ///< Below 1 flattens the arches, for very low docks.
    };

    /// A crossbar lists no cables: those in shownLinks are drawn. Of cabled lines all are.
    LineGeometry(const core::LineWiring& wiring, const Options& options,
        const std::vector<int>& shownLinks = {});

    int length() const { return m_length; }
    const Options& options() const { return m_options; }
    /// Everything with its ports, arches and pills.
    const QRectF& bounds() const { return m_bounds; }

    double centreX(int position) const;
    QRectF frame(int position) const;
    QRectF midplane(int position) const;
    /// Width of an output, diameter of an input.
    double portSize() const { return m_portSize; }
    double pillHeight() const;
    double arrowLength() const;
    QRectF chipRow(int position) const; ///< Above the midplane; room for it in Full only.
    QRectF nameRow(int position) const; ///< Below the midplane; room for it in Full only.

    const std::vector<PortSpot>& ports() const { return m_ports; }
    std::span<const PortSpot> portsOf(int position) const;
    const std::vector<Arch>& arches() const { return m_arches; }
    /// The arch of a cable; nullptr when it is not drawn.
    const Arch* arch(int linkId) const;
    /// A port; nullptr when the switch has none. Of a crossbar's port that stands on both edges,
    /// the upper.
    const PortSpot* port(int position, int port) const;

    /// The place whose frame is nearest in x; clamped to the line.
    int nearestPosition(double x) const;
    /// The link whose arch or pill is within reach of the point; -1 when none.
    int linkAt(const QPointF& point, double reach) const;

private:
    void placePorts(const core::LineWiring& wiring, const std::vector<core::Cable>& cables);
    void placeArches(const std::vector<core::Cable>& cables);
    double archHeight(int places) const;
    void measure();

    int m_length;
    Options m_options;
    double m_portSize;
    std::vector<PortSpot> m_ports;        ///< By position.
    std::vector<std::size_t> m_firstPort; ///< Index of each position's first port, and the end.
    std::vector<Arch> m_arches;           ///< By link id.
    QRectF m_bounds;
};

} // namespace midplane::ui
