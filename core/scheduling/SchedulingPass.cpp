// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/SchedulingPass.h"

#include <algorithm>
#include <cassert>

namespace midplane::core {

SimTime believedEnd(SimTime start, SimTime estimate)
{
    return start + std::min(estimate, SimTime::max() - std::max(start, SimTime {0}));
}

bool share(const Placement& left, const Placement& right)
{
    return left.midplanes.intersects(right.midplanes)
        || (left.links.size() != 0 && right.links.size() != 0
            && left.links.intersects(right.links));
}

SchedulingPass::SchedulingPass(const SchedulerView& view, PlaceFinder& finder, Decision& decision)
    : m_view(view)
    , m_finder(finder)
    , m_decision(decision)
    , m_head(view.waiting.begin())
    , m_areUnitsAlike(!finder.machine().hasGeometry())
{
    finder.beginPass(view.machine.occupancy);
}

void SchedulingPass::startInOrder(StartReason reason)
{
    m_isInOrder = true;
    for (; m_head != m_view.waiting.end(); ++m_head) {
        if (m_finder.quickRefusal(*m_head))
            return; // Mostly.
        auto place = m_finder.find(*m_head);
        if (!place)
            return;
        start(*m_head, std::move(*place), reason);
    }
}

void SchedulingPass::start(const QueuedJob& job, PlacementPtr place, StartReason reason)
{
    m_finder.take(*place);
    m_decision.starts.push_back({job.id, std::move(place), reason});
}

void SchedulingPass::promise(Reservation reservation)
{
    const auto known = std::lower_bound(m_view.reservations.begin(), m_view.reservations.end(),
        reservation.job, [](const Reservation& each, JobId id) { return each.job < id; });
    if (known == m_view.reservations.end() || *known != reservation)
        m_decision.reservations.push_back(std::move(reservation));
}

std::vector<PlannedJob> SchedulingPass::running() const
{
    std::vector<PlannedJob> jobs;
    jobs.reserve(m_view.machine.running.size() + m_decision.starts.size());
    forEachRunning([&](const PlannedJob& job) { jobs.push_back(job); });
    return jobs;
}

void SchedulingPass::relocate(
    const std::vector<PlannedJob>& running, std::vector<PlacementPtr> places, Occupancy occupancy)
{
    const std::size_t before = m_view.machine.running.size();
    assert(m_decision.moves.empty() && running.size() == before + m_decision.starts.size());
    for (std::size_t i = 0; i < running.size(); ++i) {
        if (i >= before)
            m_decision.starts[i - before].place = std::move(places[i]);
        else if (*places[i] != *running[i].place)
            m_decision.moves.push_back({running[i].id, std::move(places[i])});
    }
    m_finder.replan(std::move(occupancy));
}

void SchedulingPass::finish()
{
    auto& refusals = m_decision.refusals;
    if (const QueuedJob* waiting = m_isInOrder ? head() : nullptr) {
        // The others of its class wait for their own reasons.
        const auto reason = m_finder.knownRefusal(waiting->requestClass);
        if (waiting->refusal != reason)
            refusals.push_back({waiting->id, reason.value_or(RefusalReason::Order)});
    }
    if (refusals.size() > 1)
        std::sort(refusals.begin(), refusals.end());
    if (!m_view.waiting.unseen().empty())
        refuseUnseen();
}

bool SchedulingPass::refuseFirst(const FirstOfClass& first)
{
    const auto reason = m_finder.quickRefusal(m_view.waiting[first.job]);
    if (!reason)
        return false;
    m_finder.tell(first.requestClass, *reason);
    if (first.refusal != reason)
        m_decision.refusals.push_back({first.job, *reason});
    return true;
}

/// Of a job that the pass does not look at.
RefusalReason SchedulingPass::reasonFor(RequestClass which) const
{
    if (const auto reason = m_finder.told(which))
        return *reason;
    return m_view.waiting.leastMidplanesOf(which) > m_mostMidplanes ? RefusalReason::Space
                                                                    : RefusalReason::Order;
}

/// Those that nothing was decided about. Precondition: the refusals are sorted; they stay so.
void SchedulingPass::refuseUnseen()
{
    auto& refusals = m_decision.refusals;
    const auto& starts = m_decision.starts; // Few: each has midplanes of its own.
    const auto decided = static_cast<std::ptrdiff_t>(refusals.size());
    for (const JobId id : m_view.waiting.unseen()) {
        const auto isStarted = [id](const Start& start) { return start.job == id; };
        if (std::any_of(starts.begin(), starts.end(), isStarted))
            continue;
        const auto known = std::lower_bound(refusals.begin(), refusals.begin() + decided, id,
            [](const RefusedJob& each, JobId limit) { return each.job < limit; });
        if (known != refusals.begin() + decided && known->job == id)
            continue;
        refusals.push_back({id, reasonFor(m_view.waiting[id].requestClass)});
    }
    if (refusals.begin() + decided != refusals.end())
        std::inplace_merge(refusals.begin(), refusals.begin() + decided, refusals.end());
}

} // namespace midplane::core
