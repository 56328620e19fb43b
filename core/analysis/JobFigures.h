// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <vector>

#include "core/analysis/JobResult.h"
#include "core/analysis/WideSum.h"

namespace midplane::core {

/// How a group of jobs fared. All jobs of it ran to their end.
struct JobFigures {
    std::size_t jobs = 0;
    double meanWait = 0;    ///< Seconds.
    SimTime medianWait {0}; ///< The shortest that half of the jobs do not exceed.
    SimTime wait95 {0};     ///< The same of 95 in 100.
    SimTime longestWait {0};
    double meanResponse = 0;        ///< Seconds.
    double meanBoundedSlowdown = 0; ///< Mean of max(response, 10 s) / max(run, 10 s).

    bool operator==(const JobFigures&) const = default;
};

/// The same of the jobs of some sizes, as requested.
struct SizeClass : JobFigures {
    int from = 1; ///< Midplanes.
    int to = 1;
    WideSum work = 0; ///< Midplane-seconds requested.

    bool operator==(const SizeClass&) const = default;
};

/// max(response, 10 s) / max(run, 10 s) (Krevat et al., section 3, with their Gamma): a job of a
/// second that waits a minute counts as 6.1.
double boundedSlowdown(const JobResult& job);

/// Gathers jobs by size: 1, 2, 3 to 4, 5 to 8, 9 to 16, ... midplanes. Keeps one number a job, its
/// wait, for the percentiles.
class JobStatistics {
public:
    void add(const JobResult& job, int size);

    JobFigures all() const;
    /// Those with jobs, ascending.
    std::vector<SizeClass> sizeClasses() const;

private:
    struct Group {
        std::vector<SimTime> waits;
        WideSum sumOfWaits = 0;
        WideSum sumOfResponses = 0;
        double sumOfSlowdowns = 0;
        WideSum work = 0;

        void add(const Group& other);
        JobFigures figures() const;
    };

    std::map<int, Group> m_groups; ///< By the largest size of the class.
};

} // namespace midplane::core
