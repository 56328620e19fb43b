// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/checks/SwitchUse.h"

#include <algorithm>

namespace midplane::core::checks {

namespace {

bool isCrossbar(const LineWiring& wiring) { return wiring.kind() == LineKind::Crossbar; }

void addConnections(
    const SwitchRef& at, const SwitchUse& use, std::vector<SwitchConnection>& connections)
{
    if (use.passesThrough()) {
        if (use.in.size() == 1 && use.out.size() == 1)
            connections.push_back({at, use.in.front().inPort, use.out.front().outPort});
        return;
    }
    if (!use.isMember)
        return;
    for (const Cable& cable : use.in)
        connections.push_back({at, cable.inPort, outputToMidplane});
    for (const Cable& cable : use.out)
        connections.push_back({at, inputFromMidplane, cable.outPort});
}

} // namespace

std::map<int, SwitchUse> switchUsesOf(const LineWiring& wiring, const LineUse& use)
{
    std::map<int, SwitchUse> uses;
    for (const int member : use.members)
        uses[member].isMember = true;
    for (const int id : use.links) {
        const Cable cable = *wiring.cable(id);
        uses[cable.from].out.push_back(cable);
        uses[cable.to].in.push_back(cable);
    }
    return uses;
}

std::vector<SwitchRef> passedSwitchesOf(const Machine& machine, const BlockFacts& facts)
{
    std::vector<SwitchRef> passed;
    for (const LineUse& line : facts.lines) {
        const Dimension dimension = line.line.dimension;
        if (isCrossbar(machine.line(dimension)))
            continue; // Its cables are plugged into the midplanes' own ports.
        for (const auto& [position, use] : switchUsesOf(machine.line(dimension), line)) {
            if (use.passesThrough())
                passed.push_back({dimension, midplaneOn(line.line, position)});
        }
    }
    std::sort(passed.begin(), passed.end());
    return passed;
}

std::vector<SwitchConnection> impliedConnectionsOf(const Machine& machine, const BlockFacts& facts)
{
    std::vector<SwitchConnection> connections;
    for (const LineUse& line : facts.lines) {
        const Dimension dimension = line.line.dimension;
        if (isCrossbar(machine.line(dimension)))
            continue;
        if (line.links.empty() && line.members.size() == 1) {
            connections.push_back({{dimension, midplaneOn(line.line, line.members.front())},
                inputFromMidplane, outputToMidplane});
            continue;
        }
        for (const auto& [position, use] : switchUsesOf(machine.line(dimension), line))
            addConnections({dimension, midplaneOn(line.line, position)}, use, connections);
    }
    std::sort(connections.begin(), connections.end());
    return connections;
}

} // namespace midplane::core::checks
