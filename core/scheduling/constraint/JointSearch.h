// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <functional>

#include "core/scheduling/constraint/JointRules.h"
#include "core/scheduling/constraint/OptionLibrary.h"

namespace midplane::core {

struct JointProblem;
struct JointPlan;

/// When a search stops, whatever comes first.
struct JointBudget {
    /// Nodes of the search tree: the same answer on every machine.
    std::uint64_t nodes = 10'000;
    /// By the clock; then the answer may differ from machine to machine. Nothing: no such limit.
    std::optional<std::chrono::milliseconds> time {};
    /// Asked often; true stops the search.
    std::function<bool()> isCancelled {};
    /// Bytes of places and of the search tree, about.
    std::size_t memory = std::size_t {512} << 20U;
    /// Told of each plan that is better than those before, by the same thread. May be empty; its
    /// plan has no `ending` yet.
    std::function<void(const JointPlan&)> onBetter {};
};

/// The best plan that branch and bound finds within the budget, or `known` where it finds no
/// better one. Precondition: known is a plan of that problem. At any time it can be stopped; out of
/// memory it answers with what was found until then.
JointPlan searchJointPlan(const JointProblem& problem, OptionLibrary& library,
    const JointPlan& known, const JointBudget& budget, const JointRules& rules = {});

/// What the starts of a plan cost.
void reckonCost(const JointProblem& problem, JointPlan& plan);

} // namespace midplane::core
