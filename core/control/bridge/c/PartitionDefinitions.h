// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/control/bridge/BridgeError.h"
#include "core/control/bridge/Definitions.h"
#include "core/control/bridge/c/Floor.h"

namespace midplane::core::capi {

/// The definition that a client wrote into an object: midplanes, and joins in switches or node
/// cards. The links follow from the joins along the cables; without any the system chooses links.
/// Refused where it names what the machine lacks, or where a join leads nowhere.
BridgeResult<PartitionDefinition> definitionOf(const PartitionObject& object, const Floor& floor);

/// What the joins of a client's switches mean.
struct WiredJoins {
    std::vector<LineLinks> links;
    std::vector<SwitchConnection> connections; ///< Sorted.
    /// Torus where the links of the dimension's lines close; nothing where they have none.
    PerDimension<std::optional<Connectivity>> connectivity;
};
/// Nothing where no switch joins anything but its midplane to itself.
BridgeResult<std::optional<WiredJoins>> wiredJoinsOf(
    const std::pmr::vector<SwitchObject*>& switches, const Floor& floor);

} // namespace midplane::core::capi
