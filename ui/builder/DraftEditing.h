// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <set>

#include "ui/models/Document.h"

/// How clicks and keys change the draft. Plain functions on values; what would leave the machine is
/// nothing. Where the positions of a dimension change its links are left to the program again.
namespace midplane::ui {

/// An end of a dimension: the one with the smaller or the larger numbers. Of midplanes that lie
/// around the machine's edge the low one is before it.
enum class Side { Low, High };

core::Cuboid boxBetween(const core::MidplaneCoord& one, const core::MidplaneCoord& other);

/// The draft with the midplane if it had not got it, without it if it had. Gaps may come of it, or
/// midplanes that are missing for a rectangle. Nothing when none is left.
std::optional<Draft> toggled(const Draft& draft, const core::MidplaneCoord& midplane);
std::optional<Draft> moved(
    const Draft& draft, core::Dimension dimension, int step, const core::Machine& machine);
std::optional<Draft> grown(
    const Draft& draft, core::Dimension dimension, Side side, const core::Machine& machine);
std::optional<Draft> shrunk(
    const Draft& draft, core::Dimension dimension, Side side, const core::Machine& machine);

std::set<core::MidplaneCoord> midplanesOf(const Document& document, int block);

/// A draft of these midplanes only, with a free name.
Draft newDraft(const Document& document, const core::Cuboid& box);
/// The document's draft with another box, or a new one.
Draft draftWithBox(const Document& document, const core::Cuboid& box);
/// The draft with other positions in one dimension; what was missing for a rectangle is filled.
Draft draftWithPositions(const Draft& draft, core::Dimension dimension, std::vector<int> positions);
/// The draft with other connectivity; link sets are chosen anew where it changed.
Draft draftWithConnectivity(
    const Draft& draft, const core::PerDimension<core::Connectivity>& connectivity);

} // namespace midplane::ui
