// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/machine/LineWiring.h"

namespace midplane::core {

/// A set of positions of a line: bit i stands for position i.
using PositionBits = std::uint32_t;

inline constexpr PositionBits bitOf(int position) { return PositionBits {1} << position; }

/// A simple path of cables through a line, or a cycle, seen as a source of link sets: it joins
/// every set of two or more that holds `fixed` and lies in `met`.
struct TabledRoute {
    std::uint16_t met = 0;       ///< The switches on it.
    std::uint16_t fixed = 0;     ///< Both ends of a path (a mesh needs them); none of a cycle.
    std::uint32_t firstLink = 0; ///< Where its links begin in the list.
    std::uint64_t order = 0;     ///< Cycle or not, number of links, first ids: packed to compare.

    bool isCycle() const { return fixed == 0; }
    bool joins(PositionBits members) const
    {
        return (members & met) == members && (members & fixed) == fixed;
    }
    /// A path has a link fewer than switches, a cycle as many.
    std::size_t linkCount() const;
    /// Number of sets of two members or more that it joins.
    std::size_t setCount() const;
};

/// All simple paths of a line of few midplanes, then all its cycles, each in table order: fewest
/// links first, then by their sorted ids. The links of all of them lie one after another in flat
/// arrays.
class RouteList {
public:
    static constexpr int longestLine = 14;
    /// Lines with more are not tabled: densely cabled ones have factorially many.
    static constexpr std::size_t mostRoutes = std::size_t {1} << 18;

    RouteList() = default;

    /// Nothing when there are too many. Precondition: a cabled line of longestLine or fewer.
    static std::optional<RouteList> of(const LineWiring& wiring, std::size_t limit = mostRoutes);

    /// A list that was written down: the number of links of each route, and the ids of all routes
    /// in the order of their paths. Nothing unless each is a path or cycle on the wiring, a cycle
    /// begins at its smallest switch, and they stand in table order.
    static std::optional<RouteList> checked(const LineWiring& wiring,
        std::span<const std::uint8_t> linkCounts, std::span<const std::uint16_t> ids);

    /// Paths first, then cycles.
    std::span<const TabledRoute> routes() const { return m_routes; }
    std::span<const TabledRoute> paths() const { return routes().first(m_pathCount); }
    std::span<const TabledRoute> cycles() const { return routes().subspan(m_pathCount); }

    /// Ids in the order of the path.
    std::span<const std::uint16_t> path(const TabledRoute& route) const
    {
        return std::span(m_path).subspan(route.firstLink, route.linkCount());
    }
    /// Ids ascending.
    std::span<const std::uint16_t> ascending(const TabledRoute& route) const
    {
        return std::span(m_ascending).subspan(route.firstLink, route.linkCount());
    }
    /// The position that each link of the path comes from.
    std::span<const std::uint8_t> origins(const TabledRoute& route) const
    {
        return std::span(m_origins).subspan(route.firstLink, route.linkCount());
    }

private:
    friend class RouteWriter;

    bool precedes(const TabledRoute& left, const TabledRoute& right) const;
    void countPaths();

    std::vector<TabledRoute> m_routes;
    std::size_t m_pathCount = 0;
    std::vector<std::uint16_t> m_path;
    std::vector<std::uint16_t> m_ascending;
    std::vector<std::uint8_t> m_origins;
};

} // namespace midplane::core
