// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/formats/bluegeneconf/SmallCut.h"

#include <cstdint>

#include <fmt/format.h>

namespace midplane::core::bluegeneconf {

tl::expected<std::vector<SmallPiece>, std::string> cutMidplane(
    const MidplaneUnit& unit, const std::map<int, int>& counts)
{
    std::int64_t sum = 0;
    for (const auto& [nodes, count] : counts)
        sum += std::int64_t {nodes} * count;
    if (sum != unit.nodes)
        return tl::unexpected(fmt::format(
            "small blocks come to {} nodes; they must come to the {} of one midplane exactly", sum,
            unit.nodes));
    const int nodesPerHalf = unit.nodes / (2 * unit.nodeCards);
    std::vector<SmallPiece> pieces;
    int half = 0;
    for (auto each = counts.rbegin(); each != counts.rend(); ++each) {
        const auto [nodes, count] = *each;
        if (nodesPerHalf == 0 || nodes % nodesPerHalf != 0)
            return tl::unexpected(fmt::format("{} nodes are no whole node cards here", nodes));
        const int halves = nodes / nodesPerHalf;
        for (int i = 0; i < count; ++i, half += halves) {
            SmallPiece piece {nodes, {}};
            if (halves == 1)
                piece.second.push_back({half / 2, half % 2});
            for (int card = half / 2; halves > 1 && card < (half + halves) / 2; ++card)
                piece.second.push_back({card});
            pieces.push_back(std::move(piece));
        }
    }
    return pieces;
}

} // namespace midplane::core::bluegeneconf
