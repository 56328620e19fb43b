// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/blocks/Finding.h"
#include "core/blocks/checks/BlockFacts.h"

namespace midplane::core::checks {

/// In every line of the block its links form one simple directed path (mesh) or cycle (torus) that
/// meets all its midplanes there, starts and ends at them, and holds nothing else (Aridor et al.,
/// "Search for free network resources"). A line of one midplane has none. In a crossbar line the
/// links lead from each member to the next, of a torus also from the last to the first.
void checkRoutes(const BlockCase& each, ValidationResult& result);

} // namespace midplane::core::checks
