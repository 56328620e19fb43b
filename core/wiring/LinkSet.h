// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <compare>
#include <vector>

namespace midplane::core {

/// The links that join a set of midplanes of one line as a mesh or as a torus (Aridor et al.,
/// "Search for free network resources"): a directed simple path, or cycle, of links.
struct LinkSet {
    std::vector<int> links; ///< Ids, ascending.
    std::vector<int>
        route; ///< The same ids in the order of the path. A torus starts at its smallest member.
    std::vector<int> passThrough; ///< Positions the path meets that are no members, ascending.

    auto operator<=>(const LinkSet&) const = default;

    int linkCount() const { return static_cast<int>(links.size()); }
};

} // namespace midplane::core
