// SPDX-License-Identifier: Apache-2.0
#include "core/workload/OfferedLoad.h"

#include <algorithm>

namespace midplane::core {

std::optional<OfferedLoad> offeredLoad(std::span<const JobInfo> jobs, const Machine& machine)
{
    if (jobs.empty())
        return std::nullopt;
    const auto [first, last] = std::minmax_element(jobs.begin(), jobs.end(),
        [](const JobInfo& left, const JobInfo& right) { return left.submit < right.submit; });
    const SimTime span = last->submit - first->submit;
    if (span <= SimTime(0))
        return std::nullopt;
    // Products of 2^53 s and a million midplanes do not fit into 64 bits.
    double requested = 0;
    double held = 0;
    for (const JobInfo& job : jobs) {
        const auto runTime = static_cast<double>(job.runTime.count());
        requested += static_cast<double>(job.size) * runTime;
        held += static_cast<double>(job.shape.volume()) * runTime;
    }
    const double capacity
        = static_cast<double>(machine.midplaneCount()) * static_cast<double>(span.count());
    return OfferedLoad {requested / capacity, held / capacity};
}

} // namespace midplane::core
