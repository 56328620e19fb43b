// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/allocation/Occupancy.h"
#include "core/allocation/Request.h"
#include "core/support/SimTime.h"

namespace midplane::core {

/// How much each part of the objective counts; none is negative. The Haifa page names the three:
/// "maximal utilization, minimal average wait time, and cuttoff on maximal wait time".
struct JointWeights {
    int utilization = 1;
    int wait = 1;
    int overdue = 10; ///< What is waited beyond the cut-off.

    bool operator==(const JointWeights&) const = default;
};

/// A waiting job, as the joint planner sees it.
struct JointJob {
    Request request;
    int size = 1;         ///< Midplanes that count as used while it runs.
    SimTime estimate {1}; ///< For how long it holds its place; less than a second counts as one.
    SimTime waited {0};   ///< Before now.
};

/// Somebody who holds a place now.
struct JointHolder {
    const Placement* place = nullptr; ///< Outlives the problem.
    SimTime end {1};                  ///< When it is believed to be free, from now; at least 1.
};

/// Where and when shall these jobs run? All of them are placed and timed together, beside what runs
/// now ("Job scheduler and allocator for massively parallel processors", IBM Research - Haifa).
/// Times count from now.
struct JointProblem {
    Occupancy machine; ///< Now, with what the holders hold.
    std::vector<JointHolder> holders;
    std::vector<JointJob> jobs; ///< In the order of submission.
    JointWeights weights {};
    SimTime horizon {86400}; ///< Utilization counts until then; at least 1.
    /// Who has waited this long is overtaken by nobody who came later; nothing: there is no such
    /// limit.
    std::optional<SimTime> cutOff {};
};

/// A job's start and place in a plan.
struct JointStart {
    SimTime start {0};  ///< From now.
    PlacementPtr place; ///< Never null.
};

/// What a schedule costs; less is better. In units that only compare plans of one problem.
using JointCost = std::int64_t;

/// What ended a search.
enum class JointEnding {
    SeenThrough, ///< There was nothing left to try.
    Nodes,       ///< JointBudget::nodes, and so on.
    Time,
    Memory,
    Cancelled
};

/// An answer to a problem.
struct JointPlan {
    /// By job; nothing for those that have no place on the machine even when all others are gone.
    std::vector<std::optional<JointStart>> starts;
    JointCost cost = 0;
    JointCost atLeast = 0;  ///< No plan costs less.
    bool isOptimal = false; ///< Proven: every place, every choice of links, every order.
    bool isBetter = false;  ///< Than the plan that the search began with.
    JointEnding ending = JointEnding::SeenThrough;
    std::uint64_t nodes = 0; ///< Of the search tree.

    /// How far from the best it may be: 0 is the best, 1 says nothing.
    double gap() const
    {
        return isOptimal || cost <= 0
            ? 0.0
            : static_cast<double>(cost - atLeast) / static_cast<double>(cost);
    }
};

} // namespace midplane::core
