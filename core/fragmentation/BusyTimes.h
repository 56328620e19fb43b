// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stop_token>
#include <vector>

#include "core/allocation/PlaceLister.h"
#include "core/journal/Recording.h"

namespace midplane::core {

/// For how many seconds of a span of time each part of a machine was held, and in the way.
struct BusyTimes {
    SimTime from {0};
    SimTime until {0}; ///< Not included.
    /// By GridSize::indexOf, and by LinkLayout::indexOf: taken by somebody.
    std::vector<std::int64_t> heldMidplanes;
    std::vector<std::int64_t> heldLinks;
    /// Seconds in which the first job of the queue had no place, and this part was taken or out of
    /// service in the place that was nearest to being free for it: the one of which the fewest
    /// midplanes, then the fewest links were not free; the first found among equals.
    std::vector<std::int64_t> midplanesInTheWay;
    std::vector<std::int64_t> linksInTheWay;
    std::int64_t waited = 0; ///< Seconds in which the first of the queue had no place.
    /// False where places were too many to look at all of them: then some are missing above.
    bool isWhole = true;
};

/// Adds it up over the recording. Without geometry nothing is in the way. Ends early, with what
/// there is so far, when it is stopped.
BusyTimes busyTimes(PlaceLister& lister, const Recording& recording, SimTime from, SimTime until,
    const std::stop_token& stop = {});

} // namespace midplane::core
