// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/journal/Replay.h"

namespace midplane::core {

/// A running job with all that a plan needs to know of it.
struct RunningBlock {
    JobId job;
    Placement place;
    /// What it could be placed anew as. None where it cannot be moved: a job below a midplane.
    std::optional<Request> request;
    std::optional<SimTime> end; ///< Nothing where nobody knows.
};

/// The running jobs of a state that hold their place, in the order of their start. Of several on
/// one partition the first stands for all. A job is placed anew by its own request and the rules of
/// the run; one that any shape will do keeps the number of midplanes that it holds. Merits do not
/// count.
std::vector<RunningBlock> runningBlocks(const Recording& recording, const ReplayState& state,
    const std::function<std::optional<SimTime>(JobId)>& endOf);

/// What is taken when none of these jobs runs: parts out of service, and partitions without a job.
Occupancy without(Occupancy occupancy, std::span<const RunningBlock> running);

} // namespace midplane::core
