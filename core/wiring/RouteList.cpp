// SPDX-License-Identifier: Apache-2.0
#include "core/wiring/RouteList.h"

#include <algorithm>
#include <array>
#include <bit>

namespace midplane::core {

namespace {

/// A bit for a cycle, four bits for the number of links, twelve for each of the first four ids.
std::uint64_t packedOrder(bool isCycle, std::span<const std::uint16_t> ascending)
{
    static_assert(RouteList::longestLine < 16 && LineWiring::longestLine <= 4096);
    constexpr std::size_t packedIds = 4;
    std::uint64_t order = (isCycle ? 16U : 0U) | ascending.size();
    for (std::size_t i = 0; i < packedIds; ++i)
        order = order << 12U | (i < ascending.size() ? ascending[i] : 0U);
    return order;
}

bool fits(const LineWiring& wiring)
{
    return wiring.kind() == LineKind::Cabled && wiring.length() <= RouteList::longestLine;
}

} // namespace

/// The path at hand, link by link, and the list it is entered into.
class RouteWriter {
public:
    explicit RouteWriter(RouteList& list)
        : m_list(list)
    {
    }

    void begin(int start)
    {
        m_start = start;
        m_met = bitOf(start);
        m_count = 0;
    }
    void push(const Cable& cable)
    {
        m_path[m_count] = static_cast<std::uint16_t>(cable.id);
        m_origins[m_count] = static_cast<std::uint8_t>(cable.from);
        m_met |= bitOf(cable.to); // Of a closing cable the bit is set already.
        ++m_count;
    }
    void pop(const Cable& cable)
    {
        --m_count;
        if (cable.to != m_start)
            m_met &= ~bitOf(cable.to);
    }
    bool hasMet(int position) const { return (m_met & bitOf(position)) != 0; }
    bool isAtStart(int position) const { return position == m_start; }
    bool startsAtSmallest() const { return std::countr_zero(m_met) == m_start; }

    /// Enters the path at hand, which ends at that position: at its start it is a cycle.
    void enter(int end)
    {
        TabledRoute route;
        const bool isCycle = end == m_start;
        route.firstLink = static_cast<std::uint32_t>(m_list.m_path.size());
        route.met = static_cast<std::uint16_t>(m_met);
        route.fixed = static_cast<std::uint16_t>(isCycle ? 0U : bitOf(m_start) | bitOf(end));
        const auto count = static_cast<std::ptrdiff_t>(m_count);
        m_list.m_path.insert(m_list.m_path.end(), m_path.begin(), m_path.begin() + count);
        m_list.m_origins.insert(
            m_list.m_origins.end(), m_origins.begin(), m_origins.begin() + count);
        auto ascending = m_path;
        std::sort(ascending.begin(), ascending.begin() + count);
        m_list.m_ascending.insert(
            m_list.m_ascending.end(), ascending.begin(), ascending.begin() + count);
        route.order = packedOrder(isCycle, std::span(ascending).first(m_count));
        m_list.m_routes.push_back(route);
    }

    bool standsInOrder() const
    {
        const auto& routes = m_list.m_routes;
        return routes.size() < 2
            || m_list.precedes(routes[routes.size() - 2], routes[routes.size() - 1]);
    }
    void sort()
    {
        std::sort(m_list.m_routes.begin(), m_list.m_routes.end(),
            [this](const TabledRoute& left, const TabledRoute& right) {
                return m_list.precedes(left, right);
            });
    }

private:
    RouteList& m_list;
    int m_start = 0;
    PositionBits m_met = 0;
    std::size_t m_count = 0;
    std::array<std::uint16_t, RouteList::longestLine> m_path {};
    std::array<std::uint8_t, RouteList::longestLine> m_origins {};
};

namespace {

/// Depth-first walk over all simple paths.
class RouteWalk {
public:
    RouteWalk(const LineWiring& wiring, RouteList& list, std::size_t limit)
        : m_writer(list)
        , m_list(list)
        , m_limit(limit)
    {
        for (const Cable& cable : wiring.cables())
            m_outgoing[static_cast<std::size_t>(cable.from)].push_back(cable);
    }

    /// False when there are more than the limit.
    bool walk()
    {
        for (int start = 0; start < RouteList::longestLine && !isFull(); ++start) {
            m_writer.begin(start);
            extendFrom(start);
        }
        if (isFull())
            return false;
        m_writer.sort();
        return true;
    }

private:
    bool isFull() const { return m_list.routes().size() > m_limit; }

