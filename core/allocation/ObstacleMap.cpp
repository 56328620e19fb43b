// SPDX-License-Identifier: Apache-2.0
#include "core/allocation/ObstacleMap.h"

#include <algorithm>
#include <set>

namespace midplane::core {

ObstacleMap::ObstacleMap(const Machine& machine, std::span<const Holding> holders)
    : ObstacleMap(machine, holders, machine.outOfService())
{
}

ObstacleMap::ObstacleMap(
    const Machine& machine, std::span<const Holding> holders, const OutOfService& out)
    : m_ofMidplane(static_cast<std::size_t>(machine.midplaneCount()))
    , m_ofLink(machine.links().bitCount())
{
    for (std::size_t i = 0; i < holders.size(); ++i) {
        const std::uint32_t holder = enter(i, static_cast<int>(holders[i].midplanes.count()));
        holders[i].midplanes.forEach([&](std::size_t at) { m_ofMidplane[at].push_back(holder); });
        holders[i].links.forEach([&](std::size_t at) { m_ofLink[at].push_back(holder); });
    }
    enterBroken(machine, out);
}

/// As Occupancy does, but each part is told apart.
void ObstacleMap::enterBroken(const Machine& machine, const OutOfService& out)
{
    const auto midplaneIndex = [&](const MidplaneCoord& midplane) {
        return static_cast<std::size_t>(machine.grid().indexOf(midplane));
    };
    std::set<MidplaneCoord> midplanes(out.midplanes.begin(), out.midplanes.end());
    for (const NodeCardRef& card : out.nodeCards)
        midplanes.insert(card.midplane);
    const auto addCables = [&](std::uint32_t part, const SwitchRef& at) {
        for (const LinkRef& link : linksAt(machine, at))
            m_ofLink[machine.links().indexOf(link)].push_back(part);
    };
    for (const MidplaneCoord& midplane : midplanes) {
        const std::uint32_t part = enter(midplane, 1);
        m_ofMidplane[midplaneIndex(midplane)].push_back(part);
        const bool isOut = std::count(out.midplanes.begin(), out.midplanes.end(), midplane) > 0;
        if (isOut && !machine.deadMidplanesPass()) { // A dead card stops no cable.
            for (const Dimension dimension : allDimensions)
                addCables(part, {dimension, midplane});
        }
    }
    for (const SwitchRef& dead : std::set<SwitchRef>(out.switches.begin(), out.switches.end())) {
        const std::uint32_t part = enter(dead, 1);
        m_ofMidplane[midplaneIndex(dead.midplane)].push_back(part);
        addCables(part, dead);
    }
    for (const LinkRef& link : std::set<LinkRef>(out.links.begin(), out.links.end()))
        m_ofLink[machine.links().indexOf(link)].push_back(enter(link, 0));
}

int ObstacleMap::midplanesOf(const ObstacleSet& set) const
{
    int sum = 0;
    set.forEach([&](std::size_t obstacle) { sum += m_midplanes[obstacle]; });
    return sum;
}

std::uint32_t ObstacleMap::enter(const ObstacleCause& cause, int midplanes)
{
    m_causes.push_back(cause);
    m_midplanes.push_back(midplanes);
    return static_cast<std::uint32_t>(m_causes.size() - 1);
}

} // namespace midplane::core
