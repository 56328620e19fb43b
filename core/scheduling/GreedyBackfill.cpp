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

/// Those behind the head that find a place.
void startBehindHead(SchedulingPass& pass)
{
    const JobQueue& waiting = pass.view().waiting;
    const JobId behind {pass.head()->id.value + 1};
    if (pass.finder().onlyMoreIsTaken()) { // Whoever was refused before is refused again.
        for (const JobId id : waiting.unseen()) {
            if (id >= behind)
                startOrRefuse(pass, waiting[id]);
        }
        return;
    }
    const std::optional<int> free = pass.freeUnits();
    QueueWalk walk(waiting, behind, [&pass, free](const FirstOfClass& first) {
        return pass.refuseQuickly(first, free) ? SimTime::min() : anyEstimate;
    });
    while (const QueuedJob* job = walk.next()) {
        if (!startOrRefuse(pass, *job))
            walk.leaveOut(job->requestClass);
    }
}

} // namespace

Decision GreedyBackfill::decide(const SchedulerView& view)
{
    Decision decision;
    SchedulingPass pass(view, m_finder, decision);
    pass.startInOrder(StartReason::HeadOfQueue);
    if (pass.head() != nullptr)
        startBehindHead(pass);
    pass.finish();
    return decision;
}

} // namespace midplane::core
