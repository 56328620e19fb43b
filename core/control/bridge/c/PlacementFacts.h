// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "core/allocation/Placement.h"
#include "core/control/bridge/c/Floor.h"

namespace midplane::core::capi {

/// A place by the numbers of a Floor.
struct PlacementFacts {
    struct SwitchJoin {
        std::size_t at = 0;
        int output = 0;
        int input = 0;
    };

    std::vector<std::size_t> midplanes;
    std::vector<SwitchJoin> joins; ///< By switch.
    std::vector<std::size_t> wires;
    std::optional<CardSet> cards {};
    int nodes = 0;
    bool isTorus = false; ///< In every dimension of more than one midplane.
};

PlacementFacts factsOf(const Floor& floor, const Placement& placement);

} // namespace midplane::core::capi
