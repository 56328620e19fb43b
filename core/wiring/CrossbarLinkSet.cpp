// SPDX-License-Identifier: Apache-2.0
#include "core/wiring/CrossbarLinkSet.h"

#include <algorithm>

namespace midplane::core {

LinkSet crossbarLinkSet(
    const LineWiring& wiring, std::span<const int> positions, Connectivity connectivity)
{
    LinkSet linkSet;
    const int length = wiring.length();
    for (std::size_t i = 0; i + 1 < positions.size(); ++i)
        linkSet.route.push_back(positions[i] * length + positions[i + 1]);
    if (connectivity == Connectivity::Torus)
        linkSet.route.push_back(positions.back() * length + positions.front());
    linkSet.links = linkSet.route;
    std::sort(linkSet.links.begin(), linkSet.links.end());
    return linkSet;
}

} // namespace midplane::core
