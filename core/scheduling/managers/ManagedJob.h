// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

#include "core/journal/Entry.h"
#include "core/scheduling/managers/JobRequest.h"

namespace midplane::core {

enum class ManagedState {
    Waiting,
    Active, ///< From the choice of a partition until the job is removed.
    Ended,  ///< Came to its end by itself, with whatever exit status.
    Failed,
    Cancelled,
    NeverStarts ///< No partition can ever serve it.
};

inline bool isOver(ManagedState state)
{
    return state != ManagedState::Waiting && state != ManagedState::Active;
}

/// A job as its manager knows it.
struct ManagedJob {
    RequestId id;
    /// In the control system and its journal, whatever it is launched as; nothing until that could
    /// be reached.
    std::optional<JobId> number {};
    JobRequest request;
    ManagedState state = ManagedState::Waiting;
    SimTime submitted {0};
    std::optional<SimTime> launched {}; ///< When the manager last chose a partition for it.
    std::optional<SimTime> started {};  ///< When it ran on the hardware.
    std::optional<SimTime> ended {};
    int launches = 0;
    int failures = 0;         ///< Launches that came to nothing through no fault of the job.
    std::string partition {}; ///< The last one.
    std::string avoid {};     ///< A partition that did not boot for it.
    int exitStatus = 0;
    std::string reason {}; ///< Why it waits, failed or never starts.
    /// What the journal says of why it waits.
    std::optional<RefusalReason> refusal {};
    SimTime notBefore {0};   ///< It is not looked at earlier.
    bool isToCancel = false; ///< The queue says so, and cancel() was called.

    bool operator==(const ManagedJob&) const = default;
};

/// The order of the queue: by priority, then by submission.
inline bool goesBefore(const ManagedJob& left, const ManagedJob& right)
{
    if (left.request.priority != right.request.priority)
        return left.request.priority > right.request.priority;
    return left.id < right.id;
}

} // namespace midplane::core
