// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/blocks/formats/CableNumbering.h"
#include "core/blocks/formats/bluegeneconf/ConfText.h"

namespace midplane::core::bluegeneconf {

/// The midplanes, by place on the floor and sorted, that the value of MPs= or BPs= names: "000",
/// "[000x133]", "bg[000,100-311]". Errors: what cannot be read, a corner off the machine, a box
/// whose corners stand the wrong way round, a midplane that stands twice.
Result<std::vector<MidplaneCoord>> parseMidplanes(
    const PlacedText& value, const Machine& machine, const MidplaneNumbering& numbering);

} // namespace midplane::core::bluegeneconf
