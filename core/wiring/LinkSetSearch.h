// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "core/machine/Connectivity.h"
#include "core/machine/LineWiring.h"
#include "core/wiring/LinkSet.h"

namespace midplane::core {

/// A simple path of cables, or a cycle when its last cable leads back to its first switch.
struct Route {
    std::span<const int> switches; ///< In the order they are met; of a cycle each once.
    std::span<const int> links;    ///< Ids; one fewer than switches, of a cycle as many.
    bool isCycle = false;
};

/// Calls visit for every simple directed path of at least one cable, and for every simple directed
/// cycle once (from its smallest switch). visit answers whether to extend the path further. Stops
/// after maxSteps extensions and then returns false.
bool forEachRoute(
    const LineWiring& wiring, const std::function<bool(const Route&)>& visit, std::size_t maxSteps);

/// The link sets of one set of positions by that search alone, in table order: the slow obvious
/// version that tests hold against LinkSetTable.
std::vector<LinkSet> searchLinkSets(const LineWiring& wiring, std::span<const int> positions,
    Connectivity connectivity, std::size_t maxSteps = 1'000'000);

/// Fewest links first, then by the sorted ids.
void sortByMerit(std::vector<LinkSet>& linkSets);

} // namespace midplane::core
