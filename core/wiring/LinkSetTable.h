// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/machine/Connectivity.h"
#include "core/machine/LineWiring.h"
#include "core/wiring/LinkSetAnswer.h"
#include "core/wiring/RouteList.h"

namespace midplane::core {

/// Every set of midplanes of one line -> its mesh and its torus link sets, fewest links first, then
/// by their sorted ids (Aridor et al., "Creating lookup tables of link sets"). A set of one has the
/// empty link set for both. Lines of up to longestTabled are tabled when the table is made, unless
/// they are cabled so densely that the table would pass mostEntries; for the others each set is
/// answered on demand by a bounded search. Crossbar lines are computed. Immutable, so safe to read
/// from several threads.
///
/// The table holds numbers of routes only: for each set, and mesh or torus, the routes that join
/// it. A route is written down once, however many sets it serves.
class LinkSetTable {
public:
    static constexpr int longestTabled = RouteList::longestLine;
    static constexpr std::size_t mostEntries = std::size_t {1} << 24; ///< Four bytes each.

    explicit LinkSetTable(const LineWiring& wiring);
    /// From the routes of that wiring, when a cache kept them.
    LinkSetTable(const LineWiring& wiring, RouteList routes);

    /// The link sets of the given positions in table order, and whether a bound cut the search for
    /// them. None when they cannot be joined.
    /// Precondition: positions are ascending, without repeats, on the line, and at least one.
    LinkSetAnswer answer(std::span<const int> positions, Connectivity connectivity) const;

    /// The link sets of answer().
    std::vector<LinkSet> find(std::span<const int> positions, Connectivity connectivity) const
    {
        return answer(positions, connectivity).linkSets;
    }

    const LineWiring& wiring() const { return m_wiring; }
    /// False when sets are computed or searched on demand.
    bool isTabled() const { return !m_begins.empty(); }
    /// Number of link sets in the table, of all sets of midplanes; 0 when nothing is tabled.
    std::size_t size() const { return m_entries.size(); }
    /// What the table is made of; empty when nothing is tabled.
    const RouteList& routes() const { return m_routes; }

private:
    void index();
    LinkSet linkSetOf(const TabledRoute& route, PositionBits members) const;

    LineWiring m_wiring;
    RouteList m_routes;
    /// The entries of members and connectivity begin at m_begins[2 * members + (torus ? 1 : 0)] and
    /// end where the next begin.
    std::vector<std::uint32_t> m_begins;
    std::vector<std::uint32_t> m_entries; ///< Numbers of routes, in table order.
};

} // namespace midplane::core
