// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include "core/machine/Connectivity.h"
#include "core/machine/LineWiring.h"
#include "core/wiring/LinkSet.h"

namespace midplane::core {

/// The one link set of a set of midplanes on a crossbar line: from each member to the next larger,
/// in a torus from the largest to the smallest too. Precondition: at least two positions,
/// ascending.
LinkSet crossbarLinkSet(
    const LineWiring& wiring, std::span<const int> positions, Connectivity connectivity);

} // namespace midplane::core
