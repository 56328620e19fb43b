// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/checks/BlockFacts.h"

#include <algorithm>
#include <map>

namespace midplane::core::checks {

namespace {

template <class T> void sortOnce(std::vector<T>& values)
{
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
}

std::vector<MidplaneCoord> onMachine(const Machine& machine, const Block& block)
{
    std::vector<MidplaneCoord> midplanes;
    for (const MidplaneCoord& midplane : block.midplanes) {
        if (machine.grid().contains(midplane))
            midplanes.push_back(midplane);
    }
    sortOnce(midplanes);
    return midplanes;
}

} // namespace

BlockFacts factsOf(const Machine& machine, const Block& block, std::size_t index)
{
    BlockFacts facts;
    facts.index = index;
    facts.midplanes = onMachine(machine, block);
    if (!machine.hasGeometry())
        return facts;
    std::map<LineCoord, LineUse> uses;
    for (const MidplaneCoord& midplane : facts.midplanes) {
        for (const Dimension dimension : allDimensions)
            uses[lineThrough(dimension, midplane)].members.push_back(midplane[dimension]);
    }
    if (block.links) {
        for (const LineLinks& inLine : *block.links) {
            for (const int id : inLine.ids) {
                if (machine.hasLink({inLine.line, id}))
                    uses[inLine.line].links.push_back(id);
            }
        }
    }
    for (auto& [line, use] : uses) {
        use.line = line;
        sortOnce(use.links);
        facts.lines.push_back(std::move(use));
    }
    return facts;
}

} // namespace midplane::core::checks
