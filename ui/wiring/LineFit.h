// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSizeF>

#include "ui/wiring/LineGeometry.h"

namespace midplane::ui {

/// Below this pitch the numbers in the ports cannot be read.
inline constexpr double smallestPitch = 72;
inline constexpr double largestPitch = 150;
/// Arches flatter than this would press their pills onto the ports.
inline constexpr double flattestArch = 0.6;

/// The largest drawing of a line that fits an area, full if that costs little of its size.
/// stripHeight is what the paths in words take above a full drawing.
LineGeometry::Options fitLine(const core::LineWiring& wiring, const std::vector<int>& shownLinks,
    const QSizeF& area, double stripHeight);

} // namespace midplane::ui
