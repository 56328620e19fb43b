// SPDX-License-Identifier: Apache-2.0
#include "core/journal/JournalCheck.h"

#include "core/allocation/Occupancy.h"
#include "core/journal/HardwareTable.h"

namespace midplane::core {

namespace {

constexpr const char* fine = nullptr;

enum class QueueState : std::uint8_t { Unknown, Waiting, Started, Failed, Ended };

struct JobRecord {
    QueueState queue = QueueState::Unknown;
    std::optional<JobState> state; ///< While the control system knows it.
    PartitionId partition;         ///< It was started in.
};

struct PartitionRecord {
    PlacementId placement;
    PartitionState state = PartitionState::Free;
    bool isRemoved = false;
    bool isLifted = false;
    bool isBrief = false; ///< It was made by the start of a job, and goes when that ends.
};

/// What the journal has said so far. Every function takes one entry and answers what is wrong with
/// it, or fine.
class Walk {
public:
    explicit Walk(const Recording& recording)
        : m_recording(recording)
        , m_jobs(recording.jobs.size())
        , m_occupancy(*recording.machine)
        , m_hardware(recording.machine)
    {
    }

    const char* check(const Entry& entry)
    {
        if (entry.time < m_time || entry.time > latestTime)
            return "is earlier than the entry before it, or out of range";
        m_time = entry.time;
        if (m_lifted > 0 && entry.kind != EntryKind::PartitionLifted
            && entry.kind != EntryKind::PartitionPlaced)
            return "happens while partitions are being relocated";
        switch (entry.kind) {
        case EntryKind::HardwareChanged:
            return checkHardware(entry);
        case EntryKind::PartitionAdded:
            return checkPartitionAdded(entry);
        case EntryKind::PartitionChanged:
        case EntryKind::PartitionRemoved:
        case EntryKind::PartitionLifted:
        case EntryKind::PartitionPlaced:
            return checkPartition(entry);
        default:
            return entry.kind <= EntryKind::Moved ? checkJob(entry) : "is of an unknown kind";
        }
    }

private:
    const char* checkHardware(const Entry& entry)
    {
        if (!m_hardware.parts().partOf(entry.hardware()))
            return "names hardware that does not exist";
        if (entry.from != static_cast<std::uint8_t>(m_hardware.stateOf(entry.hardware()))
            || entry.from == entry.to || entry.to >= hardwareStateCount)
            return "is no change from the state the hardware is in";
        m_hardware.set(entry.hardware(), static_cast<HardwareState>(entry.to));
        m_occupancy.setOutOfService(*m_recording.machine, m_hardware.outOfService());
        return fine;
    }

    const char* checkPartition(const Entry& entry)
    {
        if (!isKnown(entry.partition))
            return "names a partition that does not exist";
        PartitionRecord& partition = m_partitions[entry.partition.value];
        if (partition.isBrief && entry.kind != EntryKind::PartitionLifted
            && entry.kind != EntryKind::PartitionPlaced)
            return "changes a partition that was not added";
        if (entry.kind == EntryKind::PartitionChanged)
            return checkPartitionChanged(entry, partition);
        if (entry.kind == EntryKind::PartitionLifted)
            return checkLifted(partition);
        if (entry.kind == EntryKind::PartitionPlaced)
            return checkPlaced(entry, partition);
        if (partition.state != PartitionState::Free)
            return "removes a partition that is not free";
        partition.isRemoved = true;
        return fine;
    }

    const char* checkPartitionAdded(const Entry& entry)
    {
        if (entry.partition.value != m_partitions.size())
            return "numbers its partition out of order";
        if (entry.placement.value >= m_recording.placements.size())
            return "names a placement that does not exist";
        m_partitions.push_back({entry.placement, PartitionState::Free, false, false, false});
        return fine;
    }

