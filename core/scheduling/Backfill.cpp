// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/Backfill.h"

#include <algorithm>

namespace midplane::core {

Backfill::Backfill(TablesPtr tables)
    : m_promise(std::move(tables))
{
}

void Backfill::run(SchedulingPass& pass)
{
    if (pass.head() == nullptr) {
        m_head = noJob;
        return;
    }
    if (isAsBefore(pass)) {
        lookAtNewJobs(pass);
        return;
    }
    m_promise.make(pass);
    if (m_promise.start())
        pass.promise({pass.head()->id, *m_promise.start(), {}});
    m_tooLong.clear();
    walk(pass);
    if (pass.decided().starts.empty())
        remember(pass);
    else // Others will run then.
        m_head = noJob;
}

/// The same jobs run at the same places and the same job waits for them, so the promise stands. One
/// that nothing has reached (its time came and went, as a job outlived its estimate) is made anew.
/// Running jobs stand in the order of start: as many with the same one last are the same.
bool Backfill::isAsBefore(const SchedulingPass& pass) const
{
    const auto running = pass.view().machine.running;
    return pass.finder().isAsBefore() && m_head == pass.head()->id && pass.decided().starts.empty()
        && pass.decided().moves.empty() && m_promise.start() > pass.view().now
        && running.size() == m_running && (running.empty() || running.back().id == m_started);
}

void Backfill::remember(const SchedulingPass& pass)
{
    m_head = pass.head()->id;
    const auto running = pass.view().machine.running;
    m_running = running.size();
    m_started = running.empty() ? std::nullopt : std::optional(running.back().id);
}

void Backfill::lookAtNewJobs(SchedulingPass& pass)
{
    for (const JobId id : pass.view().waiting.unseen()) {
        if (id > pass.head()->id && tryJob(pass, pass.view().waiting[id]) == Outcome::Started)
            forgetAfterStart();
    }
}

void Backfill::walk(SchedulingPass& pass)
{
    const std::optional<int> free = pass.freeUnits();
    QueueWalk walk(
        pass.view().waiting, JobId {pass.head()->id.value + 1},
        [&](const FirstOfClass& first) {
            return pass.refuseQuickly(first, free) ? SimTime::min() : longestWorthIt(pass, first);
        },
        pass.classWithoutSpace(*pass.head()));
    while (const QueuedJob* job = walk.next()) {
        switch (tryJob(pass, *job)) {
        case Outcome::Started:
            // Links are taken, so that a place may be joined by others: ask everybody again.
            for (const RequestClass which : m_tooLong)
                walk.unlimit(which);
            forgetAfterStart();
            break;
        case Outcome::NoPlace:
            walk.leaveOut(job->requestClass);
            break;
        case Outcome::TooLong:
            walk.limit(job->requestClass, longestBefore(pass));
            break;
        }
    }
}

/// Where all units are alike, a class of which the first job may not delay the head is known to
/// have only short jobs that may start, and mostly that job has been told so.
SimTime Backfill::longestWorthIt(SchedulingPass& pass, const FirstOfClass& first)
{
    if (first.refusal != RefusalReason::Order || pass.finder().machine().hasGeometry()
        || !m_promise.start() || m_promise.hasRoomFor(first.midplanes))
        return anyEstimate;
    const SimTime longest = longestBefore(pass);
    if (first.estimate <= longest)
        return anyEstimate;
    pass.finder().tell(first.requestClass, RefusalReason::Order);
    m_tooLong.push_back(first.requestClass);
    return longest;
}

Backfill::Outcome Backfill::tryJob(SchedulingPass& pass, const QueuedJob& job)
{
    const bool isShort = !m_promise.start() || job.estimate <= longestBefore(pass);
    if (!isShort && isTooLong(pass, job)) {
        pass.refuse(job, RefusalReason::Order);
        return Outcome::TooLong;
    }
    auto place = isShort ? pass.finder().find(job) : findBeside(pass, job);
    if (!place) {
        pass.refuse(job, place.error());
        return place.error() == RefusalReason::Order ? Outcome::TooLong : Outcome::NoPlace;
    }
    if (!isShort)
        m_promise.hold(**place);
    pass.start(job, std::move(*place),
        !m_promise.start() ? StartReason::Backfilled
            : isShort      ? StartReason::BackfilledBefore
                           : StartReason::BackfilledBeside);
    return Outcome::Started;
}

/// Whether the job has places and none leaves room for the head, as far as that needs no trial.
bool Backfill::isTooLong(SchedulingPass& pass, const QueuedJob& job)
{
    if (std::find(m_tooLong.begin(), m_tooLong.end(), job.requestClass) != m_tooLong.end())
        return true;
    if (m_promise.hasRoomFor(leastMidplanes(job.request)) || pass.finder().whyNot(job))
        return false;
    m_tooLong.push_back(job.requestClass);
    return true;
}

tl::expected<PlacementPtr, RefusalReason> Backfill::findBeside(
    SchedulingPass& pass, const QueuedJob& job)
{
    auto place = pass.finder().find(job);
    if (!place || m_promise.isKeptBeside(**place))
        return place;
    place = tl::unexpected(RefusalReason::Order);
    if (m_promise.mayBeKeptBeside(pass.finder(), job))
        place = pass.finder().findAccepted(
            job, [this](const Placement& shown) { return m_promise.isKeptBeside(shown); });
    if (!place)
        m_tooLong.push_back(job.requestClass);
    return place;
}

/// What was found no longer holds, for the next pass too.
void Backfill::forgetAfterStart()
{
    m_tooLong.clear();
    m_head = noJob;
}

/// The longest estimate of a job that ends by the promised start.
SimTime Backfill::longestBefore(const SchedulingPass& pass) const
{
    return *m_promise.start() - pass.view().now;
}

} // namespace midplane::core
