// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/allocation/Occupancy.h"
#include "core/allocation/cards/SmallPlaces.h"
#include "core/scheduling/managers/JobRequest.h"

namespace midplane::core {

/// The compute nodes of the smallest block below a midplane that serves the request; nothing where
/// it needs a midplane or more: it asks for a shape, for a torus, for a partition by name, or for
/// more nodes than half a midplane has.
std::optional<int> smallSizeFor(const Machine& machine, const JobRequest& request);

/// Where such a block can be now; nothing when no node cards in a row are free.
std::optional<Placement> smallPlaceFor(
    const Machine& machine, const Occupancy& occupancy, int nodes, SmallStrategy strategy);

/// The midplane of a block below a midplane, taken whole.
Placement wholeMidplaneOf(const Placement& small);

/// The same occupancy, with every midplane of which node cards are taken taken whole: as one sees
/// it who deals in midplanes.
Occupancy withoutParts(const Machine& machine, const Occupancy& occupancy);

} // namespace midplane::core
