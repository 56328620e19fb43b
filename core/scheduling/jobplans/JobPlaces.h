// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "core/blocks/Block.h"
#include "core/scheduling/constraint/JobListFile.h"
#include "core/scheduling/constraint/JointSearch.h"

namespace midplane::core {

/// Places are wanted for the jobs of a list, all together.
struct PlacesWish {
    TablesPtr tables;
    JobList list;
    /// What these hold cannot be had. They may overlap each other.
    std::vector<Block> standing {};
    /// Of a list that says how long jobs run. Of another one as many midplanes as can be held at
    /// once are wanted, and nothing else.
    JointWeights weights {1, 1, 0};
    SimTime horizon {86400};
    SimTime cutOff {86400}; ///< Weight `overdue` counts what is waited beyond it; at least 1.
};

/// The same as a problem for the joint planner.
JointProblem problemOf(const PlacesWish& wish);

/// The best plan that is found within the budget. The search begins with the better of two: jobs
/// placed one after the other as they are listed, or the largest first. Nothing when it was
/// cancelled before there was such a plan.
std::optional<JointPlan> planPlaces(const PlacesWish& wish, const JointBudget& budget);

/// Whether the plan has the job stand at once.
inline bool standsNow(const JointPlan& plan, std::size_t job)
{
    return plan.starts[job] && plan.starts[job]->start == SimTime {0};
}
/// So many jobs stand at once.
std::size_t countStandingNow(const JointPlan& plan);

/// The jobs that stand at once as blocks of their names.
std::vector<Block> blocksOf(const Machine& machine, const JobList& list, const JointPlan& plan);

} // namespace midplane::core
