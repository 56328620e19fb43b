// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <limits>
#include <vector>

#include "core/scheduling/PlaceFinder.h"

namespace midplane::core {

/// A job that will be running when what was decided has been carried out.
struct PlannedJob {
    JobId id;
    const Request* request = nullptr;
    const Placement* place = nullptr;
    int size = 1;
    SimTime start {0};
    /// Believed. A job that outlives its estimate is believed to end in the next second.
    SimTime end {0};
};

/// When a job that starts then is believed to end; the latest time where that is beyond all times.
SimTime believedEnd(SimTime start, SimTime estimate);

/// Whether two placements have a midplane or a link in common.
bool share(const Placement& left, const Placement& right);

/// One pass while it is being made: what policies that go through the queue have in common.
class SchedulingPass {
public:
    /// Begins a pass that decides into an empty decision, which together with the finder and what
    /// the view refers to outlives it.
    SchedulingPass(const SchedulerView& view, PlaceFinder& finder, Decision& decision);

    const SchedulerView& view() const { return m_view; }
    PlaceFinder& finder() const { return m_finder; }
    const Decision& decided() const { return m_decision; }

    /// The first job that no start in order has reached; null when none is left.
    const QueuedJob* head() const { return m_head == m_view.waiting.end() ? nullptr : &*m_head; }
    /// Starts the head, the next one, and so on, up to the first that finds no place. The others
    /// may not overtake it (RefusalReason::Order) unless somebody says otherwise.
    void startInOrder(StartReason reason);

    /// Precondition: the place is free.
    void start(const QueuedJob& job, PlacementPtr place, StartReason reason);
    void refuse(const QueuedJob& job, RefusalReason reason)
    {
        m_finder.tell(job.requestClass, reason);
        if (job.refusal != reason)
            m_decision.refusals.push_back({job.id, reason});
    }
    /// Refuses the first of the jobs of a class, from one on, when it is known to find no place;
    /// false where it may find one. Good for all classes before anything is started behind the
    /// head. freeUnits: as the function of that name says.
    bool refuseQuickly(const FirstOfClass& first, std::optional<int> freeUnits)
    {
        if (freeUnits) {
            if (first.midplanes <= *freeUnits)
                return false;
            if (first.refusal == RefusalReason::Space)
                return true; // Mostly; nothing has to be written down.
        }
        return refuseFirst(first);
    }
    /// Where only the number of midplanes counts: how many are free. From now on jobs of classes
    /// that need more have too little space, unless told otherwise.
    std::optional<int> freeUnits()
    {
        if (!m_areUnitsAlike)
            return std::nullopt;
        m_mostMidplanes = m_finder.freeMidplanes();
        return m_mostMidplanes;
    }
    /// The class of a job where all of it wait for space and were told so before, as far as that is
    /// known.
    std::optional<RequestClass> classWithoutSpace(const QueuedJob& job) const
    {
        const bool isShort = m_areUnitsAlike
            && leastMidplanes(job.request) > m_finder.freeMidplanes()
            && m_view.waiting.first(job.requestClass).notForSpace == 0;
        return isShort ? std::optional(job.requestClass) : std::nullopt;
    }
    void promise(Reservation reservation);
    void wakeAt(SimTime time) { m_decision.wakeAt = time; }

    /// All jobs that run after what was decided so far, in the order of start. Good until something
    /// more is decided.
    std::vector<PlannedJob> running() const;
    /// Calls visit(PlannedJob) with each of them.
    template <class Visit> void forEachRunning(Visit visit) const;
    /// The same for those of them that this pass has started.
    template <class Visit> void forEachStarted(Visit visit) const;
    /// All of running(), in that order, go on at these places; nothing else is held elsewhere.
    void relocate(const std::vector<PlannedJob>& running, std::vector<PlacementPtr> places,
        Occupancy occupancy);

    /// The decision is complete. After starts in order the head is refused. Jobs that no pass has
    /// looked at yet share the reason of those that ask for the same.
    void finish();

private:
    bool refuseFirst(const FirstOfClass& first);
    RefusalReason reasonFor(RequestClass which) const;
    void refuseUnseen();

    const SchedulerView& m_view;
    PlaceFinder& m_finder;
    Decision& m_decision;
    JobQueue::Iterator m_head;
    /// Jobs of classes that need more have too little space, unless told otherwise.
    int m_mostMidplanes = std::numeric_limits<int>::max();
    bool m_areUnitsAlike;     ///< The machine has no geometry: only their number counts.
    bool m_isInOrder = false; ///< Jobs are started in order; then the head waits.
};

template <class Visit> void SchedulingPass::forEachRunning(Visit visit) const
{
    const SimTime soon = m_view.now + SimTime {1};
    auto move = m_decision.moves.begin(); // They stand in the order of the jobs.
    for (const HoldingJob& job : m_view.machine.running) {
        const bool isMoved = move != m_decision.moves.end() && move->job == job.id;
        const Placement& place
            = isMoved ? *(move++)->place : m_view.machine.placements[job.placement];
        visit(PlannedJob {
            job.id, &job.request, &place, job.size, job.start, std::max(job.estimatedEnd, soon)});
    }
    forEachStarted(visit);
}

template <class Visit> void SchedulingPass::forEachStarted(Visit visit) const
{
    const SimTime soon = m_view.now + SimTime {1};
    for (const Start& start : m_decision.starts) {
        const QueuedJob& job = m_view.waiting[start.job];
        visit(PlannedJob {job.id, &job.request, start.place.get(), job.size, m_view.now,
            std::max(believedEnd(m_view.now, job.estimate), soon)});
    }
}

} // namespace midplane::core
