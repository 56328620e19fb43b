// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace midplane::core {

/// Sets of numbers of which no two share a number.
struct DisjointSets {
    std::vector<std::size_t> chosen; ///< By place in the list that was given, ascending.
    std::size_t atMost = 0;          ///< No more can be chosen; equal to chosen.size() when proved.

    bool isProved() const { return chosen.size() == atMost; }
};

/// What a search for disjoint sets looks at, and when it gives up proving.
struct DisjointSearch {
    std::size_t numbers = 0; ///< All numbers are below it.
    /// Numbers below it are counted to bound the answer: each set has at least so many of them.
    std::size_t counted = 0;
    std::size_t countedOfEach = 1;
    std::int64_t steps = 100'000'000; ///< Words of bits looked at.
};

/// As many of the sets as can be had together: branch and bound over each group of sets that are
/// linked by shared numbers, choosing first where nothing can be lost by it (a set whose rivals all
/// share one number with it). The bound is the smaller of two: how often countedOfEach goes into
/// the numbers that are left, and how many numbers it takes to meet every set that is left. When
/// the steps are used up or the search is stopped the best so far is answered; groups of too many
/// sets are filled in their order. The same question has the same answer, unless it is stopped.
DisjointSets mostDisjoint(std::span<const std::span<const std::uint32_t>> sets,
    const DisjointSearch& search, const std::stop_token& stop = {});

/// Larger groups are not searched.
inline constexpr std::size_t mostSearchedSets = 4096;

} // namespace midplane::core
