// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/machine/MidplaneCoord.h"
#include "core/support/Result.h"

namespace midplane::core {

class Machine;

/// A node card of a midplane: 0 .. nodeCards - 1.
struct NodeCardRef {
    MidplaneCoord midplane;
    int card = 0;

    auto operator<=>(const NodeCardRef&) const = default;
};

/// Parts that cannot be used now. Whether cables still pass through the switches of a midplane out
/// of service is Machine::deadMidplanesPass; switches out of service are listed by themselves.
struct OutOfService {
    std::vector<MidplaneCoord> midplanes;
    std::vector<SwitchRef> switches;
    std::vector<LinkRef> links;
    std::vector<NodeCardRef> nodeCards;

    bool operator==(const OutOfService&) const = default;

    bool isEmpty() const;
    /// Takes the other parts in as well; afterwards each list is ascending and without repeats.
    void add(const OutOfService& more);
};

/// Whether the machine has all these parts. Error::where is "outOfService"; the reason names the
/// first part that it lacks, and those that it has.
Result<void> checkOutOfService(const OutOfService& parts, const Machine& machine);

} // namespace midplane::core
