// SPDX-License-Identifier: Apache-2.0
#include "core/journal/Replay.h"

#include <algorithm>

namespace midplane::core {

namespace {

/// A keyframe every so many entries, so that a seek applies few of them.
constexpr SequenceId firstSpacing = 1024;

std::size_t bytesOf(const ReplayState& state)
{
    return sizeof(ReplayState) + state.waiting.size() * sizeof(WaitingJob)
        + state.running.size() * sizeof(RunningJob)
        + state.reservations.size() * sizeof(std::pair<JobId, SimTime>);
}

/// Jobs are submitted in the order of their ids, so the queue is sorted by them.
std::vector<WaitingJob>::iterator findWaiting(std::vector<WaitingJob>& waiting, JobId job)
{
    const auto earlier = [](const WaitingJob& entry, JobId id) { return entry.job < id; };
    const auto found = std::lower_bound(waiting.begin(), waiting.end(), job, earlier);
    assert(found != waiting.end() && found->job == job);
    return found;
}

} // namespace

Replay::Replay(RecordingPtr recording, std::size_t keyframeBytes)
    : m_recording(std::move(recording))
    , m_state {0, m_recording->firstTime(), {}, {}, Occupancy(*m_recording->machine),
          HardwareTable(m_recording->machine), {}, {}}
    , m_partitions(partitionsOf(m_recording->journal))
    , m_spacing(firstSpacing)
    , m_keyframeBytes(keyframeBytes)
{
    makeKeyframes();
    m_state = m_keyframes.front();
}

std::vector<Replay::PartitionRecord> Replay::partitionsOf(const Journal& journal)
{
    std::vector<PartitionRecord> partitions;
    for (const Entry& entry : journal.entries()) {
        const bool isAdded = entry.kind == EntryKind::PartitionAdded;
        if (!isAdded && entry.kind != EntryKind::Started)
            continue;
        const std::size_t index = entry.partition.value;
        if (index < partitions.size())
            continue; // A job starts on a partition that is there.
        partitions.resize(index + 1);
        partitions[index] = {entry.placement, !isAdded};
    }
    return partitions;
}

void Replay::makeKeyframes()
{
    m_keyframes.push_back(m_state);
    std::size_t bytes = bytesOf(m_state);
    for (const Entry& entry : m_recording->journal.entries()) {
        apply(entry);
        if (m_state.position % m_spacing != 0)
            continue;
        m_keyframes.push_back(m_state);
        bytes += bytesOf(m_state);
        if (bytes > m_keyframeBytes)
            bytes = thinKeyframes();
    }
}

std::size_t Replay::thinKeyframes()
{
    m_spacing *= 2;
    std::vector<ReplayState> kept;
    std::size_t bytes = 0;
    for (ReplayState& keyframe : m_keyframes) {
        if (keyframe.position % m_spacing != 0)
            continue;
        bytes += bytesOf(keyframe);
        kept.push_back(std::move(keyframe));
    }
    m_keyframes = std::move(kept);
    return bytes;
}

void Replay::seek(SequenceId position)
{
    position = std::min(position, m_recording->journal.lastId());
    const std::size_t nearest
        = std::min(static_cast<std::size_t>(position / m_spacing), m_keyframes.size() - 1);
    const bool keyframeIsNearer
        = position < m_state.position || m_keyframes[nearest].position > m_state.position;
    if (keyframeIsNearer)
        m_state = m_keyframes[nearest];
    while (m_state.position < position)
        apply(m_recording->journal.at(m_state.position + 1));
    m_state.time
        = position == 0 ? m_recording->firstTime() : m_recording->journal.at(position).time;
}

void Replay::seekTime(SimTime time)
{
    seek(m_recording->journal.countUntil(time));
    m_state.time = time;
}

bool Replay::stepForward()
{
    const Journal& journal = m_recording->journal;
    if (m_state.position == journal.lastId())
        return false;
    seek(journal.countUntil(journal.at(m_state.position + 1).time));
    return true;
}

bool Replay::stepBack()
{
    if (m_state.position == 0)
        return false;
    const Journal& journal = m_recording->journal;
    seek(journal.countUntil(journal.at(m_state.position).time - SimTime {1}));
    return true;
}

void Replay::apply(const Entry& entry)
{
    ++m_state.position;
    m_state.time = entry.time;
    switch (entry.kind) {
    case EntryKind::Submitted:
        applySubmitted(entry);
        break;
    case EntryKind::Refused:
        findWaiting(m_state.waiting, entry.job)->reason = static_cast<RefusalReason>(entry.reason);
        break;
    case EntryKind::Started:
        applyStarted(entry);
        break;
    case EntryKind::Reserved:
        m_state.reservations[entry.job] = entry.promisedStart();
        break;
    case EntryKind::Moved:
        break; // The partition tells what moves.
    case EntryKind::Ended:
        applyEnded(entry);
        break;
    case EntryKind::PartitionChanged:
        applyPartitionChange(entry);
        break;
    case EntryKind::HardwareChanged:
        m_state.hardware.set(entry.hardware(), static_cast<HardwareState>(entry.to));
        m_state.occupancy.setOutOfService(*m_recording->machine, m_state.hardware.outOfService());
        break;
    case EntryKind::PartitionLifted:
        m_state.occupancy.release(m_recording->placements[placementOf(entry.partition)]);
        break;
    case EntryKind::PartitionPlaced:
        applyPlaced(entry);
        break;
    case EntryKind::PartitionRemoved:
        m_state.relocated.erase(entry.partition);
        break;
    case EntryKind::PartitionAdded:
    case EntryKind::JobAdded:
    case EntryKind::JobChanged:
    case EntryKind::JobRemoved:
    case EntryKind::JobAssociated:
    case EntryKind::JobSignalled:
    case EntryKind::JobHeld:
    case EntryKind::JobContinued:
        break; // Definitions and states of jobs hold no hardware.
    }
}

/// After a failure a job goes back to the place that its id has in the queue.
void Replay::applySubmitted(const Entry& entry)
{
    std::vector<WaitingJob>& waiting = m_state.waiting;
    if (waiting.empty() || waiting.back().job < entry.job) {
        waiting.push_back({entry.job, std::nullopt});
        return;
    }
    const auto later = [](JobId id, const WaitingJob& other) { return id < other.job; };
    waiting.insert(std::upper_bound(waiting.begin(), waiting.end(), entry.job, later),
        {entry.job, std::nullopt});
}

void Replay::applyStarted(const Entry& entry)
{
    m_state.waiting.erase(findWaiting(m_state.waiting, entry.job));
    m_state.reservations.erase(entry.job);
    m_state.running.push_back({entry.job, entry.partition, entry.placement, entry.time,
        static_cast<StartReason>(entry.reason)});
    if (m_partitions[entry.partition.value].isBrief)
        m_state.occupancy.take(m_recording->placements[entry.placement]);
}

void Replay::applyEnded(const Entry& entry)
{
    if (entry.partition == noPartition) { // It left the queue without having started.
        m_state.waiting.erase(findWaiting(m_state.waiting, entry.job));
        m_state.reservations.erase(entry.job);
        return;
    }
    const auto ended = std::find_if(m_state.running.begin(), m_state.running.end(),
        [&](const RunningJob& running) { return running.job == entry.job; });
    assert(ended != m_state.running.end());
    if (m_partitions[ended->partition.value].isBrief) {
        m_state.occupancy.release(m_recording->placements[ended->placement]);
        m_state.relocated.erase(ended->partition);
    }
    m_state.running.erase(ended);
}

PlacementId Replay::placementOf(PartitionId partition) const
{
    const auto moved = m_state.relocated.find(partition);
    return moved != m_state.relocated.end() ? moved->second
                                            : m_partitions[partition.value].placement;
}

void Replay::applyPlaced(const Entry& entry)
{
    m_state.occupancy.take(m_recording->placements[entry.placement]);
    m_state.relocated[entry.partition] = entry.placement;
    for (RunningJob& running : m_state.running) {
        if (running.partition == entry.partition)
            running.placement = entry.placement;
    }
}

void Replay::applyPartitionChange(const Entry& entry)
{
    const Placement& placement = m_recording->placements[placementOf(entry.partition)];
    if (static_cast<PartitionState>(entry.from) == PartitionState::Free)
        m_state.occupancy.take(placement);
    if (static_cast<PartitionState>(entry.to) == PartitionState::Free)
        m_state.occupancy.release(placement);
}

} // namespace midplane::core
