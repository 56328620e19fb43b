// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/constraint/JointSearch.h"

#include <memory>
#include <new>

#include <gecode/search.hh>

#include "core/scheduling/constraint/JointSpace.h"

namespace midplane::core {

namespace {

class BudgetStop final : public Gecode::Search::Stop {
public:
    explicit BudgetStop(const JointBudget& budget)
        : m_budget(budget)
        , m_begin(std::chrono::steady_clock::now())
    {
    }

    bool stop(const Gecode::Search::Statistics& so_far, const Gecode::Search::Options&) override
    {
        if (so_far.node >= m_budget.nodes)
            return true;
        if (m_budget.time && std::chrono::steady_clock::now() - m_begin >= *m_budget.time)
            return true;
        return m_budget.isCancelled && m_budget.isCancelled();
    }

private:
    const JointBudget& m_budget;
    std::chrono::steady_clock::time_point m_begin;
};

/// Units at a machine without geometry are alike: the lowest that are free all the while.
PlacementPtr unitsFor(
    const JointProblem& problem, const JointPlan& plan, std::size_t job, SimTime start)
{
    const auto overlaps = [&](SimTime from, SimTime end) {
        return from < start + problem.jobs[job].estimate && start < end;
    };
    MidplaneMask taken = problem.machine.unavailableMidplanes();
    for (const JointHolder& holder : problem.holders) {
        if (holder.end <= start)
            taken -= holder.place->midplanes;
    }
    taken |= problem.machine.deadMidplanes();
    for (std::size_t other = 0; other < plan.starts.size(); ++other) {
        const auto& chosen = plan.starts[other];
        if (chosen && chosen->place
            && overlaps(chosen->start, chosen->start + problem.jobs[other].estimate))
            taken |= chosen->place->midplanes;
    }
    const Request& request = problem.jobs[job].request;
    int left = request.size.value_or(request.shape.volume());
    MidplaneMask units(taken.size());
    for (std::size_t unit = 0; unit < taken.size() && left > 0; ++unit) {
        if (!taken.test(unit)) {
            units.set(unit);
            --left;
        }
    }
    return std::make_shared<const Placement>(makeUnitPlacement(std::move(units)));
}

JointPlan planOf(const JointProblem& problem, const JointSpace& space)
{
    const JointModelData& data = space.data();
    JointPlan plan;
    plan.starts.resize(problem.jobs.size());
    for (std::size_t job = 0; job < space.jobCount(); ++job) {
        const JointModelData::Job& facts = data.jobs[job];
        JointStart& start = plan.starts[facts.inProblem].emplace();
        start.start = data.seconds(space.start(job));
        if (data.hasGeometry)
            start.place = facts.options->placement(static_cast<std::size_t>(space.option(job)));
    }
    if (!data.hasGeometry) {
        for (std::size_t job = 0; job < plan.starts.size(); ++job) {
            if (plan.starts[job])
                plan.starts[job]->place = unitsFor(problem, plan, job, plan.starts[job]->start);
        }
    }
    reckonCost(problem, plan);
    return plan;
}

} // namespace

void reckonCost(const JointProblem& problem, JointPlan& plan)
{
    const JointObjective objective(problem);
    plan.cost = 0;
    for (std::size_t job = 0; job < problem.jobs.size(); ++job)
        plan.cost
            += objective.costOf(job, plan.starts[job] ? plan.starts[job]->start : SimTime {0});
}

JointPlan searchJointPlan(const JointProblem& problem, OptionLibrary& library,
    const JointPlan& known, const JointBudget& budget)
{
    JointPlan best = known;
    reckonCost(problem, best);
    const JointModelData data(problem, library);
    best.atLeast = data.unplaceable;
    try {
        auto root = std::make_unique<JointSpace>(data);
        // What the first propagation says holds for every plan.
        best.atLeast = root->status() == Gecode::SS_FAILED ? best.cost : root->atLeast();
        root->requireLessThan(best.cost);
        BudgetStop stop(budget);
        Gecode::Search::Options options;
        options.threads = 1;
        options.c_d = 1; // Copies are cheap beside what a node works out.
        options.stop = &stop;
        Gecode::BAB<JointSpace> engine(root.get(), options);
        root.reset();
        while (const std::unique_ptr<JointSpace> found {engine.next()}) {
            const JointCost atLeast = best.atLeast;
            best = planOf(problem, *found);
            best.atLeast = atLeast;
            best.isBetter = true;
        }
        best.nodes = engine.statistics().node;
        const bool isSeenThrough = !engine.stopped() || best.cost == best.atLeast;
        best.isOptimal = isSeenThrough && !data.wasCut && data.unit == SimTime {1};
    } catch (const Gecode::MemoryExhausted&) {
        best.isOptimal = false;
    } catch (const std::bad_alloc&) {
        best.isOptimal = false;
    }
    if (best.isOptimal)
        best.atLeast = best.cost;
    return best;
}

} // namespace midplane::core
