// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

#include "core/allocation/Request.h"
#include "core/allocation/cards/SmallPlaces.h"

namespace midplane::core {

/// What the Allocator API is asked for (Miller et al., section 3.3): a partition of a shape and /
/// or of a size.
struct AllocationRequest {
    std::optional<int> nodes {};   ///< Compute nodes. Below a midplane: one of smallSizes.
    std::optional<Shape> shape {}; ///< In midplanes; holds at least the nodes where both are given.
    PerDimension<Joining> joining {{Joining::Mesh, Joining::Mesh, Joining::Mesh}};
    Rotations rotations = Rotations::All;
    Gaps gaps = Gaps::No;
    std::optional<Wrap> wrap {};
    LineChoice lines = LineChoice::Same;
    MeritOrder merits {};
    SmallStrategy strategy = SmallStrategy::Optimal; ///< BG/P's; FirstFit is BG/L's.
    std::optional<int> ioRatio {};
    std::string name {}; ///< Of the new partition; empty: one is made.
    std::string owner {};
    std::string maker {}; ///< PartitionDefinition::maker
};

} // namespace midplane::core
