// SPDX-License-Identifier: Apache-2.0
// What can be asked of the control system.
#include "core/control/ControlSystem.h"

namespace midplane::core {

std::optional<PartitionState> ControlSystem::partitionState(PartitionId id) const
{
    Partition* const found = m_partitions.find(id);
    if (found == nullptr)
        return std::nullopt;
    return found->state;
}

std::optional<PlacementId> ControlSystem::placementOf(PartitionId id) const
{
    Partition* const found = m_partitions.find(id);
    if (found == nullptr)
        return std::nullopt;
    return found->placement;
}

std::optional<JobState> ControlSystem::jobState(JobId id) const
{
    Job* const found = m_jobs.find(id);
    if (found == nullptr)
        return std::nullopt;
    return found->state;
}

bool ControlSystem::isHeld(JobId id) const
{
    const Job* const found = m_jobs.find(id);
    return found != nullptr && found->isHeld;
}

std::vector<JobId> ControlSystem::jobsOf(PartitionId id) const
{
    const Partition* const found = m_partitions.find(id);
    if (found == nullptr)
        return {};
    return {found->jobs.begin(), found->jobs.end()};
}

SequenceId ControlSystem::lastChangeOf(HardwareId part) const
{
    const auto found = m_hardwareChanged.find(part);
    return found == m_hardwareChanged.end() ? 0 : found->second;
}

std::optional<HardwareState> ControlSystem::hardwareState(const HardwarePart& part) const
{
    const auto id = m_hardware.parts().idOf(part);
    return id ? std::optional(m_hardware.stateOf(*id)) : std::nullopt;
}

ControlSnapshot ControlSystem::snapshot() const
{
    ControlSnapshot snapshot {m_journal.lastId(), m_now, {}, {}, {}};
    snapshot.partitions.reserve(m_partitions.size());
    for (const auto& [id, partition] : m_partitions.inOrder())
        snapshot.partitions.push_back(
            {id, partition->placement, partition->state, partition->changed});
    snapshot.jobs.reserve(m_jobs.size());
    for (const auto& [id, job] : m_jobs.inOrder())
        snapshot.jobs.push_back({id, job->partition, job->state, job->changed});
    for (const auto& [id, state] : m_hardware.unavailable())
        snapshot.hardware[id].state = state;
    for (const auto& [id, changed] : m_hardwareChanged)
        snapshot.hardware[id].changed = changed;
    return snapshot;
}

} // namespace midplane::core
