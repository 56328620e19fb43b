// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>

#include "core/control/bridge/Definitions.h"

namespace midplane::core {

enum class HistoryOrder { OldestFirst, NewestFirst };

/// Jobs that ran and were removed, and submissions that are over. A control system in memory has
/// them in its BridgeModel; one in a file leaves them there and reads what is asked for. Reading
/// throws where the file cannot be read.
class JobHistory {
public:
    using VisitJob = std::function<bool(const JobRecord&)>;
    using VisitSubmission = std::function<void(JobId, const JobSubmission&)>;

    JobHistory() = default;
    JobHistory(const JobHistory&) = delete;
    JobHistory& operator=(const JobHistory&) = delete;
    virtual ~JobHistory() = default;

    virtual std::size_t jobCount() const = 0;
    virtual std::optional<JobRecord> findJob(JobId id) const = 0;
    /// Calls visit for each job by id, until it returns false.
    virtual void visitJobs(HistoryOrder order, const VisitJob& visit) const = 0;

    virtual std::optional<JobSubmission> findSubmission(JobId id) const = 0;
    /// All submissions by id, also those that are not over.
    virtual void visitSubmissions(const VisitSubmission& visit) const = 0;
};

} // namespace midplane::core