    void extendFrom(int head)
    {
        for (const Cable& cable : m_outgoing[static_cast<std::size_t>(head)]) {
            const bool closes = m_writer.isAtStart(cable.to);
            // Every cycle is met once from each of its switches; the smallest speaks for it.
            if (closes ? !m_writer.startsAtSmallest() : m_writer.hasMet(cable.to))
                continue;
            m_writer.push(cable);
            m_writer.enter(cable.to);
            if (!closes && !isFull())
                extendFrom(cable.to);
            m_writer.pop(cable);
        }
    }

    RouteWriter m_writer;
    const RouteList& m_list;
    std::size_t m_limit;
    std::array<std::vector<Cable>, RouteList::longestLine> m_outgoing;
};

/// Follows routes that were written down, and stops at the first that is none.
class RouteCheck {
public:
    RouteCheck(const LineWiring& wiring, RouteList& list)
        : m_writer(list)
        , m_cables(static_cast<std::size_t>(wiring.linkIdEnd()), nullptr)
    {
        for (const Cable& cable : wiring.cables())
            m_cables[static_cast<std::size_t>(cable.id)] = &cable;
    }

    bool accepts(std::span<const std::uint16_t> ids)
    {
        if (ids.empty() || ids.size() > RouteList::longestLine || !isCable(ids.front()))
            return false;
        int head = m_cables[ids.front()]->from;
        m_writer.begin(head);
        for (std::size_t i = 0; i < ids.size(); ++i) {
            if (!isCable(ids[i]) || m_cables[ids[i]]->from != head)
                return false;
            head = m_cables[ids[i]]->to;
            const bool closes = i + 1 == ids.size() && m_writer.isAtStart(head);
            if (closes ? !m_writer.startsAtSmallest() : m_writer.hasMet(head))
                return false;
            m_writer.push(*m_cables[ids[i]]);
        }
        m_writer.enter(head);
        return m_writer.standsInOrder();
    }

private:
    bool isCable(std::uint16_t id) const { return id < m_cables.size() && m_cables[id] != nullptr; }

    RouteWriter m_writer;
    std::vector<const Cable*> m_cables; ///< By id.
};

} // namespace

std::size_t TabledRoute::linkCount() const
{
    return static_cast<std::size_t>(std::popcount(met)) - (isCycle() ? 0 : 1);
}

std::size_t TabledRoute::setCount() const
{
    const int switches = std::popcount(met);
    // All sets between the ends and the whole; of a cycle less those of one and the empty one.
    return isCycle() ? (std::size_t {1} << switches) - static_cast<std::size_t>(switches) - 1
                     : std::size_t {1} << (switches - 2);
}

std::optional<RouteList> RouteList::of(const LineWiring& wiring, std::size_t limit)
{
    RouteList list;
    if (!fits(wiring) || !RouteWalk(wiring, list, limit).walk())
        return std::nullopt;
    list.countPaths();
    return list;
}

std::optional<RouteList> RouteList::checked(const LineWiring& wiring,
    std::span<const std::uint8_t> linkCounts, std::span<const std::uint16_t> ids)
{
    if (!fits(wiring) || linkCounts.size() > mostRoutes)
        return std::nullopt;
    RouteList list;
    RouteCheck check(wiring, list);
    list.m_routes.reserve(linkCounts.size());
    list.m_path.reserve(ids.size());
    list.m_ascending.reserve(ids.size());
    list.m_origins.reserve(ids.size());
    for (const std::uint8_t count : linkCounts) {
        if (count > ids.size() || !check.accepts(ids.first(count)))
            return std::nullopt;
        ids = ids.subspan(count);
    }
    if (!ids.empty())
        return std::nullopt;
    list.countPaths();
    return list;
}

void RouteList::countPaths()
{
    const auto firstCycle = std::find_if(
        m_routes.begin(), m_routes.end(), [](const TabledRoute& route) { return route.isCycle(); });
    m_pathCount = static_cast<std::size_t>(firstCycle - m_routes.begin());
}

bool RouteList::precedes(const TabledRoute& left, const TabledRoute& right) const
{
    if (left.order != right.order)
        return left.order < right.order;
    const auto leftIds = ascending(left);
    const auto rightIds = ascending(right);
    return std::lexicographical_compare(
        leftIds.begin(), leftIds.end(), rightIds.begin(), rightIds.end());
}

} // namespace midplane::core
