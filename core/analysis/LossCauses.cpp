// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/LossCauses.h"

#include <algorithm>

#include "core/scheduling/RequestOfJob.h"

namespace midplane::core {

LossCauses::LossCauses(TablesPtr tables)
    : m_allocator(std::move(tables))
{
}

ByReason<int> LossCauses::split(const Recording& recording, const RunState& state, int midplanes)
{
    ByReason<int> split;
    for (const JobId job : state.waiting()) {
        if (midplanes == 0)
            break;
        const int accounted = std::min(midplanes, recording.jobs[job.value].size);
        split[reasonOf(numberOf(recording, job), state)] += accounted;
        midplanes -= accounted;
    }
    return split;
}

LossCauses::RequestNumber LossCauses::numberOf(const Recording& recording, JobId job)
{
    if (m_numberOf.size() < recording.jobs.size())
        m_numberOf.resize(recording.jobs.size());
    RequestNumber& known = m_numberOf[job.value];
    if (known == 0) {
        Request request = requestOf(recording.jobs[job.value], recording.rules);
        request.merits = {}; // Which place is the best is no matter here.
        const auto next = static_cast<RequestNumber>(m_asked.size());
        const auto [entry, isNew] = m_numbers.try_emplace(request, next);
        if (isNew)
            m_asked.push_back({request});
        known = entry->second + 1;
    }
    return known - 1;
}

RefusalReason LossCauses::reasonOf(RequestNumber number, const RunState& state)
{
    Asked& asked = m_asked[number];
    // Where more was taken since, there is no more space; a place may have gone, though, and
    // midplanes that only lacked links may be taken now.
    const bool isKnown = asked.version == state.occupancyVersion()
        || (asked.reason == RefusalReason::Space && asked.freedVersion == state.freedVersion());
    if (!isKnown)
        asked.reason = ask(asked.request, state.occupancy());
    asked.version = state.occupancyVersion();
    asked.freedVersion = state.freedVersion();
    return asked.reason;
}

RefusalReason LossCauses::ask(const Request& request, const Occupancy& occupancy)
{
    if (!m_allocator.tables().machine().hasGeometry())
        return occupancy.freeMidplaneCount() >= request.size.value_or(request.shape.volume())
            ? RefusalReason::Order
            : RefusalReason::Space;
    const SearchAnswer answer = m_allocator.search(occupancy, request);
    if (answer.best.isFound())
        return RefusalReason::Order;
    return answer.refusal == Refusal::Space ? RefusalReason::Space : RefusalReason::Wiring;
}

} // namespace midplane::core
