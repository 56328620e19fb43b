// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace midplane::core {

/// Which of the jobs that can start at one moment is decided on first.
enum class TurnOrder { Submitted, Shortest, Longest, Smallest, Largest };

/// What a joint search does to look at less. The answer is the same with each of them, or without;
/// the benchmark of the planner tells what each is good for.
struct JointRules {
    TurnOrder order = TurnOrder::Shortest;
    bool twins = true;    ///< Of jobs that ask for the same the first submitted starts first.
    bool useless = true;  ///< A job is not delayed when nobody takes the places it could have had.
    bool covered = true;  ///< A place is not tried when one before it is in the way of less.
    bool meetings = true; ///< Bound: who cannot run beside each other, and how many fit at all.
    std::uint64_t restartAfter = 0; ///< Nodes until the first restart, Luby's series; 0: none.
    unsigned noGoodDepth = 0;       ///< Of the no-goods that a restart leaves; 0: none.

    bool operator==(const JointRules&) const = default;
};

} // namespace midplane::core
