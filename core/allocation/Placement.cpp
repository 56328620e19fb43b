// SPDX-License-Identifier: Apache-2.0
#include "core/allocation/Placement.h"

#include <algorithm>
#include <numeric>

namespace midplane::core {

namespace {

/// Where the set begins: after its only gap when that lies inside and the set runs over the edge.
int beginOf(const std::vector<int>& positions, int length)
{
    if (positions.front() != 0 || positions.back() != length - 1)
        return positions.front();
    const auto isGap = [](int here, int next) { return next != here + 1; };
    const auto gap = std::adjacent_find(positions.begin(), positions.end(), isGap);
    if (gap == positions.end()
        || std::adjacent_find(gap + 1, positions.end(), isGap) != positions.end())
        return positions.front();
    return *(gap + 1);
}

} // namespace

std::optional<Cuboid> Placement::box(const GridSize& grid) const
{
    if (!hasGeometry())
        return std::nullopt;
    const auto begin = [&](Dimension d) { return beginOf(members[d], grid[d]); };
    const auto size = [&](Dimension d) { return static_cast<int>(members[d].size()); };
    return Cuboid {{begin(Dimension::X), begin(Dimension::Y), begin(Dimension::Z)},
        {size(Dimension::X), size(Dimension::Y), size(Dimension::Z)}};
}

Placement makePlacement(const Machine& machine, PerDimension<std::vector<int>> members,
    PerDimension<Connectivity> connectivity, PerDimension<std::vector<LinkSet>> linkSets)
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
        if (placement.linkSets[dimension].empty())
            placement.linkSets[dimension].emplace_back();
        if (placement.linkSets[dimension].size() == 1
            && placement.linkSets[dimension].front().links.empty())
            continue; // As small jobs mostly have it.
        const auto [outer, inner] = othersOf(dimension);
        std::size_t line = 0; // As linesOf counts them.
        for (const int first : placement.members[outer]) {
            for (const int second : placement.members[inner]) {
                const LineCoord at {dimension, first, second};
                for (const int id : placement.linkSet(dimension, line).links)
                    placement.links.set(machine.links().indexOf({at, id}));
                ++line;
            }
        }
    }
    return placement;
}

Placement makeCardPlacement(
    const Machine& machine, const MidplaneCoord& midplane, const CardSet& cards)
{
    Placement placement = makePlacement(
        machine, membersOf({midplane, {1, 1, 1}}), everywhere(Connectivity::Mesh), {});
    placement.cards = cards;
    return placement;
}

int nodesOf(const Machine& machine, const Placement& placement)
{
    int nodes = 0;
    placement.midplanes.forEach([&](std::size_t index) {
        const MidplaneUnit& unit = machine.unit(machine.grid().coordAt(static_cast<int>(index)));
        nodes += placement.cards ? nodesOf(unit, *placement.cards) : unit.nodes;
    });
    return nodes;
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

std::vector<LineCoord> linesOf(const PerDimension<std::vector<int>>& members, Dimension dimension)
{
    const auto [outer, inner] = othersOf(dimension);
    std::vector<LineCoord> lines;
    lines.reserve(members[outer].size() * members[inner].size());
    for (const int first : members[outer]) {
        for (const int second : members[inner])
            lines.push_back({dimension, first, second});
    }
    return lines;
}

std::vector<LineCoord> linesOf(const Placement& placement, Dimension dimension)
{
    return linesOf(placement.members, dimension);
}

std::vector<SwitchRef> passedSwitches(const Placement& placement)
{
    std::vector<SwitchRef> switches;
    for (const Dimension dimension : allDimensions) {
        const std::vector<LineCoord> lines = linesOf(placement, dimension);
        for (std::size_t line = 0; line < lines.size(); ++line) {
            for (const int position : placement.linkSet(dimension, line).passThrough)
                switches.push_back({dimension, midplaneOn(lines[line], position)});
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
        const std::vector<LineCoord> lines = linesOf(placement, dimension);
        for (std::size_t line = 0; line < lines.size(); ++line) {
            for (const Connection& connection : connectionsOf(machine.line(dimension),
                     placement.linkSet(dimension, line), placement.members[dimension]))
                connections.push_back({{dimension, midplaneOn(lines[line], connection.position)},
                    connection.inPort, connection.outPort});
        }
    }
    std::sort(connections.begin(), connections.end());
    return connections;
}

} // namespace midplane::core
