// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/constraint/EasyForecast.h"

#include <algorithm>

#include "core/scheduling/EasyBackfill.h"
#include "core/scheduling/constraint/JointSearch.h"

namespace midplane::core {

namespace {

/// Holders and jobs as a policy sees them, in a time of its own that begins with 0.
class Forecast {
public:
    Forecast(const TablesPtr& tables, const JointProblem& problem)
        : m_problem(problem)
        , m_occupancy(problem.machine)
        , m_policy(tables)
    {
        m_plan.starts.resize(problem.jobs.size());
        const auto jobs = static_cast<std::uint32_t>(problem.jobs.size());
        for (std::size_t i = 0; i < problem.holders.size(); ++i) {
            HoldingJob holding;
            holding.id = JobId {jobs + static_cast<std::uint32_t>(i)};
            holding.placement = m_placements.idOf(*problem.holders[i].place);
            holding.size = problem.holders[i].place->midplaneCount();
            holding.estimatedEnd = std::max(problem.holders[i].end, SimTime {1});
            m_running.push_back(holding);
        }
    }

    JointPlan run(const std::function<bool()>& isCancelled)
    {
        while (!isCancelled || !isCancelled()) {
            pass();
            const auto next = std::min_element(m_running.begin(), m_running.end(),
                [](const HoldingJob& left, const HoldingJob& right) {
                    return left.estimatedEnd < right.estimatedEnd;
                });
            if (next == m_running.end() || isDone())
                break;
            m_now = next->estimatedEnd;
            endJobs();
        }
        reckonCost(m_problem, m_plan);
        return std::move(m_plan);
    }

private:
    bool isDone() const
    {
        return std::all_of(m_plan.starts.begin(), m_plan.starts.end(),
            [](const auto& start) { return start.has_value(); });
    }

    void endJobs()
    {
        const auto isOver = [&](const HoldingJob& job) {
            if (job.estimatedEnd > m_now)
                return false;
            m_occupancy.release(m_placements[job.placement]);
            return true;
        };
        m_running.erase(
            std::remove_if(m_running.begin(), m_running.end(), isOver), m_running.end());
    }

    bool isProtected(std::size_t job) const
    {
        return m_problem.cutOff && m_problem.jobs[job].waited >= *m_problem.cutOff;
    }

    /// Lets jobs into the queue up to the first that nobody may overtake, if it still waits.
    void letIn()
    {
        while (m_next < m_problem.jobs.size()
            && (m_next == 0 || !isProtected(m_next - 1) || m_plan.starts[m_next - 1]
                || isLeftOut(m_next - 1))) {
            const JointJob& facts = m_problem.jobs[m_next];
            m_queue.push(JobId {static_cast<std::uint32_t>(m_next)}, facts.request,
                std::max(facts.estimate, SimTime {1}), facts.size);
            ++m_next;
        }
    }

    bool isLeftOut(std::size_t job) const
    {
        return std::find(m_leftOut.begin(), m_leftOut.end(), job) != m_leftOut.end();
    }

    void pass()
    {
        // Again while something starts: a job past the cut-off that starts lets later ones be seen.
        for (bool isMoving = true; isMoving;) {
            isMoving = false;
            letIn();
            if (m_queue.isEmpty())
                return;
            const MachineSnapshot machine {m_occupancy, m_running, m_placements};
            const Decision decision = m_policy.decide({m_now, m_queue, machine, {}});
            for (const RefusedJob& refused : decision.refusals)
                m_queue.setRefusal(refused.job, refused.reason);
            for (const Start& start : decision.starts) {
                begin(start);
                isMoving = true;
            }
            // On an empty machine whoever does not start never will: parts are dead.
            if (m_running.empty() && !isMoving) {
                m_leftOut.push_back(m_queue.begin()->id.value);
                m_queue.remove(m_queue.begin()->id);
                isMoving = true;
            }
        }
    }

    void begin(const Start& start)
    {
        const std::size_t job = start.job.value;
        m_plan.starts[job] = JointStart {m_now, start.place};
        HoldingJob holding;
        holding.id = start.job;
        holding.placement = m_placements.idOf(start.place);
        holding.request = m_problem.jobs[job].request;
        holding.size = m_problem.jobs[job].size;
        holding.start = m_now;
        holding.estimatedEnd = m_now + std::max(m_problem.jobs[job].estimate, SimTime {1});
        m_occupancy.take(*start.place);
        m_queue.remove(start.job);
        m_running.push_back(holding);
    }

    const JointProblem& m_problem;
    Occupancy m_occupancy;
    EasyBackfill m_policy;
    PlacementPool m_placements;
    JobQueue m_queue;
    std::size_t m_next = 0; ///< The first job that is not in the queue yet.
    std::vector<HoldingJob> m_running;
    std::vector<std::size_t> m_leftOut; ///< They have no place; nobody waits for them.
    JointPlan m_plan;
    SimTime m_now {0};
};

} // namespace

JointPlan easyForecast(
    const TablesPtr& tables, const JointProblem& problem, const std::function<bool()>& isCancelled)
{
    return Forecast(tables, problem).run(isCancelled);
}

} // namespace midplane::core
