// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include "core/fragmentation/RunningBlock.h"
#include "core/fragmentation/SlotCounter.h"

namespace midplane::core {

/// What a running job costs in slots. Without it `gained` more blocks would fit; `own` of them fit
/// onto what it holds itself, its midplanes and its links and nothing else. The rest could have
/// been beside it: it strands them, by standing where it stands. Never negative when exact: the
/// slots of now and those on its own parts do not touch.
struct StrandedSlots {
    JobId job;
    int gained = 0;
    int own = 0;
    bool isExact = true; ///< False when a bound cut one of the counts.

    int stranded() const { return gained - own; }
    bool operator==(const StrandedSlots&) const = default;
};

/// Of each running job. now: the slots of this occupancy for the request. The job that strands most
/// comes first, then the one without which most would be gained, then in the order given. Ends
/// early, with those so far, when it is stopped.
std::vector<StrandedSlots> strandedSlots(SlotCounter& counter, const Occupancy& occupancy,
    std::span<const RunningBlock> running, const Request& request, const Slots& now,
    const SlotEffort& effort = {}, const std::stop_token& stop = {});

} // namespace midplane::core
