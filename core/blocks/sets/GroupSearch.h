// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstdint>
#include <stop_token>
#include <vector>

#include "core/blocks/sets/Exclusions.h"

namespace midplane::core {

/// What makes a group large.
enum class GroupGoal { MostBlocks, MostNodes };

/// How long to look. The work is counted in words of bits that were combined, so the same question
/// has the same answer everywhere; the time is a ceiling for slow machines.
struct GroupLimits {
    std::int64_t mostWork = 400'000'000;
    std::chrono::milliseconds mostTime {1000};
    std::stop_token stop {};
};

/// Blocks that can all be active at the same time.
struct Group {
    std::vector<std::size_t> blocks; ///< Ascending.
    std::int64_t nodes = 0;          ///< Of all of them.
    bool isProven = false;           ///< No group is larger.

    bool operator==(const Group&) const = default;
};

/// A block as the search sees it: whom it excludes is Exclusions' to say.
struct GroupCandidate {
    std::size_t block = 0;
    std::int64_t nodes = 0;
};

/// The largest group of candidates that was found within the limits. First a greedy group that is
/// improved by swaps, then branch and bound: what is left cannot add more than one block of each
/// clique of blocks that all exclude each other (bitset colouring, after San Segundo et al., "An
/// exact bit-parallel algorithm for the maximum clique problem"), nor more than fits into the nodes
/// that are left of `allNodes` (no two active blocks share a node).
Group largestGroup(const Exclusions& exclusions, const std::vector<GroupCandidate>& candidates,
    std::int64_t allNodes, GroupGoal goal, const GroupLimits& limits);

} // namespace midplane::core
