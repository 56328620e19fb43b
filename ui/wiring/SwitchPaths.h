// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainterPath>

#include "core/wiring/Connection.h"
#include "ui/wiring/LineGeometry.h"

namespace midplane::ui {

/// Whether a connection leads from cable to cable, past the midplane.
bool passesThrough(const core::Connection& connection);

/// The way of a connection inside its switch. A member's path runs from an input to 1 or from 0 to
/// an output; a passing one keeps to the outer side and never crosses the midplane. Empty when the
/// switch lacks one of the ports.
QPainterPath connectionPath(const LineGeometry& geometry, const core::Connection& connection);

/// Of a crossbar: from the end of a cable to the midplane that it is plugged into.
QPainterPath plugPath(const LineGeometry& geometry, const PortSpot& edgePort);

} // namespace midplane::ui
