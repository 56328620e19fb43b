// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/GreedyBackfill.h"

namespace midplane::core {

namespace {

/// Jobs that no pass has looked at yet stand at the end.
std::size_t firstUnseen(std::span<const QueuedJob> waiting)
{
    std::size_t first = waiting.size();
    while (first > 0 && !waiting[first - 1].refusal)
        --first;
    return first;
}

} // namespace

Decision GreedyBackfill::decide(const SchedulerView& view)
{
    Decision decision;
    m_finder.beginPass(view.machine.occupancy);
    const std::size_t first = m_finder.onlyMoreIsTaken() ? firstUnseen(view.waiting.jobs()) : 0;
    bool isHead = first == 0;
    for (const QueuedJob& job : view.waiting.jobs().subspan(first)) {
        auto place = m_finder.takePlace(job);
        if (place) {
            decision.starts.push_back({job.id, std::move(*place),
                isHead ? StartReason::HeadOfQueue : StartReason::Backfilled});
            continue;
        }
        isHead = false;
        if (job.refusal != place.error())
            decision.refusals.push_back({job.id, place.error()});
    }
    return decision;
}

} // namespace midplane::core
