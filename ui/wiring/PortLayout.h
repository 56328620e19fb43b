// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/machine/LineWiring.h"

namespace midplane::ui {

/// Inputs are drawn as circles, outputs as squares.
enum class PortKind { Input, Output };

/// Where a port stands: on which long edge of the row, or beside its midplane.
enum class PortPlace { TopEdge, BottomEdge, Midplane };

/// A port of one switch, before anything is measured.
struct PortSeat {
    int port = 0;
    PortKind kind = PortKind::Input;
    PortPlace place = PortPlace::TopEdge;
    /// From the middle of the switch to the right, in widths of its frame. Of a midplane's own port
    /// only the side means something: -1 left, 1 right.
    double offset = 0;
    bool hasCable = false;
};

/// Seats every port of the switch at a position. A cable's ports sit on the edge it arches over: an
/// output on the side it leaves to, an input on the side it comes from. Ports without a cable stand
/// beside one of their kind. No two seats of a switch coincide.
std::vector<PortSeat> seatPorts(
    const core::LineWiring& wiring, const std::vector<core::Cable>& cables, int position);

/// The smallest distance of two seats of one edge, in widths of a frame.
double seatSpacing(const core::LineWiring& wiring);

} // namespace midplane::ui
