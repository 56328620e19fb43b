// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/formats/bluegeneconf/Generation.h"

#include <algorithm>
#include <numeric>

namespace midplane::core::bluegeneconf {

namespace {

/// A size of small blocks and the I/O nodes a midplane that it needs.
struct Need {
    int nodes;
    int ioNodes;
};

const std::vector<Need>& needsOf(Generation generation)
{
    static const std::vector<Need> onL {{128, 1}, {32, 16}};
    static const std::vector<Need> onP {{256, 2}, {128, 4}, {64, 8}, {32, 16}, {16, 32}};
    return generation == Generation::L ? onL : onP;
}

} // namespace

Generation generationOf(const Machine& machine)
{
    return machine.name().rfind("bgp", 0) == 0 ? Generation::P : Generation::L;
}

const char* nameOf(Generation generation)
{
    return generation == Generation::L ? "Blue Gene/L" : "Blue Gene/P";
}

const std::vector<int>& smallSizes(Generation generation)
{
    static const std::vector<int> onL {128, 32};
    static const std::vector<int> onP {256, 128, 64, 32, 16};
    return generation == Generation::L ? onL : onP;
}

int smallestBlock(Generation generation, int ioNodesPerMidplane)
{
    constexpr int midplane = 512;
    int smallest = midplane;
    for (const Need& need : needsOf(generation)) {
        if (ioNodesPerMidplane >= need.ioNodes)
            smallest = need.nodes;
    }
    return smallest;
}

int ioNodesFor(Generation generation, int nodes)
{
    for (const Need& need : needsOf(generation)) {
        if (need.nodes <= nodes)
            return need.ioNodes;
    }
    return needsOf(generation).back().ioNodes;
}

int ioNodesOf(const MidplaneUnit& unit)
{
    return std::accumulate(unit.ioNodesPerCard.begin(), unit.ioNodesPerCard.end(), 0);
}

} // namespace midplane::core::bluegeneconf
