// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "core/machine/Connectivity.h"
#include "core/machine/LineWiring.h"
#include "core/wiring/LinkSet.h"

namespace midplane::core {

/// Every set of midplanes of one line -> its mesh and its torus link sets, fewest links first, then
/// by their sorted ids (Aridor et al., "Creating lookup tables of link sets"). A set of one has the
/// empty link set for both. Lines of up to longestTabled are tabled when the table is made; of
/// longer lines each set is answered on demand by a bounded search. Crossbar lines are computed.
/// Immutable, so safe to read from several threads.
class LinkSetTable {
public:
    static constexpr int longestTabled = 14;

    explicit LinkSetTable(const LineWiring& wiring);

    /// The link sets of the given positions in table order. Empty when they cannot be joined.
    /// Precondition: positions are ascending, without repeats, on the line, and at least one.
    std::vector<LinkSet> find(std::span<const int> positions, Connectivity connectivity) const;

    const LineWiring& wiring() const { return m_wiring; }
    /// Number of link sets in the table, of all sets of midplanes; 0 when nothing is tabled.
    std::size_t size() const;

private:
    using Key = std::pair<std::uint32_t, Connectivity>;

    LineWiring m_wiring;
    std::map<Key, std::vector<LinkSet>> m_entries;
};

} // namespace midplane::core
