// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/ConservativeBackfill.h"

#include <algorithm>

namespace midplane::core {

ConservativeBackfill::ConservativeBackfill(TablesPtr tables)
    : m_finder(tables)
    , m_bookings(tables)
{
}

Decision ConservativeBackfill::decide(const SchedulerView& view)
{
    Decision decision;
    SchedulingPass pass(view, m_finder, decision);
    m_bookings.begin(pass);
    std::vector<Waiting> waiting = keepPromises(view);
    promiseAnew(waiting);
    startDue(pass, waiting);
    pass.finish();
    return decision;
}

/// Promises that can still be kept are booked, the earliest first. The waiting jobs in their order.
std::vector<ConservativeBackfill::Waiting> ConservativeBackfill::keepPromises(
    const SchedulerView& view)
{
    std::vector<Waiting> waiting;
    std::vector<Waiting*> promised;
    waiting.reserve(view.waiting.size());
    auto known = view.reservations.begin();
    for (const QueuedJob& job : view.waiting) {
        while (known != view.reservations.end() && known->job < job.id)
            ++known;
        Waiting& each = waiting.emplace_back(Waiting {&job});
        if (known == view.reservations.end() || known->job != job.id || known->start < view.now)
            continue;
        each.promise = m_bookings.bookingOf(job, known->start, known->place);
        promised.push_back(&each);
    }
    std::sort(promised.begin(), promised.end(), [](const Waiting* a, const Waiting* b) {
        return std::tie(a->promise->start, a->job->id) < std::tie(b->promise->start, b->job->id);
    });
    for (Waiting* const each : promised) {
        if (m_bookings.isFree(*each->promise))
            m_bookings.add(*each->promise);
        else
            each->promise.reset();
    }
    return waiting;
}

/// Re-inserts the jobs one after the other (compression), those without a promise among them.
void ConservativeBackfill::promiseAnew(std::vector<Waiting>& waiting)
{
    const bool mayImprove = m_hasImproved || !m_bookings.areAllKept();
    m_hasImproved = false;
    for (Waiting& each : waiting) {
        if (!each.promise) {
            each.promise = m_bookings.earliest(*each.job, SimTime::max());
            if (each.promise)
                m_bookings.add(*each.promise);
            continue;
        }
        if (!mayImprove || each.promise->start == m_bookings.now())
            continue;
        m_bookings.remove(each.job->id);
        if (auto earlier = m_bookings.earliest(*each.job, each.promise->start)) {
            each.promise = std::move(earlier);
            m_hasImproved = true;
        }
        m_bookings.add(*each.promise);
    }
}

void ConservativeBackfill::startDue(SchedulingPass& pass, std::vector<Waiting>& waiting)
{
    const SimTime now = pass.view().now;
    std::vector<bool> isRefused(pass.view().waiting.classCount());
    const Waiting* head = nullptr; // The first job that goes on waiting.
    std::optional<SimTime> next;
    for (Waiting& each : waiting) {
        const QueuedJob& job = *each.job;
        if (each.promise && each.promise->start == now) {
            const PlacementPtr& place = each.promise->place;
            pass.start(job, place ? place : *m_finder.find(job), reasonToStart(head, each));
            continue;
        }
        if (head == nullptr)
            head = &each;
        if (each.promise) {
            next = std::min(next.value_or(SimTime::max()), each.promise->start);
            pass.promise({job.id, each.promise->start, each.promise->place});
        }
        if (isRefused[job.requestClass.value])
            continue;
        isRefused[job.requestClass.value] = true;
        const auto place = m_finder.find(job);
        pass.refuse(job, place ? RefusalReason::Order : place.error());
    }
    if (next)
        pass.wakeAt(*next); // It may begin when nothing else happens.
}

/// Beside the first job that goes on waiting, if there is one before it.
StartReason ConservativeBackfill::reasonToStart(const Waiting* head, const Waiting& started)
{
    if (head == nullptr)
        return StartReason::HeadOfQueue;
    if (!head->promise)
        return StartReason::Backfilled;
    return started.promise->end <= head->promise->start ? StartReason::BackfilledBefore
                                                        : StartReason::BackfilledBeside;
}

} // namespace midplane::core
