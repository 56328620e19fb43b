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
/// they are cabled so densely that they have too many routes; for the others each set is answered
/// on demand by a bounded search. Crossbar lines are computed. Immutable, so safe to read from
/// several threads.
///
/// A path or cycle joins up to 2^n sets, so it is written down once: the table of a set is those
/// that hold it, and to pick them takes less time than to write down their links.
class LinkSetTable {
public:
    static constexpr int longestTabled = RouteList::longestLine;

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
    bool isTabled() const { return m_isTabled; }
    /// Number of link sets in the table, of all sets of midplanes; 0 when nothing is tabled.
    std::size_t size() const;
    /// What the table is made of; empty when nothing is tabled.
    const RouteList& routes() const { return m_routes; }

private:
    LinkSet linkSetOf(const TabledRoute& route, PositionBits members) const;

    LineWiring m_wiring;
    bool m_isTabled = false;
    RouteList m_routes;
};

} // namespace midplane::core
