// SPDX-License-Identifier: Apache-2.0
#include "core/wiring/LinkSetTable.h"

#include <algorithm>
#include <bit>
#include <limits>

#include "core/wiring/LinkSetSearch.h"

namespace midplane::core {

namespace {

using PositionBits = std::uint32_t;

PositionBits bitOf(int position) { return PositionBits {1} << position; }

PositionBits bitsOf(std::span<const int> positions)
{
    PositionBits bits = 0;
    for (const int position : positions)
        bits |= bitOf(position);
    return bits;
}

/// The route as the link set of those of its switches that are members.
LinkSet linkSetOf(const Route& route, PositionBits members)
{
    LinkSet linkSet;
    linkSet.route.assign(route.links.begin(), route.links.end());
    if (route.isCycle) {
        const int smallest = std::countr_zero(members);
        const auto start = std::find(route.switches.begin(), route.switches.end(), smallest);
        std::rotate(linkSet.route.begin(), linkSet.route.begin() + (start - route.switches.begin()),
            linkSet.route.end());
    }
    linkSet.links = linkSet.route;
    std::sort(linkSet.links.begin(), linkSet.links.end());
    const PositionBits passed = bitsOf(route.switches) & ~members;
    for (PositionBits rest = passed; rest != 0; rest &= rest - 1)
        linkSet.passThrough.push_back(std::countr_zero(rest));
    return linkSet;
}

} // namespace

LinkSetTable::LinkSetTable(const LineWiring& wiring)
    : m_wiring(wiring)
{
    if (wiring.kind() == LineKind::Crossbar || wiring.length() > longestTabled)
        return;
    // Each path and cycle serves every set of its switches: a mesh needs the two ends, a torus any
    // two.
    const auto enterRoute = [this](const Route& route) {
        const PositionBits met = bitsOf(route.switches);
        const PositionBits fixed
            = route.isCycle ? 0 : bitOf(route.switches.front()) | bitOf(route.switches.back());
        const Connectivity connectivity = route.isCycle ? Connectivity::Torus : Connectivity::Mesh;
        const PositionBits optional = met & ~fixed;
        for (PositionBits chosen = optional;; chosen = (chosen - 1) & optional) {
            const PositionBits members = chosen | fixed;
            if (std::popcount(members) >= 2)
                m_entries[{members, connectivity}].push_back(linkSetOf(route, members));
            if (chosen == 0)
                break;
        }
        return true;
    };
    forEachRoute(wiring, enterRoute, std::numeric_limits<std::size_t>::max());
    for (auto& [key, linkSets] : m_entries)
        sortByMerit(linkSets);
}

std::vector<LinkSet> LinkSetTable::find(
    std::span<const int> positions, Connectivity connectivity) const
{
    if (positions.size() == 1)
        return {LinkSet {}};
    if (m_wiring.kind() == LineKind::Crossbar || m_wiring.length() > longestTabled)
        return searchLinkSets(m_wiring, positions, connectivity);
    const auto found = m_entries.find({bitsOf(positions), connectivity});
    return found == m_entries.end() ? std::vector<LinkSet> {} : found->second;
}

std::size_t LinkSetTable::size() const
{
    std::size_t sum = 0;
    for (const auto& [key, linkSets] : m_entries)
        sum += linkSets.size();
    return sum;
}

} // namespace midplane::core
