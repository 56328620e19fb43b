// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <vector>

#include "core/analysis/LossCauses.h"

namespace midplane::core {

/// Where the capacity of a machine is lost at one moment, in midplanes; holds until the next
/// sample. The first three are free midplanes that waiting jobs asked for, by why those wait
/// (LossCauses); the others are not free and do no work that was asked for. Together with what
/// running jobs asked for and with what is free and wanted by nobody they are the machine.
struct LossSample {
    SimTime time {0};
    int space = 0;        ///< No free box of the shape.
    int wiring = 0;       ///< A free box, and no free links.
    int order = 0;        ///< A place, and others are ahead.
    int padding = 0;      ///< Held by running jobs beyond what they asked for.
    int unready = 0;      ///< Held by partitions that boot, are freed, or have no job.
    int outOfService = 0; ///< Or held by partitions in error.

    int sum() const { return space + wiring + order + padding + unready + outOfService; }
    bool operator==(const LossSample&) const = default;
};

/// One sample for each second in which something happened, neighbours that say the same left out.
/// goOn(done, all) hears of the entries that are done and answers whether to go on; when not, what
/// there is so far is answered.
std::vector<LossSample> lossOverTime(const TablesPtr& tables, const Recording& recording,
    const std::function<bool(std::size_t done, std::size_t all)>& goOn = {});

} // namespace midplane::core
