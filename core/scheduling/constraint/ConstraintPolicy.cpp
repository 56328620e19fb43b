// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/constraint/ConstraintPolicy.h"

#include <algorithm>

#include "core/scheduling/QueueWalk.h"
#include "core/scheduling/constraint/EasyForecast.h"
#include "core/scheduling/constraint/JointClock.h"
#include "core/scheduling/constraint/JointSearch.h"

namespace midplane::core {

ConstraintPolicy::ConstraintPolicy(
    TablesPtr tables, const ConstraintOptions& options, const std::atomic<bool>* stop)
    : m_tables(tables)
    , m_options(options)
    , m_stop(stop)
    , m_finder(tables)
    , m_library(std::move(tables))
{
}

Decision ConstraintPolicy::decide(const SchedulerView& view)
{
    Decision decision;
    SchedulingPass pass(view, m_finder, decision);
    if (canAnyStart(view.waiting)) {
        const Front front = frontOf(view.waiting);
        const JointPlan plan = planFor(problemOf(view, front));
        carryOut(pass, front, plan);
        backfill(pass, front, plan);
    } else {
        for (const JobId id : view.waiting.unseen())
            pass.refuse(
                view.waiting[id], m_finder.whyNot(view.waiting[id]).value_or(RefusalReason::Order));
    }
    pass.finish();
    return decision;
}

/// Most decisions are over here: nothing fits, whatever the plan.
bool ConstraintPolicy::canAnyStart(const JobQueue& waiting)
{
    for (std::size_t which = 0; which < waiting.classCount(); ++which) {
        const RequestClass requestClass {static_cast<std::uint32_t>(which)};
        if (waiting.bucket(requestClass).size() == 0 || m_finder.knownRefusal(requestClass))
            continue;
        if (!m_finder.whyNot(waiting[waiting.bucket(requestClass).first()]))
            return true;
    }
    return false;
}

ConstraintPolicy::Front ConstraintPolicy::frontOf(const JobQueue& waiting) const
{
    Front front;
    for (auto job = waiting.begin();
         job != waiting.end() && static_cast<int>(front.size()) < m_options.jointJobs; ++job)
        front.push_back(&*job);
    return front;
}

JointProblem ConstraintPolicy::problemOf(const SchedulerView& view, const Front& front) const
{
    JointProblem problem {view.machine.occupancy, {}, {}};
    for (const HoldingJob& job : view.machine.running)
        problem.holders.push_back({&view.machine.placements[job.placement],
            std::max(job.estimatedEnd - view.now, SimTime {1})});
    for (const QueuedJob* job : front)
        problem.jobs.push_back({job->request, job->size, std::max(job->estimate, SimTime {1}),
            std::max(view.now - job->submitted, SimTime {0})});
    problem.weights = {m_options.utilizationWeight, m_options.waitWeight, m_options.overdueWeight};
    problem.horizon = std::max(m_options.horizon, SimTime {1});
    problem.cutOff = m_options.cutOff;
    return problem;
}

JointPlan ConstraintPolicy::planFor(const JointProblem& problem)
{
    m_library.clearWhenLarge();
    const auto begin = JointClock::Clock::now();
    JointBudget budget;
    budget.nodes = m_options.nodes;
    budget.memory = m_options.memory;
    if (m_stop != nullptr)
        budget.isCancelled = [this] { return m_stop->load(std::memory_order_relaxed); };
    const JointPlan easy = easyForecast(m_tables, problem, budget.isCancelled);
    if (m_options.time)
        budget.time = std::max(std::chrono::milliseconds {0},
            *m_options.time
                - std::chrono::ceil<std::chrono::milliseconds>(JointClock::Clock::now() - begin));
    JointPlan plan = searchJointPlan(problem, m_library, easy, budget);
    note(plan);
    return plan;
}

void ConstraintPolicy::note(const JointPlan& plan)
{
    ++m_report.searches;
    m_report.nodes += plan.nodes;
    m_report.gaps += plan.gap();
    m_report.better += plan.isBetter ? 1 : 0;
    m_report.fellBack += plan.isBetter || plan.isOptimal ? 0 : 1;
    if (plan.isOptimal) {
        ++m_report.proven;
        return;
    }
    switch (plan.ending) {
    case JointEnding::SeenThrough:
        break;
    case JointEnding::Nodes:
    case JointEnding::Time:
        ++m_report.outOfBudget;
        break;
    case JointEnding::Memory:
        ++m_report.outOfMemory;
        break;
    case JointEnding::Cancelled:
        ++m_report.stopped;
        break;
    }
}

void ConstraintPolicy::carryOut(SchedulingPass& pass, const Front& front, const JointPlan& plan)
{
    const SimTime now = pass.view().now;
    bool isInOrder = true;
    for (std::size_t i = 0; i < front.size(); ++i) {
        const auto& start = plan.starts[i];
        if (start && start->start == SimTime {0})
            pass.start(*front[i], start->place,
                isInOrder ? StartReason::HeadOfQueue : StartReason::Planned);
        else
            isInOrder = false;
    }
    for (std::size_t i = 0; i < front.size(); ++i) {
        const auto& start = plan.starts[i];
        if (start && start->start == SimTime {0})
            continue;
        pass.refuse(*front[i], m_finder.whyNot(*front[i]).value_or(RefusalReason::Order));
        if (start)
            pass.promise({front[i]->id, believedEnd(now, start->start), start->place});
    }
}

void ConstraintPolicy::backfill(SchedulingPass& pass, const Front& front, const JointPlan& plan)
{
    const SchedulerView& view = pass.view();
    for (std::size_t i = 0; i < front.size(); ++i) {
        const bool waits = plan.starts[i] && plan.starts[i]->start > SimTime {0};
        if (waits && isProtected(view, *front[i]))
            return;
    }
    QueueWalk walk(view.waiting, JobId {front.back()->id.value + 1});
    while (const QueuedJob* job = walk.next()) {
        const SimTime estimate = std::max(job->estimate, SimTime {1});
        const auto isBeside = [&](const Placement& place) {
            return std::none_of(plan.starts.begin(), plan.starts.end(), [&](const auto& planned) {
                return planned && planned->start > SimTime {0} && planned->start < estimate
                    && share(place, *planned->place);
            });
        };
        auto place = m_finder.findAccepted(*job, isBeside);
        if (place) {
            pass.start(*job, std::move(*place), StartReason::BackfilledBeside);
            continue;
        }
        pass.refuse(*job, place.error());
        if (isProtected(view, *job))
            return;
        if (place.error() == RefusalReason::Order)
            walk.limit(job->requestClass, estimate - SimTime {1});
        else
            walk.leaveOut(job->requestClass);
    }
}

} // namespace midplane::core
