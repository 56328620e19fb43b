// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/journal/Recording.h"

namespace midplane::core::test {

/// The figures of a run by their definitions, second by second and midplane by midplane, each
/// second's state made anew from all entries before it, causes of losses by the allocator in plain
/// loops. Shares no code with core/analysis.
class SlowReckoning {
public:
    explicit SlowReckoning(const Recording& recording);

    /// Midplane-seconds from the first submission to the moment the last job stopped running (or to
    /// the last submission): used, unused, order, wiring, space, padding, booting, idle, failed,
    /// outOfService.
    std::map<std::string, long> toEnd;
    std::map<std::string, long> toSubmission;
    long makespan = 0;
    long submissionSpan = 0;

    /// Of jobs that ran to their end, ascending.
    std::vector<long> waits;
    std::vector<long> responses;
    double slowdowns = 0; ///< Sum
    std::map<std::string, long> counts;

private:
    enum class Kind { Job, Preparation, Idle, Error };
    struct Hold {
        Kind kind = Kind::Job;
        int requested = 0;
        bool isForNothing = false; ///< The run that goes on will fail.
        PlacementId placement;
    };
    struct Run {
        JobId job;
        long began = 0;
        long stopped = 0;
        bool isFailed = false;
    };

    void findRuns();
    void followJobs();
    const Run* runAt(JobId job, long second) const;
    std::vector<Hold> holdsAt(long second) const;
    std::vector<JobId> queueAt(long second) const;
    std::vector<bool> deadAt(long second) const;
    std::map<std::string, long> at(long second);
    std::string causeFor(JobId job, const std::vector<Hold>& holds, const std::vector<bool>& dead);

    const Recording& m_recording;
    const std::vector<Entry>& m_entries;
    std::vector<Run> m_runs;
    std::map<std::string, std::string> m_known;
};

} // namespace midplane::core::test
