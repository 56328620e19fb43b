// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/control/bridge/Bridge.h"
#include "core/scheduling/managers/JobRequest.h"

namespace midplane::core {

// The queue of a job manager in the control system: any program puts jobs into it, at any time, and
// the manager of the name takes them. When a call answers, its effect is durable.

/// Puts jobs at the end of the queue, all or none. Answers their numbers. InvalidInput for a job
/// that makes no sense on any machine.
BridgeResult<std::vector<JobId>> submitJobs(
    Bridge& bridge, const std::string& manager, std::span<const JobRequest> requests);

/// What became of the wish to cancel a job.
enum class Cancelling {
    Done,      ///< It left the queue.
    Asked,     ///< The manager cancels it.
    NoManager, ///< It was started, and no manager is at work: the next one of the name ends it.
};

/// JobNotFound, or IncompatibleState when it is over.
BridgeResult<Cancelling> cancelQueuedJob(Bridge& bridge, JobId id);

/// A job in a queue that is not over.
struct QueuedJobView {
    JobId id;
    JobSubmission submission;
    std::optional<JobRequest> request; ///< None where only its manager knows it.
    std::string partition;             ///< Where it was started; empty as long as it waits.
    std::optional<JobState> state {};  ///< On the hardware.
    /// Of one that waits: what holds the place that is nearest to serve it, for people. Only of the
    /// first jobs of each queue.
    std::string blockers;
};

/// The jobs of the queues of all managers, or of one; each queue in its order.
BridgeResult<std::vector<QueuedJobView>> queuedJobs(
    Bridge& bridge, const std::optional<std::string>& manager = std::nullopt);

/// What keeps a request from a place now: "block \"A\" of alice (job 7)", at most a few; empty when
/// nothing does, or no place would ever do. Looks at every place.
std::string blockersOf(const BridgeModel& model, const JobRequest& request);

} // namespace midplane::core
