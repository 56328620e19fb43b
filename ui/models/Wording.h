// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <set>
#include <span>
#include <vector>

#include <QString>

#include "core/blocks/Block.h"
#include "core/machine/Machine.h"
#include "core/wiring/LinkSet.h"

/// How the things of the machine are written on screen, the same in every list and sentence.
namespace midplane::ui {

/// "2×4×1"
QString shapeText(const core::Shape& shape);
/// "mesh", "torus", or by dimension "x torus, y mesh, z mesh".
QString kindText(const core::PerDimension<core::Connectivity>& connectivity);
/// The same short enough for a table: "T·M·M" by dimension.
QString shortKindText(const core::PerDimension<core::Connectivity>& connectivity);
/// "(3,1,3) R33-M1"
QString midplaneText(const core::Machine& machine, const core::MidplaneCoord& midplane);
/// "(1,1,0), (2,1,0) and 4 more"
QString midplanesText(const std::set<core::MidplaneCoord>& midplanes);
/// "4, 5, 7, 10"
QString numbersText(std::span<const int> numbers);
/// "4, 5 and 10"
QString listText(const QStringList& parts);
/// "{3, 4}"
QString setText(std::span<const int> positions);
/// "3–[2]–4–[5]–3": the switches a link set meets, passed ones in brackets.
QString routeText(
    const core::LineWiring& wiring, const core::LinkSet& linkSet, std::span<const int> members);
/// "2 → 4": where a link runs.
QString spanText(const core::LineWiring& wiring, int link);
/// "y 0 to 3, z 3" when the lines of one dimension fill such a range, else each of them.
QString linesText(std::span<const core::LineCoord> lines);
/// "A bio-12": letter and name of a block.
QString blockText(const core::BlockSet& set, int block);
/// "1 line", "4 lines" and the like.
QString lineCountText(int count);
QString midplaneCountText(int count);
/// "midplane" or "midplanes", for what stands behind a number.
QString midplaneUnit(int count);
QString linkCountText(int count);
QString blockCountText(int count);

} // namespace midplane::ui
