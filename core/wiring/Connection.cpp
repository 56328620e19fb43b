// SPDX-License-Identifier: Apache-2.0
#include "core/wiring/Connection.h"

#include <algorithm>
#include <map>
#include <optional>

namespace midplane::core {

std::vector<Connection> connectionsOf(
    const LineWiring& wiring, const LinkSet& linkSet, std::span<const int> members)
{
    if (wiring.kind() == LineKind::Crossbar)
        return {}; // Crossbar cables are plugged into the midplanes' own ports.
    struct Ports {
        std::optional<int> in;
        std::optional<int> out;
    };
    std::map<int, Ports> portsAt;
    for (const int id : linkSet.links) {
        const Cable cable = *wiring.cable(id);
        portsAt[cable.from].out = cable.outPort;
        portsAt[cable.to].in = cable.inPort;
    }
    if (linkSet.links.empty()) {
        for (const int member : members)
            portsAt[member] = {inputFromMidplane, outputToMidplane};
    }
    std::vector<Connection> connections;
    for (const auto& [position, ports] : portsAt) {
        const bool isMember = std::find(members.begin(), members.end(), position) != members.end();
        if (!isMember || linkSet.links.empty()) {
            connections.push_back({position, ports.in.value(), ports.out.value()});
            continue;
        }
        if (ports.in)
            connections.push_back({position, *ports.in, outputToMidplane});
        if (ports.out)
            connections.push_back({position, inputFromMidplane, *ports.out});
    }
    std::sort(connections.begin(), connections.end());
    return connections;
}

} // namespace midplane::core
