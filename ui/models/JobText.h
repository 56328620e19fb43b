// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/journal/Recording.h"

namespace midplane::ui {

/// "4×2×2"
QString shapeText(const core::Shape& shape);
/// "torus", "mesh", or the dimensions closed to a torus: "torus x, z".
QString kindText(const core::PerDimension<core::Connectivity>& connectivity);
/// "Space", "Wiring", "Order"
QString refusalText(core::RefusalReason reason);

/// Field 12 of the log, or a dash.
QString userText(const core::JobInfo& job);

/// The box that a job stands on, which may be the shape asked for turned.
core::Shape heldShape(
    const core::Recording& recording, core::PlacementId placement, const core::Shape& asked);

} // namespace midplane::ui
