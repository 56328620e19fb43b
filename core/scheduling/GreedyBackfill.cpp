// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/GreedyBackfill.h"

#include "core/scheduling/QueueWalk.h"
#include "core/scheduling/SchedulingPass.h"

namespace midplane::core {

namespace {

/// False when there is no place for the job.
bool startOrRefuse(SchedulingPass& pass, const QueuedJob& job)
{
    auto place = pass.finder().find(job);
    if (place)
        pass.start(job, std::move(*place), StartReason::Backfilled);
    else
        pass.refuse(job, place.error());
    return place.has_value();
}

} // namespace

Decision GreedyBackfill::decide(const SchedulerView& view)
{
    SchedulingPass pass(view, m_finder);
    pass.startInOrder(StartReason::HeadOfQueue);
    if (pass.head() == nullptr)
        return pass.finish();
    const JobId behind {pass.head()->id.value + 1};
    if (m_finder.onlyMoreIsTaken()) { // Whoever was refused before is refused again.
        for (const JobId id : view.waiting.unseen()) {
            if (id >= behind)
                startOrRefuse(pass, view.waiting[id]);
        }
        return pass.finish();
    }
    QueueWalk walk(view.waiting, behind,
        [&pass](const QueuedJob& first) { return !pass.refuseQuickly(first); });
    while (const QueuedJob* job = walk.next()) {
        if (!startOrRefuse(pass, *job))
            walk.leaveOut(job->requestClass);
    }
    return pass.finish();
}

} // namespace midplane::core
