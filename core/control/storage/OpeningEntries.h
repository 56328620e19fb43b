// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "core/journal/Entry.h"

namespace midplane::core {

/// Follows the entries of a control-system file and tells with which of them a history begins that
/// starts in the state they lead to: those about partitions that are there, jobs that are there or
/// whose submission is not over, and hardware that is not as it was at first.
class OpeningEntries {
public:
    void take(const Entry& entry);
    /// In their order; no more than were taken. A partition has its newest placement from the
    /// beginning, and holds it since it was placed there; states in between are left out.
    std::vector<Entry> entries() const;

private:
    struct Kept {
        std::size_t order = 0;
        Entry entry;
    };
    using Maybe = std::optional<Kept>;
    struct Partition {
        Kept added;
        Maybe held;    ///< From free to the state in which it came to its placement.
        Maybe changed; ///< From that state to the newest.
        Maybe removed;
        int started = 0; ///< Jobs that were started on it and are kept.
    };
    struct Job {
        std::vector<Kept> control;
        Maybe submitted, refused, reserved, started, ended;
    };

    static void hold(Partition& partition, const Kept& change);
    void takePartition(const Kept& kept);
    void takeHardware(const Kept& kept);
    void takeControlled(const Kept& kept);
    void takeQueued(const Kept& kept);
    void forgetStart(Job& job);
    void forgetIfOver(JobId id);

    std::size_t m_taken = 0;
    std::map<PartitionId, Partition> m_partitions;
    std::map<JobId, Job> m_jobs;
    std::map<HardwareId, Kept> m_hardware;
};

} // namespace midplane::core
