// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <vector>

#include "core/allocation/LargestFree.h"
#include "core/analysis/RunState.h"

namespace midplane::core {

/// The machine at one moment; holds until the next sample.
struct LoadSample {
    SimTime time {0};
    int used = 0;                 ///< Midplanes held.
    int free = 0;                 ///< f: midplanes neither held nor out of service.
    int largestFree = 0;          ///< Midplanes of the largest free block.
    int waiting = 0;              ///< Jobs in the queue.
    std::int64_t waitingSize = 0; ///< q: midplanes they ask for.
    int running = 0;              ///< Jobs.
    int requested = 0;            ///< Midplanes that the running jobs asked for.
    int midplanes = 0;            ///< N

    /// Capacity unused and lost at this moment, in midplanes (Krevat et al., section 3).
    int unused() const { return static_cast<int>(std::max<std::int64_t>(0, free - waitingSize)); }
    int lost() const { return midplanes - requested - unused(); }

    bool operator==(const LoadSample&) const = default;
};

/// One sample for each second in which something happened, ascending.
std::vector<LoadSample> loadOverTime(const Recording& recording);

/// Makes samples of a run's states, one after the other.
class LoadSampler {
public:
    explicit LoadSampler(MachinePtr machine);

    LoadSample sample(SimTime time, const RunState& state);

private:
    MachinePtr m_machine;
    LargestFree m_largest;
    std::uint64_t m_version = ~std::uint64_t {0}; ///< Of the occupancy that m_largestFree is of.
    int m_largestFree = 0;
};

} // namespace midplane::core
