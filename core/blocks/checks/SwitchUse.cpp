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

std::vector<SwitchUse> switchUsesOf(const LineWiring& wiring, const LineUse& use)
{
    std::vector<SwitchUse> uses;
    uses.reserve(use.members.size() + 2 * use.links.size());
    const auto at = [&](int position) -> SwitchUse& {
        const auto found = std::lower_bound(uses.begin(), uses.end(), position,
            [](const SwitchUse& each, int wanted) { return each.position < wanted; });
        if (found != uses.end() && found->position == position)
            return *found;
        return *uses.insert(found, SwitchUse {position, false, {}, {}});
    };
    for (const int member : use.members)
        at(member).isMember = true; // Ascending: each goes to the end.
    for (const int id : use.links) {
        const Cable cable = *wiring.cable(id);
        at(cable.from).out.push_back(cable);
        at(cable.to).in.push_back(cable);
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
        for (const SwitchUse& use : line.switches) {
            if (use.passesThrough())
                passed.push_back({dimension, midplaneOn(line.line, use.position)});
        }
    }
    std::sort(passed.begin(), passed.end());
    return passed;
}

std::vector<SwitchConnection> impliedConnectionsOf(
    const Machine& machine, const std::vector<LineUse>& lines)
{
    std::vector<SwitchConnection> connections;
    for (const LineUse& line : lines) {
        const Dimension dimension = line.line.dimension;
        if (isCrossbar(machine.line(dimension)))
            continue;
        if (line.links.empty() && line.members.size() == 1) {
            connections.push_back({{dimension, midplaneOn(line.line, line.members.front())},
                inputFromMidplane, outputToMidplane});
            continue;
        }
        for (const SwitchUse& use : line.switches)
            addConnections({dimension, midplaneOn(line.line, use.position)}, use, connections);
    }
    std::sort(connections.begin(), connections.end());
    return connections;
}

} // namespace midplane::core::checks
