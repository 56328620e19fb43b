// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/constraint/JointObjective.h"

#include <algorithm>

namespace midplane::core {

JointObjective::JointObjective(const JointProblem& problem)
    : m_used(static_cast<JointCost>(problem.weights.utilization)
        * static_cast<JointCost>(problem.jobs.size()))
    , m_horizon(problem.horizon)
    , m_cutOff(problem.cutOff)
{
    const auto midplanes = static_cast<JointCost>(problem.machine.unavailableMidplanes().size());
    m_waited = problem.weights.wait * midplanes;
    m_overdue = problem.weights.overdue * midplanes;
    for (const JointJob& job : problem.jobs)
        m_jobs.push_back({job.size, std::max(job.estimate, SimTime {1}), job.waited});
}

JointCost JointObjective::costOf(std::size_t index, SimTime start) const
{
    const Job& job = m_jobs[index];
    const SimTime could = std::min(job.estimate, m_horizon);
    const SimTime does = std::clamp(m_horizon - start, SimTime {0}, job.estimate);
    JointCost cost = m_used * job.size * (could - std::min(could, does)).count();
    cost += m_waited * (job.waited + start).count();
    if (m_cutOff && job.waited + start > *m_cutOff)
        cost += m_overdue * (job.waited + start - *m_cutOff).count();
    return cost;
}

std::vector<SimTime> JointObjective::bendsOf(std::size_t index) const
{
    const Job& job = m_jobs[index];
    std::vector<SimTime> bends {m_horizon - job.estimate, m_horizon};
    if (m_cutOff)
        bends.push_back(*m_cutOff - job.waited);
    return bends;
}

} // namespace midplane::core
