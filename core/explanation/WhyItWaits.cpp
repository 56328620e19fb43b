// SPDX-License-Identifier: Apache-2.0
#include "core/explanation/WhyItWaits.h"

#include "core/scheduling/RequestOfJob.h"

namespace midplane::core {

WhyItWaits whyItWaits(
    const TablesPtr& tables, const Recording& recording, const WaitingMoment& moment)
{
    const JobInfo& job = recording.jobs[moment.job.value];
    WhyItWaits why {moment, requestOf(job, recording.rules), queueRuleOf(recording.policy),
        RefusalReason::Order, {}, {}, {}, 0};
    why.freeMidplanes = moment.occupancy.freeMidplaneCount();
    TrialFloor floor(tables, recording, moment);
    why.trial = tryRequest(floor, recording, moment, why.request, job.estimate);
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
