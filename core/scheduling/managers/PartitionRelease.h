// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/scheduling/managers/Diary.h"
#include "core/scheduling/managers/MachineView.h"

namespace midplane::core {

/// Gives a partition back: stages 9 and 10 of a job's cycle, or stage 9 alone. Never waits; ask it
/// to go on when something happened. It does not give up: hardware may be repaired, somebody's job
/// may be removed.
class PartitionRelease {
public:
    enum class Extent { Free, FreeAndRemove };

    /// job: for whom the partition was; nothing when for nobody.
    PartitionRelease(std::string partition, PartitionId id, Extent extent,
        std::optional<RequestId> job = std::nullopt);

    /// True when it is done, or when the partition is gone.
    bool advance(Bridge& bridge, Diary& diary);

    const std::string& partition() const { return m_partition; }
    PartitionId id() const { return m_id; }
    std::optional<RequestId> job() const { return m_job; }
    /// What stands in the way, for people; empty when it only takes its time.
    const std::string& obstacle() const { return m_obstacle; }

private:
    bool free(Bridge& bridge, Diary& diary, PartitionState state);
    bool isFreed(PartitionState state) const;
    bool remove(Bridge& bridge, Diary& diary);
    void note(Diary& diary, Stage stage, std::string text) const;
    void meet(Diary& diary, const BridgeError& obstacle);

    std::string m_partition;
    PartitionId m_id;
    Extent m_extent;
    std::optional<RequestId> m_job;
    bool m_wasDestroyed = false;
    std::string m_obstacle;
};

} // namespace midplane::core
