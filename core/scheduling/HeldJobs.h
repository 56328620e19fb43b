// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/scheduling/Policy.h"

namespace midplane::core {

/// The jobs that hold hardware, in the order of start, with the partitions that hold it for them. A
/// job that failed and was started anew may stand here twice while its old partition shuts down.
class HeldJobs {
public:
    struct Partition {
        PartitionId id;
        JobId job;
        bool hasEnded = false; ///< The job; the partition is on its way back.
    };

    /// A job is started. midplanes: of its placement.
    void add(const QueuedJob& job, PartitionId partition, PlacementId placement, SimTime start,
        SimTime estimatedEnd, int midplanes);
    /// Its hardware was given back.
    void remove(std::size_t index);
    /// The job is over.
    void end(std::size_t index, SimTime freeAt);
    /// midplanes: of the place that it has from now on.
    void move(std::size_t index, PlacementId to, int midplanes);

    /// Of a job that is not over.
    std::optional<std::size_t> find(JobId id) const
    {
        // From the last: who runs shortly was started lately.
        for (std::size_t index = m_partitions.size(); index-- > 0;) {
            if (m_partitions[index].job == id && !m_partitions[index].hasEnded)
                return index;
        }
        return std::nullopt;
    }
    /// The same where there is one, else one that is over and still holds hardware.
    std::optional<std::size_t> findHolding(JobId id) const;
    std::optional<std::size_t> find(PartitionId id) const;

    std::span<const HoldingJob> jobs() const { return m_jobs; }
    /// Of all of them, the first end first.
    std::span<const BelievedEnd> ends() const { return m_ends; }
    /// That all of them hold together.
    int midplanes() const { return m_midplanes; }
    const Partition& partition(std::size_t index) const { return m_partitions[index]; }
    std::size_t runningCount() const { return m_running; }

private:
    /// Takes it out of the order of ends.
    BelievedEnd takeEnd(std::size_t index);
    void enterEnd(const BelievedEnd& end);
    std::vector<BelievedEnd>::iterator firstEnd(SimTime soonest);

    std::vector<HoldingJob> m_jobs;
    std::vector<Partition> m_partitions; ///< The same order; short, so that looking is fast.
    std::vector<BelievedEnd> m_ends;     ///< Ascending.
    int m_midplanes = 0;
    std::size_t m_running = 0; ///< Of them, those that are not over.
};

} // namespace midplane::core
