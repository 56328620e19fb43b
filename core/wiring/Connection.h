// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <compare>
#include <span>
#include <vector>

#include "core/machine/LineWiring.h"
#include "core/wiring/LinkSet.h"

namespace midplane::core {

/// A dynamic join inside the switch at a position of a line: an input port to an output port.
struct Connection {
    int position = 0;
    int inPort = 0;
    int outPort = 0;

    auto operator<=>(const Connection&) const = default;
};

/// The connections that make a link set work, ascending: a member hands what comes in to its
/// midplane (output 1) and sends out what the midplane gives (input 0); a passed switch joins in to
/// out. A single member joins its own two ports. Precondition: linkSet joins members on that
/// wiring.
std::vector<Connection> connectionsOf(
    const LineWiring& wiring, const LinkSet& linkSet, std::span<const int> members);

} // namespace midplane::core
