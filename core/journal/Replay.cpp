// SPDX-License-Identifier: Apache-2.0
#include "core/journal/Replay.h"

#include <algorithm>
#include <utility>

namespace midplane::core {

namespace {

/// A keyframe every so many entries, so that a seek applies few of them.
constexpr SequenceId firstSpacing = 1024;

/// Queue and promises are shared with the state before as far as they are alike.
std::size_t bytesBeside(const ReplayState& state, const ReplayState& before)
{
    return sizeof(ReplayState) + state.waiting.bytesBeside(before.waiting)
        + state.reservations.bytesBeside(before.reservations)
        + state.running.size() * sizeof(RunningJob)
        + state.partitions.size() * sizeof(std::pair<PartitionId, HeldPartition>);
}

} // namespace

Replay::Replay(RecordingPtr recording, std::size_t keyframeBytes)
    : m_recording(std::move(recording))
    , m_state {0, m_recording->firstTime(), {}, {}, Occupancy(*m_recording->machine),
          HardwareTable(m_recording->machine), {}, {}, {}}
    , m_spacing(firstSpacing)
    , m_keyframeLimit(keyframeBytes)
{
    m_keyframes.push_back(m_state);
    m_keyframeBytes = sizeof(ReplayState);
    takeEntries();
    m_state = m_keyframes.front();
}

void Replay::grow()
{
    if (m_known == m_recording->journal.lastId())
        return;
    if (!m_newest) {
        m_newest = m_state;
        seek(m_known);
        std::swap(m_state, *m_newest);
    }
    std::swap(m_state, *m_newest);
    takeEntries();
    std::swap(m_state, *m_newest);
}

/// Precondition: the state is after the entries that are known.
void Replay::takeEntries()
{
    const Journal& journal = m_recording->journal;
    while (m_known < journal.lastId()) {
        const Entry& entry = journal.at(++m_known);
        takePartition(entry);
        apply(entry);
        if (m_state.position % m_spacing == 0)
            keepKeyframe();
    }
}

void Replay::takePartition(const Entry& entry)
{
    const bool isAdded = entry.kind == EntryKind::PartitionAdded;
    if (!isAdded && entry.kind != EntryKind::Started)
        return;
    const std::size_t index = entry.partition.value;
    if (index < m_partitions.size())
        return; // A job starts on a partition that is there.
    m_partitions.resize(index + 1);
    m_partitions[index] = {entry.placement, !isAdded};
}

void Replay::keepKeyframe()
{
    m_keyframes.push_back(m_state);
    m_keyframeBytes += bytesOfLastKeyframe();
    if (m_keyframeBytes > m_keyframeLimit)
        m_keyframeBytes = thinKeyframes();
}

std::size_t Replay::bytesOfLastKeyframe() const
{
    const std::size_t count = m_keyframes.size();
    return bytesBeside(m_keyframes[count - 1], m_keyframes[count < 2 ? 0 : count - 2]);
}

std::size_t Replay::thinKeyframes()
{
    m_spacing *= 2;
    std::vector<ReplayState> kept;
    std::size_t bytes = 0;
    for (ReplayState& keyframe : m_keyframes) {
        if (keyframe.position % m_spacing != 0)
            continue;
        bytes += bytesBeside(keyframe, kept.empty() ? keyframe : kept.back());
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
        // After a failure a job goes back to the place that its id has in the queue.
        m_state.waiting.set(entry.job, std::nullopt);
        break;
    case EntryKind::Refused:
        assert(m_state.waiting.contains(entry.job));
        m_state.waiting.set(entry.job, static_cast<RefusalReason>(entry.reason));
        break;
    case EntryKind::Started:
        applyStarted(entry);
        break;
    case EntryKind::Reserved:
        m_state.reservations.set(entry.job, entry.promisedStart());
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
        m_state.partitions.erase(entry.partition);
        break;
    case EntryKind::JobAdded:
    case EntryKind::JobAssociated:
        applyPartitionOf(entry);
        break;
    case EntryKind::PartitionAdded:
    case EntryKind::JobChanged:
    case EntryKind::JobRemoved:
    case EntryKind::JobSignalled:
    case EntryKind::JobHeld:
    case EntryKind::JobContinued:
        break; // Definitions and states of jobs hold no hardware.
    }
}

void Replay::leaveQueue(JobId job)
{
    [[maybe_unused]] const bool waited = m_state.waiting.erase(job);
    assert(waited);
    m_state.reservations.erase(job);
}

void Replay::applyStarted(const Entry& entry)
{
    leaveQueue(entry.job);
    m_state.running.push_back({entry.job, entry.partition, entry.placement, entry.time,
        static_cast<StartReason>(entry.reason)});
    if (m_partitions[entry.partition.value].isBrief)
        m_state.occupancy.take(m_recording->placements[entry.placement]);
    applyPartitionOf(entry);
}

/// A job was added to a partition, or started on it.
void Replay::applyPartitionOf(const Entry& entry)
{
    if (entry.partition == noPartition || m_partitions[entry.partition.value].isBrief)
        return;
    HeldPartition& held = m_state.partitions[entry.partition];
    held.placement = placementOf(entry.partition);
    held.job = entry.job;
}

void Replay::applyEnded(const Entry& entry)
{
    if (entry.partition == noPartition) { // It left the queue without having started.
        leaveQueue(entry.job);
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
    if (const auto held = m_state.partitions.find(entry.partition);
        held != m_state.partitions.end())
        held->second.placement = entry.placement;
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
    const auto state = static_cast<PartitionState>(entry.to);
    if (state == PartitionState::Free) {
        m_state.occupancy.release(placement);
        m_state.partitions.erase(entry.partition);
        return;
    }
    HeldPartition& held = m_state.partitions[entry.partition];
    held.state = state;
    held.placement = placementOf(entry.partition);
}

} // namespace midplane::core
