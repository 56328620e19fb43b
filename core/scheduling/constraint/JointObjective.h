// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/scheduling/constraint/JointProblem.h"

namespace midplane::core {

/// The weighted objective of a problem, as one number for each job and start. Of a plan it is
///
///     weights.utilization * (1 - U) + weights.wait * W + weights.overdue * C
///
/// where U is the share of the machine that the jobs use until the horizon, of what they could use
/// of it, W the mean wait and C the mean of what is waited beyond the cut-off, both in horizons;
/// times midplanes, horizon and jobs, so that it is a whole number. Each part is one sum over the
/// jobs, and no later start costs less.
class JointObjective {
public:
    explicit JointObjective(const JointProblem& problem);

    /// What that job adds when it starts then, from now.
    JointCost costOf(std::size_t job, SimTime start) const;
    /// The starts at which a second more becomes dearer or cheaper for that job; some may lie
    /// before now.
    std::vector<SimTime> bendsOf(std::size_t job) const;

private:
    struct Job {
        std::int64_t size;
        SimTime estimate;
        SimTime waited;
    };
    std::vector<Job> m_jobs;
    JointCost m_used = 0;    ///< For a midplane not used for a second.
    JointCost m_waited = 0;  ///< For a second of waiting.
    JointCost m_overdue = 0; ///< For a second beyond the cut-off.
    SimTime m_horizon;
    std::optional<SimTime> m_cutOff;
};

} // namespace midplane::core
