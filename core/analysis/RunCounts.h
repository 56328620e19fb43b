// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>

#include "core/analysis/WideSum.h"
#include "core/journal/Entry.h"

namespace midplane::core {

/// What happened how often in a run.
struct RunCounts {
    std::size_t submitted = 0;                           ///< Jobs.
    std::array<std::size_t, startReasonCount> starts {}; ///< By StartReason.
    std::size_t migrations = 0;                          ///< Moves of running jobs.
    std::size_t failures = 0;                            ///< Runs that were ended by a failure.
    std::size_t resubmissions = 0;  ///< Of those, how many went back to the queue.
    std::size_t promises = 0;       ///< Starts of jobs to which a start had been promised.
    std::size_t brokenPromises = 0; ///< Starts later than the first promise.
    WideSum lateness = 0;           ///< Seconds that those were late, together.
    SimTime longestLateness {0};

    std::size_t startsFor(StartReason reason) const
    {
        return starts[static_cast<std::size_t>(reason)];
    }
    /// Backfilled in any of the three ways.
    std::size_t backfilled() const
    {
        return startsFor(StartReason::Backfilled) + startsFor(StartReason::BackfilledBefore)
            + startsFor(StartReason::BackfilledBeside);
    }
    double meanLateness() const { return share(lateness, static_cast<WideSum>(brokenPromises)); }

    bool operator==(const RunCounts&) const = default;
};

} // namespace midplane::core
