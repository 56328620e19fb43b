// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <set>

#include "ui/models/Document.h"

/// How clicks and keys change the box of the draft. Plain functions on values; what would leave the
/// machine is nothing.
namespace midplane::ui {

/// A side of a box: the end of a dimension with the smaller or the larger numbers.
enum class Side { Low, High };

core::Cuboid boxBetween(const core::MidplaneCoord& one, const core::MidplaneCoord& other);
/// The smallest box around the box and the midplane.
core::Cuboid extendedTo(const core::Cuboid& box, const core::MidplaneCoord& midplane);
/// The box without the outer layer that the midplane lies in; of several the one of the longest
/// dimension. Nothing when nothing would be left, the box itself when the midplane is inside.
std::optional<core::Cuboid> withoutLayerOf(
    const core::Cuboid& box, const core::MidplaneCoord& midplane);
std::optional<core::Cuboid> moved(
    const core::Cuboid& box, core::Dimension dimension, int step, const core::GridSize& grid);
std::optional<core::Cuboid> grown(
    const core::Cuboid& box, core::Dimension dimension, Side side, const core::GridSize& grid);
std::optional<core::Cuboid> shrunk(const core::Cuboid& box, core::Dimension dimension, Side side);

std::set<core::MidplaneCoord> midplanesOf(const core::Cuboid& box, const core::GridSize& grid);
std::set<core::MidplaneCoord> midplanesOf(const Document& document, int block);

/// The document's draft with another box, or a new one; a link set stays chosen in the dimensions
/// whose members stay.
Draft draftWithBox(const Document& document, const core::Cuboid& box);
/// The draft with other connectivity; link sets are chosen anew where it changed.
Draft draftWithConnectivity(
    const Draft& draft, const core::PerDimension<core::Connectivity>& connectivity);

} // namespace midplane::ui
