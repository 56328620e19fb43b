// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

#include "core/fragmentation/SlotCounter.h"
#include "core/journal/Recording.h"

namespace midplane::core {

/// From that time on so many blocks fit.
struct SlotStep {
    SimTime time {0};
    int count = 0;
    bool isExact = true;

    bool operator==(const SlotStep&) const = default;
};

struct SlotsOverTime {
    std::vector<SlotStep> steps; ///< Ascending in time; neighbours differ.
    std::size_t changes = 0;     ///< Seconds after which the machine held something else.
    std::size_t looked = 0;      ///< At so many of them slots were counted, evenly spread.

    bool isSampled() const { return looked < changes; }
};

struct OverTimeBounds {
    std::size_t mostLooks = 4000;
    SlotEffort effort {{}, 5'000'000, 0}; ///< At each of them.
};

/// The slots for a request over a whole run: at each change of what is held, or at as many of them
/// as the bound allows. goOn(done, all) hears of the changes that are done and answers whether to
/// go on; when not, what there is so far is answered.
SlotsOverTime slotsOverTime(SlotCounter& counter, const Recording& recording,
    const Request& request, const OverTimeBounds& bounds = {},
    const std::function<bool(std::size_t done, std::size_t all)>& goOn = {});

} // namespace midplane::core
