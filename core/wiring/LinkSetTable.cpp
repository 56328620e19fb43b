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

std::size_t keyOf(PositionBits members, bool isTorus)
{
    return std::size_t {2} * members + (isTorus ? 1 : 0);
}

/// Calls visit with the key of every set that the route joins: all between fixed and met with two
/// members or more.
template <class Visit> void forEachKey(const TabledRoute& route, const Visit& visit)
{
    const PositionBits fixed = route.fixed;
    const PositionBits optional = route.met & ~fixed;
    for (PositionBits chosen = optional;; chosen = (chosen - 1) & optional) {
        const PositionBits members = chosen | fixed;
        if ((members & (members - 1)) != 0)
            visit(keyOf(members, route.isCycle));
        if (chosen == 0)
            return;
    }
}

/// At least the number of sets that the routes join.
std::size_t entriesOf(std::span<const TabledRoute> routes)
{
    return std::accumulate(routes.begin(), routes.end(), std::size_t {0},
        [](std::size_t sum, const TabledRoute& route) {
            const PositionBits optional = PositionBits {route.met} & ~PositionBits {route.fixed};
            return sum + (std::size_t {1} << std::popcount(optional));
        });
}

} // namespace

LinkSetTable::LinkSetTable(const LineWiring& wiring)
    : m_wiring(wiring)
{
    if (auto routes = RouteList::of(wiring)) {
        m_routes = std::move(*routes);
        index();
    }
}

LinkSetTable::LinkSetTable(const LineWiring& wiring, RouteList routes)
    : m_wiring(wiring)
    , m_routes(std::move(routes))
{
    index();
}

/// A counting sort: as the routes stand in table order, so do the entries of each set.
void LinkSetTable::index()
{
    const auto routes = m_routes.routes();
    if (entriesOf(routes) > mostEntries) {
        m_routes = {};
        return;
    }
    m_begins.assign((std::size_t {2} << m_wiring.length()) + 1, 0);
    for (const TabledRoute& route : routes)
        forEachKey(route, [this](std::size_t key) { ++m_begins[key]; });
    std::partial_sum(m_begins.begin(), m_begins.end(), m_begins.begin());
    m_entries.resize(m_begins.back());
    // Each begin now is the end of its entries; filling them from the last moves it to its place.
    for (std::size_t number = routes.size(); number-- > 0;) {
        forEachKey(routes[number], [this, number](std::size_t key) {
            m_entries[--m_begins[key]] = static_cast<std::uint32_t>(number);
        });
    }
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
    const std::size_t key = keyOf(members, connectivity == Connectivity::Torus);
    LinkSetAnswer answer;
    answer.linkSets.reserve(m_begins[key + 1] - m_begins[key]);
    for (std::size_t i = m_begins[key]; i < m_begins[key + 1]; ++i)
        answer.linkSets.push_back(linkSetOf(m_routes.routes()[m_entries[i]], members));
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
    if (route.isCycle) {
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
