// SPDX-License-Identifier: Apache-2.0
#include "core/explanation/WhyItWaits.h"

#include "core/scheduling/RequestOfJob.h"

namespace midplane::core {

WhyItWaits whyItWaits(
    const TablesPtr& tables, const Recording& recording, const WaitingMoment& moment)
{
    const JobInfo& job = recording.jobs[moment.job.value];
    WhyItWaits why {moment, requestOf(job, recording.rules), queueRuleOf(recording),
        RefusalReason::Order, {}, {}, {}, {}, {}, 0};
    why.prepared = preparedWait(recording, moment);
    why.freeMidplanes = moment.occupancy.freeMidplaneCount();
    if (why.prepared) {
        why.cause = why.prepared->reason();
        why.trial.turn = Turn::ManagerDecides;
        if (why.cause == RefusalReason::Order)
            why.trial.place = why.prepared->nearest.place;
        else if (why.prepared->nearest.place)
            why.space = why.prepared->nearest;
        return why;
    }
    TrialFloor floor(tables, recording, moment);
    why.trial = tryRequest(floor, recording, moment, why.request, job.estimate);
    if (why.trial.turn == Turn::DelaysPromised) {
        why.promises = promisesInTheWay(floor, recording, moment, why.request, job.estimate);
        if (why.promises->place)
            why.trial.place = why.promises->place;
    }
    if (why.trial.place)
        return why;
    why.cause
        = *why.trial.refusal == Refusal::Wiring ? RefusalReason::Wiring : RefusalReason::Space;
    if (why.cause == RefusalReason::Wiring)
        why.wiring = leastBlockedPlace(*tables, recording, moment, why.request, true);
    why.space = leastBlockedPlace(*tables, recording, moment, why.request, false);
    return why;
}

} // namespace midplane::core
