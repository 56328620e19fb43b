// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/BlockProduct.h"

#include <algorithm>

namespace midplane::core {

std::optional<PerDimension<std::vector<int>>> productOf(const GridSize& grid, const Block& block)
{
    PerDimension<std::vector<int>> members;
    std::vector<MidplaneCoord> midplanes = block.midplanes;
    std::sort(midplanes.begin(), midplanes.end());
    midplanes.erase(std::unique(midplanes.begin(), midplanes.end()), midplanes.end());
    std::size_t volume = midplanes.empty() ? 0 : 1;
    for (const Dimension dimension : allDimensions) {
        std::vector<int>& positions = members[dimension];
        for (const MidplaneCoord& midplane : midplanes)
            positions.push_back(midplane[dimension]);
        std::sort(positions.begin(), positions.end());
        positions.erase(std::unique(positions.begin(), positions.end()), positions.end());
        volume *= positions.size();
    }
    const bool isOnMachine = std::all_of(midplanes.begin(), midplanes.end(),
        [&](const MidplaneCoord& midplane) { return grid.contains(midplane); });
    if (volume == 0 || volume != midplanes.size() || !isOnMachine)
        return std::nullopt;
    return members;
}

} // namespace midplane::core
