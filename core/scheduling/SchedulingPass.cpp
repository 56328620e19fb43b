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

SchedulingPass::SchedulingPass(const SchedulerView& view, PlaceFinder& finder)
    : m_view(view)
    , m_finder(finder)
    , m_head(view.waiting.begin())
{
    finder.beginPass(view.machine.occupancy);
}

void SchedulingPass::startInOrder(StartReason reason)
{
    m_isInOrder = true;
    for (; m_head != m_view.waiting.end(); ++m_head) {
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

void SchedulingPass::refuse(const QueuedJob& job, RefusalReason reason)
{
    if (m_reasons.size() <= job.requestClass.value)
        m_reasons.resize(m_view.waiting.classCount());
    m_reasons[job.requestClass.value] = reason;
    if (job.refusal != reason)
        m_decision.refusals.push_back({job.id, reason});
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
    const SimTime soon = m_view.now + SimTime {1};
    for (const HoldingJob& job : m_view.machine.running)
        jobs.push_back({job.id, &job.request, &m_view.machine.placements[job.placement], job.size,
            job.start, std::max(job.estimatedEnd, soon)});
    // Moves stand in the order of the jobs.
    auto moved = jobs.begin();
    for (const Move& move : m_decision.moves) {
        moved = std::find_if(
            moved, jobs.end(), [&](const PlannedJob& job) { return job.id == move.job; });
        assert(moved != jobs.end());
        moved->place = move.place.get();
    }
    for (const Start& start : m_decision.starts) {
        const QueuedJob& job = m_view.waiting[start.job];
        jobs.push_back({job.id, &job.request, start.place.get(), job.size, m_view.now,
            std::max(believedEnd(m_view.now, job.estimate), soon)});
    }
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

Decision SchedulingPass::finish()
{
    auto& refusals = m_decision.refusals;
    if (const QueuedJob* waiting = m_isInOrder ? head() : nullptr) {
        // The others of its class wait for their own reasons.
        const auto reason = m_finder.knownRefusal(waiting->requestClass);
        if (waiting->refusal != reason)
            refusals.push_back({waiting->id, reason.value_or(RefusalReason::Order)});
    }
    if (!m_view.waiting.unseen().empty()) {
        const std::vector<JobId> decided = decidedJobs();
        for (const JobId id : m_view.waiting.unseen()) {
            if (!std::binary_search(decided.begin(), decided.end(), id))
                refusals.push_back({id, sharedReason(m_view.waiting[id].requestClass)});
        }
    }
    std::sort(refusals.begin(), refusals.end());
    return std::move(m_decision);
}

std::vector<JobId> SchedulingPass::decidedJobs() const
{
    std::vector<JobId> ids;
    for (const Start& start : m_decision.starts)
        ids.push_back(start.job);
    for (const RefusedJob& refused : m_decision.refusals)
        ids.push_back(refused.job);
    std::sort(ids.begin(), ids.end());
    return ids;
}

RefusalReason SchedulingPass::sharedReason(RequestClass requestClass) const
{
    const auto reason
        = requestClass.value < m_reasons.size() ? m_reasons[requestClass.value] : std::nullopt;
    return reason.value_or(RefusalReason::Order);
}

} // namespace midplane::core