    const char* checkPartitionChanged(const Entry& entry, PartitionRecord& partition)
    {
        if (entry.from != static_cast<std::uint8_t>(partition.state) || entry.from == entry.to
            || entry.to > static_cast<std::uint8_t>(PartitionState::Error))
            return "is no change from the state the partition is in";
        const Placement& placement = m_recording.placements[partition.placement];
        if (partition.state == PartitionState::Free) {
            if (!m_occupancy.isFree(placement))
                return "takes what is already taken";
            m_occupancy.take(placement);
        }
        partition.state = static_cast<PartitionState>(entry.to);
        if (partition.state == PartitionState::Free)
            m_occupancy.release(placement);
        return fine;
    }

    const char* checkLifted(PartitionRecord& partition)
    {
        if (partition.state == PartitionState::Free || partition.isLifted)
            return "lifts a partition that holds nothing";
        partition.isLifted = true;
        ++m_lifted;
        m_occupancy.release(m_recording.placements[partition.placement]);
        return fine;
    }

    const char* checkPlaced(const Entry& entry, PartitionRecord& partition)
    {
        if (!partition.isLifted || entry.placement.value >= m_recording.placements.size())
            return "places a partition that was not lifted, or nowhere";
        const Placement& placement = m_recording.placements[entry.placement];
        if (!m_occupancy.isFree(placement))
            return "takes what is already taken";
        m_occupancy.take(placement);
        partition.placement = entry.placement;
        partition.isLifted = false;
        --m_lifted;
        return fine;
    }

    const char* checkJob(const Entry& entry)
    {
        if (entry.job.value >= m_jobs.size())
            return "names a job that does not exist";
        JobRecord& job = m_jobs[entry.job.value];
        switch (entry.kind) {
        case EntryKind::JobAdded:
        case EntryKind::JobChanged:
        case EntryKind::JobRemoved:
        case EntryKind::JobAssociated:
        case EntryKind::JobSignalled:
        case EntryKind::JobHeld:
        case EntryKind::JobContinued:
            return checkControlledJob(entry, job);
        case EntryKind::Submitted:
            return checkSubmitted(job);
        case EntryKind::Refused:
            if (job.queue != QueueState::Waiting)
                return "refuses a job that does not wait";
            return entry.reason > static_cast<std::uint8_t>(RefusalReason::Order)
                ? "has an unknown reason"
                : fine;
        case EntryKind::Reserved:
            return checkReserved(entry, job);
        case EntryKind::Moved:
            return checkMoved(entry, job);
        case EntryKind::Started:
            return checkStarted(entry, job);
        default:
            return checkEnded(entry, job);
        }
    }

    const char* checkControlledJob(const Entry& entry, JobRecord& job)
    {
        if (entry.kind == EntryKind::JobAdded) {
            if (job.state || !(isKnown(entry.partition) || entry.partition == noPartition))
                return "adds a job twice or to no partition";
            job.state = JobState::Queued;
            return fine;
        }
        if (!job.state)
            return "names a job that was not added";
        if (entry.kind == EntryKind::JobRemoved) {
            job.state.reset();
            return fine;
        }
        if (entry.kind == EntryKind::JobAssociated)
            return isKnown(entry.partition) ? fine : "associates a job with no partition";
        if (entry.kind != EntryKind::JobChanged)
            return fine;
        if (entry.from != static_cast<std::uint8_t>(*job.state) || entry.from == entry.to
            || entry.to > static_cast<std::uint8_t>(JobState::Error))
            return "is no change from the state the job is in";
        job.state = static_cast<JobState>(entry.to);
        return fine;
    }

    static const char* checkSubmitted(JobRecord& job)
    {
        if (job.queue != QueueState::Unknown && job.queue != QueueState::Failed)
            return "submits a job that was submitted before";
        job.queue = QueueState::Waiting;
        return fine;
    }

    static const char* checkReserved(const Entry& entry, const JobRecord& job)
    {
        if (job.queue != QueueState::Waiting)
            return "promises a start to no waiting job";
        const SimTime promised = entry.promisedStart();
        return promised < SimTime {0} || promised > latestTime ? "promises a time out of range"
                                                               : fine;
    }

