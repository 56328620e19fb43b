// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/analysis/LossCauses.h"
#include "core/analysis/WideSum.h"

namespace midplane::core {

/// Midplane-seconds of a span of time, by what became of them. Integers: all parts together are
/// whole(), exactly.
struct CapacityUse {
    SimTime time {0};   ///< T
    int midplanes = 0;  ///< N
    WideSum used = 0;   ///< Requested by the jobs that ran, while they ran.
    WideSum unused = 0; ///< max(0, f - q) over time: free, and nobody asked for it.
    WideSum wanted = 0; ///< min(f, q) over time: free, and waiting jobs asked for it.
    /// wanted by why the jobs waited; nothing where nobody asked for the reasons.
    std::optional<ByReason<WideSum>> byReason {};
    WideSum padding = 0; ///< Held by running jobs beyond what they asked for.
    WideSum booting = 0; ///< Held by partitions that were made ready for a job, or freed after it.
    WideSum idle = 0;    ///< Held by partitions that were ready and had no job.
    WideSum failed = 0;  ///< Held by jobs that ran and were ended by a failure: work for nothing.
    WideSum outOfService = 0; ///< Of no use: parts out of service, partitions in error.

    WideSum whole() const { return during(time, midplanes); }
    /// Of Krevat et al., section 3: what is neither used nor unused.
    WideSum lost() const { return whole() - used - unused; }
    /// Midplanes held by jobs that ran (the utilization of Aridor et al.).
    WideSum occupied() const { return used + padding; }
    WideSum sumOfParts() const
    {
        return used + unused + wanted + padding + booting + idle + failed + outOfService;
    }

    bool operator==(const CapacityUse&) const = default;
};

/// A run of a job that was ended by a failure.
struct FailedRun {
    SimTime began {0};
    SimTime stopped {0};
    int requested = 0; ///< Midplanes
    int held = 0;      ///< Midplanes
};

/// Adds up what the midplanes do, from the first submission on.
class CapacityMeter {
public:
    explicit CapacityMeter(int midplanes);

    /// The first submission. Before it nothing counts.
    void begin(SimTime time);
    bool hasBegun() const { return m_hasBegun; }
    /// Nothing changed for so long.
    void add(SimTime time, const MidplaneUse& use, std::int64_t waitingSize,
        const std::optional<ByReason<int>>& reasons);
    /// What was counted as used was for nothing.
    void moveToFailed(const FailedRun& run);

    /// Everything added so far.
    void markEnd() { m_toEnd = m_sums; }
    void markSubmission() { m_toSubmission = m_sums; }
    /// Up to the last call of markEnd.
    const CapacityUse& toEnd() const { return m_toEnd; }
    /// Up to the last call of markSubmission.
    const CapacityUse& toSubmission() const { return m_toSubmission; }

private:
    bool m_hasBegun = false;
    SimTime m_first {0};
    CapacityUse m_sums;
    CapacityUse m_toEnd;
    CapacityUse m_toSubmission;
};

} // namespace midplane::core
