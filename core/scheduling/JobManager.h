// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <vector>

#include "core/control/ControlSystem.h"
#include "core/journal/Recording.h"
#include "core/scheduling/AfterFailure.h"
#include "core/scheduling/HeldJobs.h"
#include "core/scheduling/NotCarriedOut.h"
#include "core/scheduling/Policy.h"

namespace midplane::core {

/// Keeps the queue, asks the policy and carries its decisions out by commands to the control
/// system. It is the journal's second writer, and learns what happened by reading what the control
/// system writes. A partition is made for each job and given back after it.
///
/// Where the control system writes into the recording's own journal, that tells everything. Where
/// it writes into a journal of its own, the recording is brief: of the control system's entries
/// only changes of hardware and relocations are taken over, and a partition is held from Started
/// until Ended. That is right only where booting takes no time.
class JobManager {
public:
    /// control writes into heard, and its placements are the recording's. The recording has jobs
    /// and rules already. Control system, heard and recording outlive this.
    JobManager(ControlSystem& control, Journal& heard, Recording& recording,
        std::unique_ptr<Policy> policy, AfterFailure afterFailure = AfterFailure::Resubmit);

    /// Puts a job at the end of the queue. Jobs come in the order of their ids.
    void submit(JobId id);
    /// Reads what is new: cleans up behind ended jobs and freed partitions, resubmits what failed.
    /// True when there was anything to do.
    bool tidyUp() { return m_read < m_heard.lastId() && readNews(); }
    /// One scheduling pass, unless nobody waits.
    void schedule();

    std::size_t waitingCount() const { return m_queue.size(); }
    std::size_t runningCount() const { return m_held.runningCount(); }
    std::size_t endedCount() const { return m_ended; }
    const Policy& policy() const { return *m_policy; }
    /// When the policy wants to be asked again.
    const std::optional<SimTime>& wakeAt() const { return m_wakeAt; }
    /// What was promised to jobs that wait, ascending by job.
    std::span<const Reservation> reservations() const { return m_reservations; }
    /// Of all decisions so far.
    std::span<const NotCarriedOut> notCarriedOut() const { return m_notCarriedOut; }

private:
    bool isBrief() const { return &m_heard != &m_recording.journal; }
    bool readNews();
    void tellWhatIsNew();
    bool handle(const Entry& happened);
    void carryOut(const std::vector<Move>& moves);
    void start(const Start& start);
    void refuse(JobId id, RefusalReason reason);
    void reserve(const Reservation& promise);
    void forgetPromise(JobId id);
    void endJob(std::size_t held, JobState state);
    void resubmit(JobId id);
    SimTime overheadOf(const JobInfo& job) const;
    void complain(NotCarriedOut::Part part, JobId job, StatusCode why);
    Entry entry(EntryKind kind, JobId id) const;
    const JobInfo& infoOf(JobId id) const { return m_recording.jobs[id.value]; }

    ControlSystem& m_control;
    Journal& m_heard;
    Recording& m_recording;
    std::unique_ptr<Policy> m_policy;
    AfterFailure m_afterFailure;
    bool m_isInstant; ///< The control system's boot model.
    JobQueue m_queue;
    HeldJobs m_held;
    std::vector<Reservation> m_reservations; ///< By job.
    std::vector<NotCarriedOut> m_notCarriedOut;
    SequenceId m_read;
    SequenceId m_told; ///< Until there entries of m_heard are in the recording.
    std::size_t m_ended = 0;
    std::optional<SimTime> m_wakeAt;
};

} // namespace midplane::core
