// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/FirstComeFirstServed.h"

namespace midplane::core {

namespace {

void refuse(Decision& decision, const QueuedJob& job, RefusalReason reason)
{
    if (job.refusal != reason)
        decision.refusals.push_back({job.id, reason});
}

/// Everybody behind the head. Those who were there in an earlier pass stand in front of those who
/// were not, and already have that reason.
void refuseBehind(Decision& decision, std::span<const QueuedJob> behind)
{
    std::size_t known = behind.size();
    while (known > 0 && behind[known - 1].refusal != RefusalReason::Order)
        --known;
    for (const QueuedJob& job : behind.subspan(known))
        refuse(decision, job, RefusalReason::Order);
}

} // namespace

Decision FirstComeFirstServed::decide(const SchedulerView& view)
{
    Decision decision;
    m_finder.beginPass(view.machine.occupancy);
    const std::span<const QueuedJob> waiting = view.waiting.jobs();
    for (std::size_t i = 0; i < waiting.size(); ++i) {
        const QueuedJob& job = waiting[i];
        auto place = m_finder.takePlace(job);
        if (!place) {
            refuse(decision, job, place.error());
            refuseBehind(decision, waiting.subspan(i + 1));
            break; // Nobody overtakes the head of the queue: that would be backfilling.
        }
        decision.starts.push_back({job.id, std::move(*place), StartReason::HeadOfQueue});
    }
    return decision;
}

} // namespace midplane::core
