// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/scheduling/HeadPromise.h"
#include "core/scheduling/QueueWalk.h"

namespace midplane::core {

/// The backfilling of EASY: jobs behind the blocked head start out of order as long as the head can
/// still start when it was promised to (Krevat et al., section 2, "FCFS With Backfilling"). A job
/// that is believed to end by then always may. Another one takes the first place, in the order in
/// which its request likes them, that leaves one for the head beside all jobs still running then.
class Backfill {
public:
    explicit Backfill(TablesPtr tables);

    /// Precondition: nothing more can be started in order.
    void run(SchedulingPass& pass);

private:
    enum class Outcome { Started, NoPlace, TooLong };

    bool isAsBefore(const SchedulingPass& pass) const;
    void remember(const SchedulingPass& pass);
    void walk(SchedulingPass& pass);
    void lookAtNewJobs(SchedulingPass& pass);
    Outcome tryJob(SchedulingPass& pass, const QueuedJob& job);
    SimTime longestWorthIt(SchedulingPass& pass, const FirstOfClass& first);
    bool isTooLong(SchedulingPass& pass, const QueuedJob& job);
    tl::expected<PlacementPtr, RefusalReason> findBeside(
        SchedulingPass& pass, const QueuedJob& job);
    void forgetAfterStart();
    SimTime longestBefore(const SchedulingPass& pass) const;

    HeadPromise m_promise;
    std::vector<RequestClass> m_tooLong; ///< Classes of which only jobs that end by then may start.

    /// What the last pass saw. While that is still so, only new jobs have to be looked at.
    std::size_t m_running = 0;      ///< So many jobs held hardware.
    std::optional<JobId> m_started; ///< The last of them.
    JobId m_head = noJob;
};

} // namespace midplane::core
