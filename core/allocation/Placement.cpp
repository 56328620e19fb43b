// SPDX-License-Identifier: Apache-2.0
#include "core/allocation/Placement.h"

#include <algorithm>
#include <numeric>

namespace midplane::core {

std::optional<Cuboid> Placement::box() const
{
    if (!hasGeometry())
        return std::nullopt;
    const auto extent = [&](Dimension d) { return members[d].back() - members[d].front() + 1; };
    return Cuboid {{members[Dimension::X].front(), members[Dimension::Y].front(),
                       members[Dimension::Z].front()},
        {extent(Dimension::X), extent(Dimension::Y), extent(Dimension::Z)}};
}

Placement makePlacement(const Machine& machine, PerDimension<std::vector<int>> members,
    PerDimension<Connectivity> connectivity, PerDimension<LinkSet> linkSets)
{
    Placement placement;
    placement.members = std::move(members);
    placement.connectivity = connectivity;
    placement.linkSets = std::move(linkSets);
    placement.midplanes = MidplaneMask(static_cast<std::size_t>(machine.midplaneCount()));
    placement.links = LinkMask(machine.links().bitCount());
    for (const int x : placement.members[Dimension::X]) {
        for (const int y : placement.members[Dimension::Y]) {
            for (const int z : placement.members[Dimension::Z])
                placement.midplanes.set(
                    static_cast<std::size_t>(machine.grid().indexOf({x, y, z})));
        }
    }
    for (const Dimension dimension : allDimensions) {
        const std::vector<LineCoord> lines = linesOf(placement, dimension);
        for (const int id : placement.linkSets[dimension].links) {
            for (const LineCoord& line : lines)
                placement.links.set(machine.links().indexOf({line, id}));
        }
    }
    return placement;
}

Placement makeUnitPlacement(MidplaneMask units)
{
    Placement placement;
    placement.midplanes = std::move(units);
    return placement;
}

PerDimension<std::vector<int>> membersOf(const Cuboid& box)
{
    PerDimension<std::vector<int>> members;
    for (const Dimension dimension : allDimensions) {
        members[dimension].resize(static_cast<std::size_t>(box.shape[dimension]));
        std::iota(members[dimension].begin(), members[dimension].end(), box.origin[dimension]);
    }
    return members;
}

std::vector<LineCoord> linesOf(const Placement& placement, Dimension dimension)
{
    std::vector<LineCoord> lines;
    const auto others = othersOf(dimension);
    for (const int first : placement.members[others[0]]) {
        for (const int second : placement.members[others[1]])
            lines.push_back({dimension, first, second});
    }
    return lines;
}

std::vector<SwitchRef> passedSwitches(const Placement& placement)
{
    std::vector<SwitchRef> switches;
    for (const Dimension dimension : allDimensions) {
        for (const LineCoord& line : linesOf(placement, dimension)) {
            for (const int position : placement.linkSets[dimension].passThrough)
                switches.push_back({dimension, midplaneOn(line, position)});
        }
    }
    std::sort(switches.begin(), switches.end());
    return switches;
}

std::vector<SwitchConnection> connectionsOf(const Machine& machine, const Placement& placement)
{
    std::vector<SwitchConnection> connections;
    if (!placement.hasGeometry())
        return connections;
    for (const Dimension dimension : allDimensions) {
        const auto inLine = connectionsOf(
            machine.line(dimension), placement.linkSets[dimension], placement.members[dimension]);
        for (const LineCoord& line : linesOf(placement, dimension)) {
            for (const Connection& connection : inLine)
                connections.push_back({{dimension, midplaneOn(line, connection.position)},
                    connection.inPort, connection.outPort});
        }
    }
    std::sort(connections.begin(), connections.end());
    return connections;
}

} // namespace midplane::core
