// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "core/allocation/Occupancy.h"
#include "core/journal/HardwareTable.h"
#include "core/journal/JobPages.h"
#include "core/journal/Recording.h"

namespace midplane::core {

/// A job that was started and has not ended.
struct RunningJob {
    JobId job;
    PartitionId partition;
    PlacementId placement;
    SimTime start {0};
    StartReason reason = StartReason::HeadOfQueue;

    bool operator==(const RunningJob&) const = default;
};

/// A job in the queue.
struct WaitingJob {
    JobId job;
    std::optional<RefusalReason> reason; ///< Nothing before the first pass looked at it.

    bool operator==(const WaitingJob&) const = default;
};

/// The start that was promised to a job that waits.
struct PromisedStart {
    JobId job;
    SimTime start {0};

    bool operator==(const PromisedStart&) const = default;
};

/// The queue: hundreds of thousands of jobs may wait, and every keyframe has them.
using WaitingJobs = JobPages<WaitingJob, std::optional<RefusalReason>>;
using PromisedStarts = JobPages<PromisedStart, SimTime>;

/// A partition that an entry adds, while it is not Free or a job was added to it.
struct HeldPartition {
    PartitionState state = PartitionState::Free;
    PlacementId placement;
    std::optional<JobId> job; ///< The last one that was added to it or started on it.

    bool operator==(const HeldPartition&) const = default;
};

/// The state of queue and machine after some entries of the journal.
struct ReplayState {
    SequenceId position = 0; ///< Entries applied.
    SimTime time {0};
    WaitingJobs waiting;             ///< In the order of submission.
    std::vector<RunningJob> running; ///< In the order of start.
    /// A placement is held while its partition is in any state but Free; that of a partition that
    /// no entry adds, while its job runs.
    Occupancy occupancy;
    HardwareTable hardware;
    std::map<PartitionId, PlacementId> relocated; ///< Where those are that were moved.
    PromisedStarts reservations;                  ///< Of jobs that wait.
    /// Those that boot, run, or are shut down, where that takes time or is told of.
    std::map<PartitionId, HeldPartition> partitions;
};

/// A movable position in a recording. Keyframes make every seek short. It is made in one pass over
/// the journal; keeps the recording alive.
class Replay {
public:
    /// What all keyframes together may take unless said otherwise.
    static constexpr std::size_t usualKeyframeBytes = std::size_t {96} << 20U;

    /// Beyond keyframeBytes every second keyframe is given up, as often as needed.
    explicit Replay(RecordingPtr recording, std::size_t keyframeBytes = usualKeyframeBytes);

    const Recording& recording() const { return *m_recording; }
    const RecordingPtr& recordingPtr() const { return m_recording; }
    const ReplayState& state() const { return m_state; }
    /// Takes in the entries that whoever owns the recording has appended since; costs time for
    /// those only. The position stays.
    void grow();
    /// What the keyframes take.
    std::size_t keyframeBytes() const { return m_keyframeBytes; }

    /// To just after the entry with that id; 0 is the beginning. Clamped to the journal.
    void seek(SequenceId position);
    /// To just after the last entry at or before time; state().time becomes time itself. After the
    /// others it is the time of the last entry applied, at the beginning recording().firstTime().
    void seekTime(SimTime time);
    /// Just past the last entry of the next second in which something happened; false at the end.
    bool stepForward();
    /// Before the first entry of the second that was last applied; false at the beginning.
    bool stepBack();

private:
    /// Of a partition, as it was added or made for a job.
    struct PartitionRecord {
        PlacementId placement;
        bool isBrief = false; ///< No entry adds it: it is there while its job runs.
    };

    /// Partitions and keyframes of the entries that are new.
    void takeEntries();
    void takePartition(const Entry& entry);
    void keepKeyframe();
    /// What the newest keyframe takes beside those before it.
    std::size_t bytesOfLastKeyframe() const;
    /// Gives up every second keyframe; the bytes of those left.
    std::size_t thinKeyframes();
    void apply(const Entry& entry);
    void leaveQueue(JobId job);
    void applyStarted(const Entry& entry);
    void applyEnded(const Entry& entry);
    void applyPartitionChange(const Entry& entry);
    void applyPartitionOf(const Entry& entry);
    void applyPlaced(const Entry& entry);
    PlacementId placementOf(PartitionId partition) const;

    RecordingPtr m_recording;
    ReplayState m_state;
    std::vector<PartitionRecord> m_partitions; ///< By PartitionId.
    std::vector<ReplayState> m_keyframes;      ///< Keyframe i is after i * m_spacing entries.
    SequenceId m_known = 0;                    ///< Entries that partitions and keyframes are of.
    SequenceId m_spacing;
    std::size_t m_keyframeLimit; ///< Bytes
    std::size_t m_keyframeBytes = 0;
    std::optional<ReplayState> m_newest; ///< After all entries; where it has grown.
};

} // namespace midplane::core
