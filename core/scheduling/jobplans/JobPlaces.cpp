// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/jobplans/JobPlaces.h"

#include <algorithm>
#include <numeric>

#include "core/scheduling/constraint/EasyForecast.h"

namespace midplane::core {

namespace {

/// All that the blocks hold, as one placement: of two that overlap nothing is taken twice.
Placement heldBy(const Machine& machine, const std::vector<Block>& blocks)
{
    Placement held;
    held.midplanes = MidplaneMask(static_cast<std::size_t>(machine.midplaneCount()));
    held.links = LinkMask(machine.links().bitCount());
    for (const Block& block : blocks) {
        held.midplanes |= midplaneMaskOf(machine, block);
        held.links |= linkMaskOf(machine, block);
    }
    return held;
}

/// One after the other as they are listed, or the largest first; nothing when it was cancelled.
std::optional<JointPlan> firstPlan(
    const TablesPtr& tables, const JointProblem& problem, const std::function<bool()>& isCancelled)
{
    bool wasCancelled = false;
    const auto watch
        = [&] { return wasCancelled = wasCancelled || (isCancelled && isCancelled()); };
    std::vector<std::size_t> order(problem.jobs.size());
    std::iota(order.begin(), order.end(), std::size_t {0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t left, std::size_t right) {
        return problem.jobs[left].size > problem.jobs[right].size;
    });
    JointProblem largestFirst = problem;
    for (std::size_t i = 0; i < order.size(); ++i)
        largestFirst.jobs[i] = problem.jobs[order[i]];
    const JointPlan turned = easyForecast(tables, largestFirst, watch);
    JointPlan largest = turned;
    for (std::size_t i = 0; i < order.size(); ++i)
        largest.starts[order[i]] = turned.starts[i];
    reckonCost(problem, largest);
    JointPlan listed = easyForecast(tables, problem, watch);
    if (wasCancelled)
        return std::nullopt;
    return largest.cost < listed.cost ? largest : listed;
}

} // namespace

JointProblem problemOf(const PlacesWish& wish)
{
    const Machine& machine = wish.tables->machine();
    JointProblem problem {Occupancy(machine), {}, {}};
    if (!wish.standing.empty())
        problem.machine.hold(heldBy(machine, wish.standing));
    for (const ListedJob& job : wish.list.jobs)
        problem.jobs.push_back(job.job);
    if (wish.list.hasTimes) {
        problem.weights = wish.weights;
        problem.horizon = wish.horizon;
        if (wish.weights.overdue > 0)
            problem.cutOff = wish.cutOff;
    } else {
        problem.weights = {1, 0, 0};
        problem.horizon = SimTime {1};
    }
    return problem;
}

std::optional<JointPlan> planPlaces(const PlacesWish& wish, const JointBudget& budget)
{
    const JointProblem problem = problemOf(wish);
    const std::optional<JointPlan> first = firstPlan(wish.tables, problem, budget.isCancelled);
    if (!first)
        return std::nullopt;
    if (budget.onBetter)
        budget.onBetter(*first);
    OptionLibrary library(wish.tables);
    return searchJointPlan(problem, library, *first, budget);
}

std::size_t countStandingNow(const JointPlan& plan)
{
    std::size_t count = 0;
    for (std::size_t job = 0; job < plan.starts.size(); ++job)
        count += standsNow(plan, job) ? 1 : 0;
    return count;
}

std::vector<Block> blocksOf(const Machine& machine, const JobList& list, const JointPlan& plan)
{
    std::vector<Block> blocks;
    for (std::size_t job = 0; job < list.jobs.size(); ++job) {
        if (standsNow(plan, job))
            blocks.push_back(makeBlock(machine, list.jobs[job].name, *plan.starts[job]->place));
    }
    return blocks;
}

} // namespace midplane::core