    const char* checkMoved(const Entry& entry, const JobRecord& job) const
    {
        if (job.queue != QueueState::Started || job.partition != entry.partition
            || !isKnown(entry.partition))
            return "moves a job that does not run there";
        return m_partitions[entry.partition.value].placement == entry.placement
            ? fine
            : "moves a job to where its partition is not";
    }

    const char* checkStarted(const Entry& entry, JobRecord& job)
    {
        if (job.queue != QueueState::Waiting)
            return "starts a job that does not wait";
        if (entry.reason >= startReasonCount)
            return "has an unknown reason";
        if (entry.partition.value == m_partitions.size()) {
            if (const char* const reason = makePartition(entry); reason != fine)
                return reason;
        } else if (isKnown(entry.partition) && m_partitions[entry.partition.value].isBrief)
            return "starts a job on a partition that was made for another";
        if (!isKnown(entry.partition)
            || m_partitions[entry.partition.value].placement != entry.placement)
            return "starts a job on no partition, or not where the partition is";
        job.queue = QueueState::Started;
        job.partition = entry.partition;
        return fine;
    }

    /// For this job, until it ends.
    const char* makePartition(const Entry& entry)
    {
        if (entry.placement.value >= m_recording.placements.size())
            return "names a placement that does not exist";
        const Placement& placement = m_recording.placements[entry.placement];
        if (!m_occupancy.isFree(placement))
            return "takes what is already taken";
        m_occupancy.take(placement);
        m_partitions.push_back({entry.placement, PartitionState::Initialized, false, false, true});
        return fine;
    }

    const char* checkEnded(const Entry& entry, JobRecord& job)
    {
        if (job.queue == QueueState::Waiting && entry.partition == noPartition
            && entry.reason == static_cast<std::uint8_t>(EndReason::Failed)) {
            job.queue = QueueState::Failed; // It left the queue without having started.
            return fine;
        }
        if (job.queue != QueueState::Started || job.partition != entry.partition)
            return "ends a job that does not run there";
        if (entry.reason > static_cast<std::uint8_t>(EndReason::Failed))
            return "has an unknown reason";
        PartitionRecord& partition = m_partitions[entry.partition.value];
        if (partition.isBrief) {
            m_occupancy.release(m_recording.placements[partition.placement]);
            partition.isRemoved = true;
        }
        const bool hasFailed = entry.reason == static_cast<std::uint8_t>(EndReason::Failed);
        job.queue = hasFailed ? QueueState::Failed : QueueState::Ended;
        return fine;
    }

    bool isKnown(PartitionId id) const
    {
        return id.value < m_partitions.size() && !m_partitions[id.value].isRemoved;
    }

    const Recording& m_recording;
    std::vector<JobRecord> m_jobs;
    std::vector<PartitionRecord> m_partitions;
    Occupancy m_occupancy;
    HardwareTable m_hardware;
    SimTime m_time {0};
    int m_lifted = 0; ///< Partitions between their two places.
};

} // namespace

std::optional<BrokenPromise> checkJournal(const Recording& recording)
{
    Walk walk(recording);
    SequenceId id = 0;
    for (const Entry& entry : recording.journal.entries()) {
        ++id;
        if (const char* reason = walk.check(entry); reason != fine)
            return BrokenPromise {id, reason};
    }
    return std::nullopt;
}

bool isSizeInRange(const JobInfo& job)
{
    constexpr int limit = 1 << 20;
    const auto isInRange = [](int number) { return number >= 1 && number <= limit; };
    return isInRange(job.size) && isInRange(job.shape.x) && isInRange(job.shape.y)
        && isInRange(job.shape.z)
        && std::int64_t {job.shape.x} * job.shape.y <= limit / job.shape.z;
}

} // namespace midplane::core
