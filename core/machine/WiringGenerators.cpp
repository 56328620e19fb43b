// SPDX-License-Identifier: Apache-2.0
#include "core/machine/WiringGenerators.h"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

namespace midplane::core {

namespace {

constexpr int regularIn = 5;
constexpr int splitOut = 4;
constexpr int splitIn = 3;

bool isPermutation(const std::vector<int>& order)
{
    std::vector<int> sorted = order;
    std::sort(sorted.begin(), sorted.end());
    return sorted == naturalOrder(static_cast<int>(order.size()));
}

/// The position each position's regular cable leads to.
std::vector<int> successorsIn(const std::vector<int>& order)
{
    std::vector<int> next(order.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        next[static_cast<std::size_t>(order[i])] = order[(i + 1) % order.size()];
    return next;
}

Result<LineWiring> wired(const std::vector<int>& order, bool withSplits)
{
    const int length = static_cast<int>(order.size());
    if (order.empty() || !isPermutation(order))
        return failure("order", fmt::format("must hold each of 0 to {} once", length - 1));
    std::vector<Cable> cables;
    if (length > 1) {
        const std::vector<int> next = successorsIn(order);
        for (int from = 0; from < length; ++from) {
            const int regular = next[static_cast<std::size_t>(from)];
            const int partner = from ^ 1;
            int id = withSplits ? static_cast<int>(cables.size()) : from;
            if (withSplits && partner < length && partner != regular)
                cables.push_back({id++, from, splitOut, partner, splitIn});
            cables.push_back({id, from, regularOutput, regular, regularIn});
        }
    }
    return LineWiring::cabled(length, std::move(cables));
}

} // namespace

Result<LineWiring> ringWiring(const std::vector<int>& order) { return wired(order, false); }

Result<LineWiring> ringWithSplitsWiring(const std::vector<int>& order)
{
    return wired(order, true);
}

std::vector<int> naturalOrder(int length)
{
    std::vector<int> order(static_cast<std::size_t>(length));
    std::iota(order.begin(), order.end(), 0);
    return order;
}

std::vector<int> foldedOrder(int length)
{
    std::vector<int> order;
    for (int even = 0; even < length; even += 2)
        order.push_back(even);
    for (int odd = length - 1 - length % 2; odd > 0; odd -= 2)
        order.push_back(odd);
    return order;
}

} // namespace midplane::core
