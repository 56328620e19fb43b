// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/wiring/LineUse.h"

#include <algorithm>
#include <map>

namespace midplane::ui {
namespace {

using Connections = std::vector<core::Connection>;

struct UsedPorts {
    std::optional<int> in;
    std::optional<int> out;
};

bool isIn(const std::vector<int>& sorted, int value)
{
    return std::binary_search(sorted.begin(), sorted.end(), value);
}

/// Not core's connectionsOf: that one may rely on a link set that holds together.
Connections connectionsOf(const core::LineWiring& wiring, const LineUse& use)
{
    if (wiring.kind() == core::LineKind::Crossbar)
        return {};
    std::map<int, UsedPorts> portsAt;
    for (const int id : use.links) {
        if (const auto cable = wiring.cable(id)) {
            portsAt[cable->from].out = cable->outPort;
            portsAt[cable->to].in = cable->inPort;
        }
    }
    Connections connections;
    for (const auto& [position, ports] : portsAt) {
        const bool isMember = isIn(use.members, position);
        if (isMember && ports.in)
            connections.push_back({position, *ports.in, core::outputToMidplane});
        if (isMember && ports.out)
            connections.push_back({position, core::inputFromMidplane, *ports.out});
        if (!isMember && ports.in && ports.out)
            connections.push_back({position, *ports.in, *ports.out});
    }
    if (use.links.empty() && use.members.size() == 1) {
        connections.push_back(
            {use.members.front(), core::inputFromMidplane, core::outputToMidplane});
    }
    std::sort(connections.begin(), connections.end());
    return connections;
}

std::map<int, core::Cable> cablesByStart(const core::LineWiring& wiring, const LineUse& use)
{
    std::map<int, core::Cable> cables;
    for (const int id : use.links) {
        if (const auto cable = wiring.cable(id))
            cables.emplace(cable->from, *cable);
    }
    return cables;
}

/// Where to begin: the switch that no used link leads to, of a cycle the smallest member.
std::optional<int> startOf(
    const std::map<int, core::Cable>& cables, const std::vector<int>& members)
{
    for (const auto& [from, cable] : cables) {
        const bool isReached = std::any_of(cables.begin(), cables.end(),
            [start = from](const auto& other) { return other.second.to == start; });
        if (!isReached)
            return from;
    }
    return members.empty() ? std::nullopt : std::optional(members.front());
}

} // namespace

LineUse lineUseOf(const core::LineWiring& wiring, std::vector<int> members,
    core::Connectivity connectivity, std::vector<int> links)
{
    LineUse use {std::move(members), connectivity, std::move(links), {}};
    std::sort(use.members.begin(), use.members.end());
    std::sort(use.links.begin(), use.links.end());
    use.connections = connectionsOf(wiring, use);
    return use;
}

LineUse lineUseOf(
    const core::Machine& machine, const core::Block& block, const core::LineCoord& line)
{
    std::vector<int> members;
    for (const core::MidplaneCoord& midplane : block.midplanes) {
        if (machine.grid().contains(midplane)
            && core::lineThrough(line.dimension, midplane) == line)
            members.push_back(midplane[line.dimension]);
    }
    std::vector<int> links;
    if (block.links) {
        for (const core::LineLinks& own : *block.links) {
            if (own.line == line)
                links.insert(links.end(), own.ids.begin(), own.ids.end());
        }
    }
    std::erase_if(links, [&](int id) { return !machine.line(line.dimension).cable(id); });
    return lineUseOf(machine.line(line.dimension), std::move(members),
        block.connectivity[line.dimension], std::move(links));
}

LineUse lineUseOf(
    const core::Machine& machine, const core::Placement& placement, const core::LineCoord& line)
{
    if (!placement.hasGeometry())
        return {};
    const std::vector<core::LineCoord> lines = core::linesOf(placement, line.dimension);
    const auto own = std::find(lines.begin(), lines.end(), line);
    if (own == lines.end())
        return {};
    return lineUseOf(machine.line(line.dimension), placement.members[line.dimension],
        placement.connectivity[line.dimension],
        placement.linkSet(line.dimension, static_cast<std::size_t>(own - lines.begin())).links);
}

std::vector<RouteStep> routeOf(const core::LineWiring& wiring, const LineUse& use)
{
    const std::map<int, core::Cable> cables = cablesByStart(wiring, use);
    const std::optional<int> start = startOf(cables, use.members);
    if (!start)
        return {};
    std::vector<RouteStep> steps {{*start, isIn(use.members, *start), std::nullopt}};
    while (steps.size() <= cables.size()) {
        const auto next = cables.find(steps.back().position);
        if (next == cables.end())
            break;
        steps.back().link = next->second.id;
        steps.push_back({next->second.to, isIn(use.members, next->second.to), std::nullopt});
        if (steps.back().position == *start)
            break;
    }
    return steps.size() == use.links.size() + 1 ? steps : std::vector<RouteStep> {};
}

} // namespace midplane::ui
