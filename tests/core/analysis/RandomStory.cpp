// SPDX-License-Identifier: Apache-2.0
#include "tests/core/analysis/RandomStory.h"

#include <array>

namespace midplane::core::test {

namespace {

/// Any but that of a partition that was there before.
StartReason anyReason(Numbers& numbers)
{
    constexpr std::array reasons {StartReason::HeadOfQueue, StartReason::Backfilled,
        StartReason::BackfilledBefore, StartReason::BackfilledBeside, StartReason::AfterMigration,
        StartReason::Planned};
    return reasons[static_cast<std::size_t>(numbers.below(static_cast<int>(reasons.size())))];
}

BootModel bootModel(Numbers& numbers)
{
    if (numbers.below(3) == 0)
        return BootModel::instant();
    StageTimes times;
    times.configuring = SimTime {numbers.below(3)};
    times.booting = SimTime {numbers.below(4)};
    times.launch = SimTime {numbers.below(2)};
    times.deallocating = SimTime {numbers.below(2)};
    times.terminating = SimTime {numbers.below(3)};
    return BootModel::constant(times);
}

template <class Set> auto anyOf(const Set& set, Numbers& numbers)
{
    return *std::next(set.begin(), numbers.below(static_cast<int>(set.size())));
}

} // namespace

RandomStory::RandomStory(const MachinePtr& machine, std::uint64_t seed)
    : m_numbers(seed)
    , m_tables(std::make_shared<MachineTables>(machine))
    , m_allocator(m_tables)
    , m_control(machine, bootModel(m_numbers), m_recording.journal, m_recording.placements)
{
    m_recording.machine = machine;
    m_recording.policy = "random";
    m_recording.workload = "invented";
}

void RandomStory::goOn(int seconds)
{
    for (int i = 0; i < seconds; ++i) {
        m_now += SimTime {m_numbers.below(3)};
        advance();
        if (happens(6))
            breakOrMend();
        if (happens(60))
            submit();
        if (happens(20))
            promise();
        if (happens(60))
            startOne();
        if (happens(15))
            moveOne();
        if (happens(3))
            cancelOne();
        advance();
    }
}

void RandomStory::comeToRest()
{
    m_isResting = true;
    while (!m_broken.empty())
        breakOrMend();
    while (const auto next = m_control.nextDue()) {
        m_now = std::max(m_now, *next);
        advance();
    }
}

void RandomStory::tell(EntryKind kind, JobId job, std::uint8_t reason)
{
    Entry entry;
    entry.time = m_now;
    entry.kind = kind;
    entry.job = job;
    entry.reason = reason;
    m_recording.journal.append(entry);
}

void RandomStory::submit()
{
    const Machine& machine = *m_recording.machine;
    JobInfo job;
    job.number = 100 + static_cast<int>(m_recording.jobs.size());
    job.submit = m_now;
    job.runTime = job.estimate = SimTime {m_numbers.below(30)};
    job.shape = {1 + m_numbers.below(machine.hasGeometry() ? 3 : machine.midplaneCount()), 1, 1};
    if (machine.hasGeometry())
        job.shape = {job.shape.x, 1 + m_numbers.below(2), 1 + m_numbers.below(2)};
    job.size = 1 + m_numbers.below(job.shape.volume());
    for (const Dimension dimension : allDimensions)
        job.connectivity[dimension] = anyConnectivity(m_numbers, Mix::Mixed);
    const JobId id {static_cast<std::uint32_t>(m_recording.jobs.size())};
    m_recording.jobs.push_back(job);
    m_waiting.insert(id);
    tell(EntryKind::Submitted, id);
}

void RandomStory::promise()
{
    if (m_waiting.empty())
        return;
    Entry entry;
    entry.time = m_now;
    entry.kind = EntryKind::Reserved;
    entry.job = anyOf(m_waiting, m_numbers);
    entry.setPromisedStart(m_now + SimTime {m_numbers.below(12)});
    m_recording.journal.append(entry);
}

void RandomStory::startOne()
{
    if (m_waiting.empty())
        return;
    const JobId job = anyOf(m_waiting, m_numbers);
    const JobInfo& info = m_recording.jobs[job.value];
    for (const PartitionId kept : m_kept) {
        const int held = m_recording.placements[*m_control.placementOf(kept)].midplaneCount();
        if (info.size <= held && m_control.partitionState(kept) == PartitionState::Initialized) {
            m_kept.erase(kept);
            return start(job, kept, StartReason::StaticBlock);
        }
    }
    const auto place
        = m_allocator.find(m_control.occupancy(), {info.shape, joining(info.connectivity)});
    if (!place)
        return tell(EntryKind::Refused, job, static_cast<std::uint8_t>(m_numbers.below(3)));
    const PartitionId partition = *m_control.addPartition(*place);
    if (m_control.createPartition(partition) == StatusCode::Ok)
        start(job, partition, anyReason(m_numbers));
    else
        m_control.removePartition(partition);
}

/// Some job managers tell that they started it before the control system hears of the job.
void RandomStory::start(JobId job, PartitionId partition, StartReason reason)
{
    const bool isToldFirst = happens(30);
    if (isToldFirst)
        tellStart(job, partition, reason);
    m_control.addJob(job, partition, m_recording.jobs[job.value].runTime);
    m_control.startJob(job);
    if (!isToldFirst)
        tellStart(job, partition, reason);
    m_partitionOf[job] = partition;
    m_waiting.erase(job);
}

void RandomStory::tellStart(JobId job, PartitionId partition, StartReason reason)
{
    Entry entry;
    entry.time = m_now;
    entry.kind = EntryKind::Started;
    entry.job = job;
    entry.partition = partition;
    entry.placement = *m_control.placementOf(partition);
    entry.reason = static_cast<std::uint8_t>(reason);
    m_recording.journal.append(entry);
}

/// To another place that is free beside the one it has.
void RandomStory::moveOne()
{
    if (m_partitionOf.empty() || !m_recording.machine->hasGeometry())
        return;
    const auto [job, partition] = anyOf(m_partitionOf, m_numbers);
    const Placement& from = m_recording.placements[*m_control.placementOf(partition)];
    const JobInfo& info = m_recording.jobs[job.value];
    const auto place
        = m_allocator.find(m_control.occupancy(), {info.shape, joining(info.connectivity)});
    if (!place || place->midplaneCount() != from.midplaneCount())
        return;
    if (m_control.relocate({{partition, *place}}) != StatusCode::Ok)
        return;
    Entry entry;
    entry.time = m_now;
    entry.kind = EntryKind::Moved;
    entry.job = job;
    entry.partition = partition;
    entry.placement = *m_control.placementOf(partition);
    m_recording.journal.append(entry);
}

void RandomStory::cancelOne()
{
    if (m_partitionOf.empty())
        return;
    const JobId job = anyOf(m_partitionOf, m_numbers).first;
    if (m_control.cancelJob(job) == StatusCode::Ok)
        m_cancelled.insert(job);
}

void RandomStory::breakOrMend()
{
    const GridSize& grid = m_recording.machine->grid();
    const bool mends = !m_broken.empty() && (m_isResting || happens(60));
    const int index = mends ? *m_broken.begin() : m_numbers.below(grid.midplaneCount());
    const MidplaneCoord midplane = grid.coordAt(index);
    const auto state = mends ? HardwareState::Available : HardwareState::Error;
    if (m_control.setHardwareState(midplane, state) == StatusCode::Ok) {
        if (mends)
            m_broken.erase(index);
        else
            m_broken.insert(index);
    } else if (mends) {
        m_broken.erase(index);
    }
    const ControlSnapshot snapshot = m_control.snapshot();
    for (const auto& partition : snapshot.partitions) {
        if (partition.state == PartitionState::Error)
            m_control.clearError(partition.id);
    }
    advance();
}

void RandomStory::advance()
{
    SequenceId before = 0;
    do {
        before = m_recording.journal.lastId();
        m_control.advanceTo(m_now);
        react();
    } while (before != m_recording.journal.lastId());
}

void RandomStory::react()
{
    while (m_read < m_recording.journal.lastId()) {
        const Entry entry = m_recording.journal.at(++m_read);
        const auto jobState = static_cast<JobState>(entry.to);
        if (entry.kind == EntryKind::JobChanged && jobState == JobState::Error)
            cleanUp(entry.job, true);
        if (entry.kind == EntryKind::JobChanged && jobState == JobState::Terminated)
            cleanUp(entry.job, m_cancelled.contains(entry.job));
        if (entry.kind == EntryKind::PartitionChanged
            && static_cast<PartitionState>(entry.to) == PartitionState::Free) {
            m_kept.erase(entry.partition);
            m_control.removePartition(entry.partition);
        }
    }
}

void RandomStory::cleanUp(JobId job, bool isFailed)
{
    const PartitionId partition = m_partitionOf.at(job);
    m_partitionOf.erase(job);
    m_cancelled.erase(job);
    tell(EntryKind::Ended, job,
        static_cast<std::uint8_t>(isFailed ? EndReason::Failed : EndReason::Completed));
    m_control.removeJob(job);
    if (!isFailed && !m_isResting && happens(30))
        m_kept.insert(partition);
    else
        m_control.destroyPartition(partition);
    if (isFailed && happens(70)) {
        tell(EntryKind::Submitted, job);
        m_waiting.insert(job);
    }
}

} // namespace midplane::core::test
