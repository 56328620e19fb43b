// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "core/allocation/Placement.h"
#include "core/support/Bytes.h"

namespace midplane::core {

/// Of a placement no fewer bytes are written.
inline constexpr std::size_t smallestPlacementBytes = 8;

/// A placement as recordings and control-system files keep it (docs/recording-format.md): what the
/// rest of it follows from.
void putPlacement(ByteWriter& writer, const Placement& placement);
/// Reads it back whole. Nothing where it is none of that machine: positions or links that do not
/// exist, links that do not join the midplanes. The failure is then in the reader.
std::optional<Placement> takePlacement(ByteReader& reader, const Machine& machine);

void putConnectivity(ByteWriter& writer, const PerDimension<Connectivity>& connectivity);
PerDimension<Connectivity> takeConnectivity(ByteReader& reader);

} // namespace midplane::core
