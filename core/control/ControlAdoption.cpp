// SPDX-License-Identifier: Apache-2.0
// How a control system takes over states that another program has stored.
#include <algorithm>

#include "core/control/ControlSystem.h"

namespace midplane::core {

std::optional<PartitionImage> ControlSystem::imageOf(PartitionId id) const
{
    const Partition* const found = m_partitions.find(id);
    if (found == nullptr)
        return std::nullopt;
    const Partition& partition = *found;
    PartitionImage image {
        id, m_placements[partition.placement], partition.state, partition.changed, {}};
    if (partition.due)
        image.due = partition.due->time;
    return image;
}

std::optional<JobImage> ControlSystem::imageOf(JobId id) const
{
    const Job* const found = m_jobs.find(id);
    if (found == nullptr)
        return std::nullopt;
    const Job& job = *found;
    JobImage image {
        id, job.partition, job.state, job.changed, {}, job.runTime, job.launch, job.isHeld};
    if (job.due)
        image.due = job.due->time;
    return image;
}

void ControlSystem::adopt(const ControlImage& image)
{
    // What one partition gave up another may hold now: all are released before any is taken.
    forget(image);
    for (const auto& [part, hardware] : image.hardware) {
        m_hardware.set(part, hardware.state);
        if (hardware.changed != 0)
            m_hardwareChanged[part] = hardware.changed;
    }
    if (!image.hardware.empty())
        m_occupancy.setOutOfService(*m_machine, m_hardware.outOfService());
    for (const PartitionImage& each : image.partitions)
        put(each);
    for (const JobImage& each : image.jobs)
        put(each);
    m_nextPartition = std::max(m_nextPartition, image.nextPartition);
    m_now = std::max(m_now, image.now);
}

void ControlSystem::forget(const ControlImage& image)
{
    const auto forgetJob = [&](JobId id) {
        Job* const found = m_jobs.find(id);
        if (found == nullptr)
            return;
        unplan(*found);
        if (Partition* const on = m_partitions.find(found->partition))
            leave(id, *on);
        m_jobs.erase(id);
    };
    for (const JobId id : image.removedJobs)
        forgetJob(id);
    for (const JobImage& each : image.jobs)
        forgetJob(each.id);
    const auto release = [&](PartitionId id) {
        Partition* const found = m_partitions.find(id);
        if (found == nullptr)
            return false;
        unplan(*found);
        if (found->state != PartitionState::Free)
            m_occupancy.release(m_placements[found->placement]);
        found->state = PartitionState::Free;
        return true;
    };
    for (const PartitionImage& each : image.partitions)
        release(each.id);
    for (const PartitionId id : image.removedPartitions) {
        if (release(id))
            m_partitions.erase(id);
    }
}

void ControlSystem::put(const PartitionImage& image)
{
    Partition* const known = m_partitions.find(image.id);
    Partition& partition = known != nullptr ? *known : m_partitions.insert(image.id, {});
    partition.placement = m_placements.idOf(image.placement);
    partition.times = m_bootModel.timesFor(nodesOf(*m_machine, image.placement));
    partition.state = image.state;
    partition.changed = image.changed;
    if (image.state != PartitionState::Free)
        m_occupancy.hold(image.placement);
    if (image.due) {
        partition.due = Due {*image.due, Phase::Partition, image.id.value};
        m_due.insert(*partition.due);
    }
}

void ControlSystem::put(const JobImage& image)
{
    Job job {
        image.partition, image.runTime, image.state, image.changed, {}, image.launch, image.isHeld};
    if (image.due) {
        const Phase phase = image.state == JobState::Starting ? Phase::JobStart : Phase::JobEnd;
        job.due = Due {*image.due, phase, image.id.value};
        m_due.insert(*job.due);
    }
    if (Partition* const on = m_partitions.find(image.partition))
        enter(image.id, *on);
    m_jobs.insert(image.id, job);
}

} // namespace midplane::core
