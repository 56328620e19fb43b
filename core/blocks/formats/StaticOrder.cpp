// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/formats/StaticOrder.h"

#include <algorithm>
#include <numeric>

#include "core/blocks/formats/wiring/BlockWiring.h"

namespace midplane::core {

namespace {

std::vector<Block> inOrder(const BlockSet& set, const std::vector<std::size_t>& order)
{
    std::vector<Block> blocks;
    for (const std::size_t index : order) {
        Block& block = blocks.emplace_back();
        block.midplanes = set.blocks[index].midplanes;
        block.connectivity = set.blocks[index].connectivity;
    }
    return blocks;
}

} // namespace

std::optional<std::vector<std::size_t>> staticOrderOf(const Machine& machine, const BlockSet& set)
{
    std::vector<std::size_t> order(set.blocks.size());
    std::iota(order.begin(), order.end(), std::size_t {0});
    BlockWiring wiring(machine);
    // A set of thousands of blocks is not tried thousands of times.
    constexpr std::size_t mostTries = 200;
    const std::vector<std::size_t> asGiven = order;
    for (std::size_t tries = 0; tries < std::min(mostTries, 10 * order.size() + 10); ++tries) {
        const auto wired = wiring.inOrder(inOrder(set, order));
        if (wired)
            return order;
        const auto place = order.begin() + static_cast<std::ptrdiff_t>(wired.error().block);
        std::rotate(order.begin(), place, place + 1);
    }
    if (wiring.together(inOrder(set, asGiven)))
        return asGiven;
    return std::nullopt;
}

} // namespace midplane::core
