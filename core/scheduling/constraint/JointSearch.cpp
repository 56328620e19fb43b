// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/constraint/JointSearch.h"

#include <algorithm>
#include <cassert>
#include <memory>
#include <new>
#include <optional>

#include <gecode/search.hh>

#include "core/scheduling/constraint/JointSpace.h"

namespace midplane::core {

namespace {

/// Says when the search is over, and remembers why.
class BudgetStop final : public Gecode::Search::Stop {
public:
    BudgetStop(const JointBudget& budget, const JointModelData& data)
        : m_budget(budget)
        , m_data(data)
    {
    }

    bool stop(const Gecode::Search::Statistics& soFar, const Gecode::Search::Options&) override
    {
        if (m_ending == JointEnding::SeenThrough)
            m_ending = endingAt(soFar.node);
        return m_ending != JointEnding::SeenThrough;
    }

    JointEnding ending() const { return m_ending; }

private:
    JointEnding endingAt(std::uint64_t nodes) const
    {
        if (nodes >= m_budget.nodes)
            return JointEnding::Nodes;
        if (m_data.library.memory() + m_data.spaceMemory() > m_budget.memory)
            return JointEnding::Memory;
        constexpr std::size_t workOfNode = 5'000; // Copying and choosing.
        return m_data.clock.isOver(workOfNode) ? m_data.clock.ending() : JointEnding::SeenThrough;
    }

    const JointBudget& m_budget;
    const JointModelData& m_data;
    JointEnding m_ending = JointEnding::SeenThrough;
};

/// The units in use at that time by holders and by the jobs of the plan that have units already.
/// Precondition: none of those jobs starts later, so a unit that is free then stays free.
MidplaneMask unitsInUseAt(const JointProblem& problem, const JointPlan& plan, SimTime time)
{
    MidplaneMask inUse = problem.machine.unavailableMidplanes();
    for (const JointHolder& holder : problem.holders) {
        if (holder.end <= time)
            inUse -= holder.place->midplanes;
    }
    inUse |= problem.machine.deadMidplanes();
    for (std::size_t job = 0; job < plan.starts.size(); ++job) {
        const auto& dealt = plan.starts[job];
        if (dealt && dealt->place
            && time < dealt->start + std::max(problem.jobs[job].estimate, SimTime {1}))
            inUse |= dealt->place->midplanes;
    }
    return inUse;
}

/// Gives each job of a plan its units on a machine without geometry: the lowest free ones. In the
/// order of starts, ties by job: dealt in another order, a job could find units in use by jobs that
/// start after it, although enough are free at each moment.
void dealUnits(const JointProblem& problem, JointPlan& plan)
{
    std::vector<std::size_t> order;
    for (std::size_t job = 0; job < plan.starts.size(); ++job) {
        if (plan.starts[job])
            order.push_back(job);
    }
    std::stable_sort(order.begin(), order.end(), [&](std::size_t left, std::size_t right) {
        return plan.starts[left]->start < plan.starts[right]->start;
    });
    for (const std::size_t job : order) {
        const MidplaneMask inUse = unitsInUseAt(problem, plan, plan.starts[job]->start);
        const Request& request = problem.jobs[job].request;
        int left = request.size.value_or(request.shape.volume());
        MidplaneMask units(inUse.size());
        for (std::size_t unit = 0; unit < inUse.size() && left > 0; ++unit) {
            if (!inUse.test(unit)) {
                units.set(unit);
                --left;
            }
        }
        assert(left == 0 && "the search counts the free units at each start");
        plan.starts[job]->place
            = std::make_shared<const Placement>(makeUnitPlacement(std::move(units)));
    }
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
    if (!data.hasGeometry)
        dealUnits(problem, plan);
    reckonCost(problem, plan);
    return plan;
}

/// What no plan can cost less than, from the jobs alone.
JointCost costOfStartingNow(const JointProblem& problem)
{
    const JointObjective objective(problem);
    JointCost sum = 0;
    for (std::size_t job = 0; job < problem.jobs.size(); ++job)
        sum += objective.costOf(job, SimTime {0});
    return sum;
}

/// Branch and bound from that node on, with restarts or without.
class Engine {
public:
    Engine(JointSpace& root, const JointRules& rules, BudgetStop& stop)
    {
        Gecode::Search::Options options;
        options.threads = 1;
        // Nothing is worked out twice: copies are cheap beside what a node works out, and a delay
        // is only understood at the node where it was decided.
        options.c_d = 1;
        options.stop = &stop;
        // Gecode's restarts lose memory when there is nothing to search.
        if (rules.restartAfter == 0 || root.status() == Gecode::SS_FAILED) {
            m_plain.emplace(&root, options);
            return;
        }
        options.cutoff
            = Gecode::Search::Cutoff::luby(static_cast<unsigned long>(rules.restartAfter));
        options.nogoods_limit = rules.noGoodDepth;
        m_restarting.emplace(&root, options);
    }

    std::unique_ptr<JointSpace> next()
    {
        return std::unique_ptr<JointSpace>(m_plain ? m_plain->next() : m_restarting->next());
    }
    std::uint64_t nodes() const
    {
        return m_plain ? m_plain->statistics().node : m_restarting->statistics().node;
    }

private:
    std::optional<Gecode::BAB<JointSpace>> m_plain;
    std::optional<Gecode::RBS<JointSpace, Gecode::BAB>> m_restarting;
};

/// Goes on from `best` until the search is over.
void improve(const JointProblem& problem, const JointModelData& data, BudgetStop& stop,
    JointPlan& best, const std::function<void(const JointPlan&)>& onBetter)
{
    auto root = std::make_unique<JointSpace>(data);
    // What the first propagation says holds for every plan.
    const bool hasPlan = root->status() != Gecode::SS_FAILED;
    const bool isWhole = !data.wasCut && data.unit == SimTime {1};
    if (isWhole)
        best.atLeast = hasPlan ? root->atLeast() : best.cost;
    root->requireLessThan(best.cost);
    Engine engine(*root, data.rules, stop);
    root.reset();
    while (const auto found = engine.next()) {
        const JointCost atLeast = best.atLeast;
        best = planOf(problem, *found);
        best.atLeast = atLeast;
        best.isBetter = true;
        if (onBetter)
            onBetter(best);
    }
    best.nodes = engine.nodes();
    const bool isSeenThrough
        = stop.ending() == JointEnding::SeenThrough || best.cost == best.atLeast;
    best.isOptimal = isSeenThrough && isWhole;
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
    const JointPlan& known, const JointBudget& budget, const JointRules& rules)
{
    const JointClock clock(budget.time, budget.isCancelled);
    JointPlan best = known;
    best.isOptimal = best.isBetter = false;
    best.nodes = 0;
    reckonCost(problem, best);
    best.atLeast = costOfStartingNow(problem);
    try {
        const JointModelData data(problem, library, rules, budget.memory, clock);
        if (!data.isComplete) {
            best.ending = clock.isOver() ? clock.ending() : JointEnding::Memory;
            return best;
        }
        BudgetStop stop(budget, data);
        improve(problem, data, stop, best, budget.onBetter);
        best.ending = stop.ending();
    } catch (const Gecode::MemoryExhausted&) {
        best.ending = JointEnding::Memory;
    } catch (const std::bad_alloc&) {
        best.ending = JointEnding::Memory;
    }
    if (best.isOptimal)
        best.atLeast = best.cost;
    return best;
}

} // namespace midplane::core
