// SPDX-License-Identifier: Apache-2.0
#include "core/wiring/LinkSetSearch.h"

#include <algorithm>

#include "core/wiring/CrossbarLinkSet.h"
#include "core/wiring/TableOrder.h"

namespace midplane::core {

namespace {

/// Depth-first walk over the directed graph whose nodes are switches and whose arcs are cables.
class RouteWalk {
public:
    RouteWalk(const LineWiring& wiring, const std::function<bool(const Route&)>& visit,
        std::size_t maxSteps)
        : m_visit(visit)
        , m_outgoing(static_cast<std::size_t>(wiring.length()))
        , m_isOnRoute(static_cast<std::size_t>(wiring.length()), false)
        , m_stepsLeft(maxSteps)
    {
        for (const Cable& cable : wiring.cables())
            m_outgoing[static_cast<std::size_t>(cable.from)].push_back(cable);
    }

    bool walk()
    {
        for (std::size_t start = 0; start < m_outgoing.size(); ++start) {
            enter(static_cast<int>(start));
            extend();
            leave();
        }
        return m_stepsLeft > 0;
    }

private:
    void enter(int position)
    {
        m_switches.push_back(position);
        m_isOnRoute[static_cast<std::size_t>(position)] = true;
    }
    void leave()
    {
        m_isOnRoute[static_cast<std::size_t>(m_switches.back())] = false;
        m_switches.pop_back();
    }

    void extend()
    {
        for (const Cable& cable : m_outgoing[static_cast<std::size_t>(m_switches.back())]) {
            if (m_stepsLeft == 0)
                return;
            --m_stepsLeft;
            m_links.push_back(cable.id);
            if (cable.to == m_switches.front())
                visitCycle();
            else if (!m_isOnRoute[static_cast<std::size_t>(cable.to)]) {
                enter(cable.to);
                if (m_visit({m_switches, m_links, false}))
                    extend();
                leave();
            }
            m_links.pop_back();
        }
    }

    /// Every cycle is met once from each of its switches; the smallest speaks for it.
    void visitCycle()
    {
        if (m_switches.front() == *std::min_element(m_switches.begin(), m_switches.end()))
            m_visit({m_switches, m_links, true});
    }

    const std::function<bool(const Route&)>& m_visit;
    std::vector<std::vector<Cable>> m_outgoing;
    std::vector<bool> m_isOnRoute;
    std::vector<int> m_switches;
    std::vector<int> m_links;
    std::size_t m_stepsLeft;
};

bool contains(std::span<const int> sorted, int value)
{
    return std::binary_search(sorted.begin(), sorted.end(), value);
}

/// The route of a cycle, turned so that it starts at the smallest member.
std::vector<int> turnedRoute(const Route& route, std::span<const int> members)
{
    std::vector<int> links(route.links.begin(), route.links.end());
    if (route.isCycle) {
        const auto start = std::find(route.switches.begin(), route.switches.end(), members.front());
        std::rotate(links.begin(), links.begin() + (start - route.switches.begin()), links.end());
    }
    return links;
}

} // namespace

bool forEachRoute(
    const LineWiring& wiring, const std::function<bool(const Route&)>& visit, std::size_t maxSteps)
{
    return RouteWalk(wiring, visit, maxSteps).walk();
}

std::vector<LinkSet> searchLinkSets(const LineWiring& wiring, std::span<const int> positions,
    Connectivity connectivity, std::size_t maxSteps)
{
    if (positions.size() == 1)
        return {LinkSet {}};
    if (wiring.kind() == LineKind::Crossbar)
        return {crossbarLinkSet(wiring, positions, connectivity)};
    std::vector<LinkSet> linkSets;
    const bool isTorus = connectivity == Connectivity::Torus;
    const auto visit = [&](const Route& route) {
        // A mesh begins at a member, and what begins elsewhere never becomes one.
        if (!isTorus && !contains(positions, route.switches.front()))
            return false;
        const auto membersMet = std::count_if(route.switches.begin(), route.switches.end(),
            [&](int position) { return contains(positions, position); });
        const bool meetsAll = membersMet == static_cast<std::ptrdiff_t>(positions.size());
        const bool endsWell = isTorus
            ? route.isCycle
            : !route.isCycle && contains(positions, route.switches.back());
        if (meetsAll && endsWell) {
            LinkSet linkSet;
            linkSet.route = turnedRoute(route, positions);
            linkSet.links = linkSet.route;
            std::sort(linkSet.links.begin(), linkSet.links.end());
            for (const int position : route.switches) {
                if (!contains(positions, position))
                    linkSet.passThrough.push_back(position);
            }
            std::sort(linkSet.passThrough.begin(), linkSet.passThrough.end());
            linkSets.push_back(std::move(linkSet));
        }
        return isTorus || !meetsAll || !endsWell;
    };
    forEachRoute(wiring, visit, maxSteps);
    sortByMerit(linkSets);
    return linkSets;
}

void sortByMerit(std::vector<LinkSet>& linkSets)
{
    std::sort(linkSets.begin(), linkSets.end(), precedesInTable);
}

} // namespace midplane::core
