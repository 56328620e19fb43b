// SPDX-License-Identifier: Apache-2.0
// The commands of the control system that are about jobs.
#include <algorithm>

#include "core/control/ControlEntries.h"
#include "core/control/ControlSystem.h"
#include "core/control/JobStates.h"
#include "core/control/PartitionStates.h"

namespace midplane::core {

void ControlSystem::launch(JobId id, Job& job)
{
    if (job.launch == JobLaunch::Run)
        return run(id, job);
    job.isHeld = true;
    job.changed = append(jobEntry(m_now, EntryKind::JobHeld, id));
}

void ControlSystem::run(JobId id, Job& job)
{
    change(id, job, JobState::Running);
    if (job.runTime)
        planEnd(id, job, *job.runTime);
}

void ControlSystem::delayJobs(const Partition& partition, SimTime cost)
{
    for (const JobId id : partition.jobs) {
        Job& job = m_jobs.at(id);
        if (!job.due || cost == SimTime {0})
            continue;
        Due later = *job.due;
        later.time += cost;
        unplan(job);
        plan(job, later);
    }
}

StatusCode ControlSystem::addJob(JobId id, PartitionId partition, std::optional<SimTime> runTime)
{
    Partition* const found = m_partitions.find(partition);
    if (found == nullptr && partition != noPartition)
        return StatusCode::PartitionNotFound;
    if (m_jobs.contains(id))
        return StatusCode::JobExists;
    if (runTime && *runTime < SimTime {0})
        return StatusCode::InvalidInput;
    enterJob(id, partition, runTime);
    if (partition != noPartition)
        enter(id, *found);
    return StatusCode::Ok;
}

ControlSystem::Job& ControlSystem::enterJob(
    JobId id, PartitionId partition, std::optional<SimTime> runTime)
{
    Entry entry = jobEntry(m_now, EntryKind::JobAdded, id);
    entry.partition = partition;
    Job& job = m_jobs.enter(id);
    job.partition = partition;
    if (runTime)
        job.runTime = *runTime;
    else
        job.runTime.reset();
    job.state = JobState::Queued;
    job.changed = append(entry);
    job.due.reset();
    job.launch = JobLaunch::Run;
    job.isHeld = false;
    return job;
}

tl::expected<JobPartition, StatusCode> ControlSystem::runJob(
    JobId id, const PlacementPtr& placement, SimTime runTime)
{
    if (!isOfThisMachine(*placement) || runTime < SimTime {0})
        return tl::unexpected(StatusCode::InvalidInput);
    if (!m_occupancy.isFree(*placement))
        return tl::unexpected(StatusCode::IncompatibleState);
    if (m_jobs.contains(id))
        return tl::unexpected(StatusCode::JobExists);
    const auto [number, partition] = enterPartition(m_placements.idOf(placement));
    const JobPartition made {
        number, partition.placement, partition.times.untilRunning() + partition.times.untilFree()};
    if (isAtOnce(partition.times.untilRunning())) {
        m_occupancy.take(*placement);
        partition.state = PartitionState::Initialized;
        partition.jobs.push_back(id);
        Job& job = enterJob(id, number, runTime);
        job.state = JobState::Running;
        planEnd(id, job, runTime);
        return made;
    }
    boot(number, partition);
    Job& job = enterJob(id, number, runTime);
    enter(id, partition);
    release(id, job, partition);
    return made;
}

bool ControlSystem::clearAfterJob(JobId id)
{
    const Job& job = m_jobs.at(id);
    const PartitionId number = job.partition;
    assert(isRemovable(job.state) && number != noPartition);
    Partition& partition = m_partitions.at(number);
    if (partition.state == PartitionState::Initialized && partition.jobs.size() == 1
        && isAtOnce(partition.times.untilFree())) {
        m_occupancy.release(m_placements[partition.placement]);
        m_jobs.erase(id);
        m_partitions.erase(number);
        return true;
    }
    leave(id, partition);
    m_jobs.erase(id);
    append(jobEntry(m_now, EntryKind::JobRemoved, id));
    if (partition.state == PartitionState::Error)
        change(number, partition, PartitionState::Free);
    else if (isLegal(partition.state, PartitionState::Deallocating))
        free(number, partition);
    if (partition.state != PartitionState::Free || m_noTime == NoTime::WhenDue)
        return false;
    m_partitions.erase(number);
    append(partitionEntry(m_now, EntryKind::PartitionRemoved, number));
    return true;
}

void ControlSystem::enter(JobId id, Partition& partition)
{
    auto& jobs = partition.jobs;
    jobs.insert(std::upper_bound(jobs.begin(), jobs.end(), id), id);
}

void ControlSystem::leave(JobId id, Partition& partition)
{
    auto& jobs = partition.jobs;
    jobs.erase(std::remove(jobs.begin(), jobs.end(), id), jobs.end());
}

StatusCode ControlSystem::associateJob(JobId id, PartitionId partition)
{
    Job* const found = m_jobs.find(id);
    if (found == nullptr)
        return StatusCode::JobNotFound;
    Partition* const to = m_partitions.find(partition);
    if (to == nullptr)
        return StatusCode::PartitionNotFound;
    Job& job = *found;
    if (job.state != JobState::Queued)
        return StatusCode::IncompatibleState;
    if (job.partition != noPartition)
        leave(id, m_partitions.at(job.partition));
    enter(id, *to);
    job.partition = partition;
    Entry entry = jobEntry(m_now, EntryKind::JobAssociated, id);
    entry.partition = partition;
    job.changed = append(entry);
    return StatusCode::Ok;
}

StatusCode ControlSystem::removeJob(JobId id)
{
    Job* const found = m_jobs.find(id);
    if (found == nullptr)
        return StatusCode::JobNotFound;
    if (!isRemovable(found->state))
        return StatusCode::IncompatibleState;
    if (found->partition != noPartition)
        leave(id, m_partitions.at(found->partition));
    m_jobs.erase(id);
    append(jobEntry(m_now, EntryKind::JobRemoved, id));
    return StatusCode::Ok;
}

StatusCode ControlSystem::startJob(JobId id, JobLaunch launch)
{
    Job* const found = m_jobs.find(id);
    if (found == nullptr)
        return StatusCode::JobNotFound;
    Job& job = *found;
    if (job.state != JobState::Queued || job.partition == noPartition)
        return StatusCode::IncompatibleState;
    job.launch = launch;
    release(id, job, m_partitions.at(job.partition));
    return StatusCode::Ok;
}

void ControlSystem::release(JobId id, Job& job, const Partition& partition)
{
    change(id, job, JobState::Starting);
    if (partition.state == PartitionState::Initialized)
        planStart(id, job, partition);
}

StatusCode ControlSystem::holdJob(JobId id)
{
    Job* const found = m_jobs.find(id);
    if (found == nullptr)
        return StatusCode::JobNotFound;
    Job& job = *found;
    if (job.state != JobState::Running || job.isHeld)
        return StatusCode::IncompatibleState;
    if (job.due)
        job.runTime = job.due->time - m_now;
    unplan(job);
    job.isHeld = true;
    job.changed = append(jobEntry(m_now, EntryKind::JobHeld, id));
    return StatusCode::Ok;
}

StatusCode ControlSystem::continueJob(JobId id)
{
    Job* const found = m_jobs.find(id);
    if (found == nullptr)
        return StatusCode::JobNotFound;
    Job& job = *found;
    if (!job.isHeld)
        return StatusCode::IncompatibleState;
    job.isHeld = false;
    job.changed = append(jobEntry(m_now, EntryKind::JobContinued, id));
    if (job.state == JobState::Starting)
        run(id, job);
    else if (job.runTime)
        planEnd(id, job, *job.runTime);
    return StatusCode::Ok;
}

StatusCode ControlSystem::signalJob(JobId id, int signal)
{
    Job* const found = m_jobs.find(id);
    if (found == nullptr)
        return StatusCode::JobNotFound;
    constexpr int lastSignal = 64;
    if (signal < 1 || signal > lastSignal)
        return StatusCode::InvalidInput;
    Job& job = *found;
    // A loaded job is starting and held: its program is on the nodes and takes signals.
    const bool isLoaded = job.state == JobState::Starting && job.isHeld;
    if (job.state != JobState::Running && !isLoaded)
        return StatusCode::IncompatibleState;
    Entry entry = jobEntry(m_now, EntryKind::JobSignalled, id);
    entry.reason = static_cast<std::uint8_t>(signal);
    job.changed = append(entry);
    return StatusCode::Ok;
}

StatusCode ControlSystem::cancelJob(JobId id)
{
    Job* const found = m_jobs.find(id);
    if (found == nullptr)
        return StatusCode::JobNotFound;
    Job& job = *found;
    if (!isLegal(job.state, JobState::Dying))
        return StatusCode::IncompatibleState;
    unplan(job);
    change(id, job, JobState::Dying);
    planEnd(id, job, SimTime {0});
    return StatusCode::Ok;
}

StatusCode ControlSystem::endJob(JobId id)
{
    Job* const found = m_jobs.find(id);
    if (found == nullptr)
        return StatusCode::JobNotFound;
    if (found->state != JobState::Running)
        return StatusCode::IncompatibleState;
    unplan(*found);
    change(id, *found, JobState::Terminated);
    return StatusCode::Ok;
}

void ControlSystem::change(JobId id, Job& job, JobState to)
{
    assert(isLegal(job.state, to));
    Entry entry = jobEntry(m_now, EntryKind::JobChanged, id);
    entry.from = static_cast<std::uint8_t>(job.state);
    entry.to = static_cast<std::uint8_t>(to);
    if (to != JobState::Running)
        job.isHeld = false;
    job.changed = append(entry);
    job.state = to;
}

void ControlSystem::startWaitingJobs(Partition& partition)
{
    for (const JobId id : partition.jobs) {
        Job& job = m_jobs.at(id);
        if (job.state == JobState::Starting)
            planStart(id, job, partition);
    }
}

void ControlSystem::planStart(JobId id, Job& job, const Partition& partition)
{
    if (partition.times.launch == SimTime {0} && m_noTime == NoTime::AtOnce)
        return launch(id, job);
    plan(job, {m_now + partition.times.launch, Phase::JobStart, id.value});
}

void ControlSystem::planEnd(JobId id, Job& job, SimTime after)
{
    plan(job, {m_now + after, Phase::JobEnd, id.value});
}

void ControlSystem::killJobs(Partition& partition)
{
    for (const JobId id : partition.jobs) {
        if (isLegal(m_jobs.at(id).state, JobState::Dying))
            cancelJob(id);
    }
}

void ControlSystem::failJobs(Partition& partition)
{
    for (const JobId id : partition.jobs) {
        Job& job = m_jobs.at(id);
        if (!isLegal(job.state, JobState::Error))
            continue;
        unplan(job);
        change(id, job, JobState::Error);
    }
}

} // namespace midplane::core
