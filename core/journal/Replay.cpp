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
        + state.running.size() * sizeof(RunningJob);
}

/// Jobs are submitted in the order of their ids, so the queue is sorted by them.
std::vector<WaitingJob>::iterator findWaiting(std::vector<WaitingJob>& waiting, JobId job)
{
    const auto earlier = [](const WaitingJob& entry, JobId id) { return entry.job < id; };
    const auto found = std::lower_bound(waiting.begin(), waiting.end(), job, earlier);
    assert(found != waiting.end() && found->job == job);
    return found;
}

std::vector<PlacementId> placementsOfPartitions(const Journal& journal)
{
    std::vector<PlacementId> placements;
    for (const Entry& entry : journal.entries()) {
        if (entry.kind != EntryKind::PartitionAdded)
            continue;
        placements.resize(
            std::max(placements.size(), static_cast<std::size_t>(entry.partition.value) + 1));
        placements[entry.partition.value] = entry.placement;
    }
    return placements;
}

} // namespace

Replay::Replay(RecordingPtr recording, std::size_t keyframeBytes)
    : m_recording(std::move(recording))
    , m_state {0, m_recording->firstTime(), {}, {}, Occupancy(*m_recording->machine),
          HardwareTable(m_recording->machine), {}}
    , m_placements(placementsOfPartitions(m_recording->journal))
    , m_spacing(firstSpacing)
    , m_keyframeBytes(keyframeBytes)
{
    makeKeyframes();
    m_state = m_keyframes.front();
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
        m_state.waiting.push_back({entry.job, std::nullopt});
        break;
    case EntryKind::Refused:
        findWaiting(m_state.waiting, entry.job)->reason = static_cast<RefusalReason>(entry.reason);
        break;
    case EntryKind::Started:
        m_state.waiting.erase(findWaiting(m_state.waiting, entry.job));
        m_state.running.push_back({entry.job, entry.partition, entry.placement, entry.time,
            static_cast<StartReason>(entry.reason)});
        break;
    case EntryKind::Reserved:
    case EntryKind::Moved:
        break; // What moves is told by the partition.
    case EntryKind::Ended:
        std::erase_if(
            m_state.running, [&](const RunningJob& running) { return running.job == entry.job; });
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

PlacementId Replay::placementOf(PartitionId partition) const
{
    const auto moved = m_state.relocated.find(partition);
    return moved != m_state.relocated.end() ? moved->second : m_placements[partition.value];
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
