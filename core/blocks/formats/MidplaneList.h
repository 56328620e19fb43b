// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/blocks/formats/CableNumbering.h"

namespace midplane::core {

/// Whether every midplane has three base-36 digits for a name, as bluegene.conf wants.
bool hasDigits(const Machine& machine);

/// Midplanes as bluegene.conf writes them: "[732]", "[000x133]", or a list where they are no box in
/// the numbering. Preconditions: hasDigits, at least one midplane, all on the machine.
std::string listOf(const MidplaneNumbering& numbering, const std::vector<MidplaneCoord>& midplanes);

} // namespace midplane::core
