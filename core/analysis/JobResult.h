// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "core/journal/Entry.h"

namespace midplane::core {

/// One job that started and ended. Of a job that failed and was submitted again, its last run.
struct JobResult {
    JobId job;
    SimTime submit {0}; ///< t^a of Krevat et al., section 3: when it entered the queue first.
    SimTime start {0};  ///< t^s: when it began to run; its end where it never did.
    SimTime end {0};    ///< t^f
    std::optional<PlacementId> placement; ///< The last one, where it was moved.
    SimTime placed {0}; ///< When it was given its place; earlier than start where that must boot.
    std::optional<SimTime> promisedStart {}; ///< The first start that was promised to it.
    std::uint32_t migrations = 0;            ///< Of all its runs.
    std::uint32_t resubmissions = 0;
    StartReason reason = StartReason::HeadOfQueue;
    EndReason outcome = EndReason::Completed;

    SimTime wait() const { return start - submit; }
    SimTime response() const { return end - submit; }
    SimTime run() const { return end - start; }

    bool operator==(const JobResult&) const = default;
};

} // namespace midplane::core
