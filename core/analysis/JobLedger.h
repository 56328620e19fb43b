// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <unordered_map>
#include <vector>

#include "core/analysis/CapacityMeter.h"
#include "core/analysis/IdSlots.h"
#include "core/analysis/JobResult.h"
#include "core/analysis/RunCounts.h"

namespace midplane::core {

/// What becomes of each job. Remembers those that wait, run or failed, and nothing of the others.
class JobLedger {
public:
    /// What an entry brought to an end.
    struct Outcome {
        bool isFirstSubmission = false;
        std::optional<JobResult> ended {};  ///< A job that ran to its end.
        std::optional<FailedRun> failed {}; ///< A run that was for nothing.
    };

    Outcome apply(const Recording& recording, const Entry& entry, RunChange change);

    const RunCounts& counts() const { return m_counts; }
    /// Jobs that failed and were not submitted again, by id.
    std::vector<JobResult> failedJobs() const;

private:
    struct IdHash {
        std::size_t operator()(JobId id) const { return id.value; }
    };
    struct Job {
        JobResult result;
        std::optional<SimTime> began {};
        std::optional<SimTime> stopped {};
    };

    void submit(const Entry& entry, Outcome& outcome);
    void promise(const Entry& entry);
    void move(const Entry& entry);
    void start(const Entry& entry);
    void end(const Recording& recording, const Entry& entry, Outcome& outcome);

    IdSlots<JobId, Job> m_jobs;                            ///< That wait or run.
    std::unordered_map<JobId, JobResult, IdHash> m_failed; ///< And were not submitted again.
    RunCounts m_counts;
};

} // namespace midplane::core
