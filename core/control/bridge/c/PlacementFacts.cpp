// SPDX-License-Identifier: Apache-2.0
#include "core/control/bridge/c/PlacementFacts.h"

#include <algorithm>

namespace midplane::core::capi {

namespace {

/// A block of which no line has two midplanes is what it was called.
bool isTorusOf(const Placement& placement)
{
    bool hasLine = false;
    bool isTorus = true;
    for (const Dimension dimension : allDimensions) {
        if (placement.members[dimension].size() < 2)
            continue;
        hasLine = true;
        isTorus = isTorus && placement.connectivity[dimension] == Connectivity::Torus;
    }
    return hasLine ? isTorus : placement.connectivity[Dimension::X] == Connectivity::Torus;
}

} // namespace

PlacementFacts factsOf(const Floor& floor, const Placement& placement)
{
    const Machine& machine = floor.machine();
    PlacementFacts facts;
    placement.midplanes.forEach([&](std::size_t index) { facts.midplanes.push_back(index); });
    facts.nodes = nodesOf(machine, placement);
    facts.cards = placement.cards;
    if (!placement.hasGeometry())
        return facts;
    facts.isTorus = isTorusOf(placement);
    if (placement.cards)
        return facts;
    for (const SwitchConnection& each : connectionsOf(machine, placement)) {
        const std::size_t at = floor.indexOf(each.at);
        facts.joins.push_back({at, each.outPort, each.inPort});
        if (each.inPort == inputFromMidplane)
            facts.wires.push_back(floor.wireIntoSwitch(at));
        if (each.outPort == outputToMidplane)
            facts.wires.push_back(floor.wireOutOfSwitch(at));
    }
    std::stable_sort(facts.joins.begin(), facts.joins.end(),
        [](const auto& left, const auto& right) { return left.at < right.at; });
    placement.links.forEach([&](std::size_t index) {
        const LinkRef link = machine.links().linkAt(index);
        if (machine.line(link.line.dimension).kind() == LineKind::Cabled)
            facts.wires.push_back(floor.wireOf(link));
    });
    return facts;
}

} // namespace midplane::core::capi
