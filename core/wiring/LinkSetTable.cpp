// SPDX-License-Identifier: Apache-2.0
#include "core/wiring/LinkSetTable.h"

#include <algorithm>
#include <bit>
#include <numeric>

#include "core/wiring/BoundedSearch.h"
#include "core/wiring/CrossbarLinkSet.h"

namespace midplane::core {

namespace {

PositionBits bitsOf(std::span<const int> positions)
{
    PositionBits bits = 0;
    for (const int position : positions)
        bits |= bitOf(position);
    return bits;
}

} // namespace

LinkSetTable::LinkSetTable(const LineWiring& wiring)
    : m_wiring(wiring)
{
    if (auto routes = RouteList::of(wiring)) {
        m_routes = std::move(*routes);
        m_isTabled = true;
    }
}

LinkSetTable::LinkSetTable(const LineWiring& wiring, RouteList routes)
    : m_wiring(wiring)
    , m_isTabled(true)
    , m_routes(std::move(routes))
{
}

std::size_t LinkSetTable::size() const
{
    const auto routes = m_routes.routes();
    return std::accumulate(routes.begin(), routes.end(), std::size_t {0},
        [](std::size_t sum, const TabledRoute& route) { return sum + route.setCount(); });
}

LinkSetAnswer LinkSetTable::answer(std::span<const int> positions, Connectivity connectivity) const
{
    if (positions.size() == 1)
        return {{LinkSet {}}, false};
    if (m_wiring.kind() == LineKind::Crossbar)
        return {{crossbarLinkSet(m_wiring, positions, connectivity)}, false};
    if (!isTabled())
        return searchBounded(m_wiring, positions, connectivity);
    const PositionBits members = bitsOf(positions);
    LinkSetAnswer answer;
    for (const TabledRoute& route :
        connectivity == Connectivity::Torus ? m_routes.cycles() : m_routes.paths()) {
        if (route.joins(members))
            answer.linkSets.push_back(linkSetOf(route, members));
    }
    return answer;
}

/// The route as the link set of those of its switches that are members.
LinkSet LinkSetTable::linkSetOf(const TabledRoute& route, PositionBits members) const
{
    const auto ids = m_routes.ascending(route);
    const auto path = m_routes.path(route);
    LinkSet linkSet;
    linkSet.links.assign(ids.begin(), ids.end());
    linkSet.route.assign(path.begin(), path.end());
    if (route.isCycle()) {
        const auto origins = m_routes.origins(route);
        const auto start = std::find(origins.begin(), origins.end(), std::countr_zero(members));
        std::rotate(linkSet.route.begin(), linkSet.route.begin() + (start - origins.begin()),
            linkSet.route.end());
    }
    for (PositionBits passed = route.met & ~members; passed != 0; passed &= passed - 1)
        linkSet.passThrough.push_back(std::countr_zero(passed));
    return linkSet;
}

} // namespace midplane::core
