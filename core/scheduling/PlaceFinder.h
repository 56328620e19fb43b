// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/allocation/Allocator.h"
#include "core/scheduling/Policy.h"

namespace midplane::core {

/// Finds places for the jobs of one pass after another and does not ask the allocator what it
/// already knows: what found no place finds none while nothing but more is taken. The reason stays
/// the one that was found first.
class PlaceFinder {
public:
    explicit PlaceFinder(TablesPtr tables);

    const Machine& machine() const { return m_allocator.tables().machine(); }

    /// Begins a pass on a machine in that state.
    void beginPass(const Occupancy& occupancy);
    /// Whether nothing was freed since the pass before: whoever was refused then is refused now.
    bool onlyMoreIsTaken() const { return m_onlyMoreIsTaken; }
    /// Whether the machine is what the pass before left.
    bool isAsBefore() const { return m_isAsBefore; }

    /// The machine after what was taken in this pass. Precondition: a pass has begun.
    const Occupancy& planned() const { return *m_planned; }
    /// Its Occupancy::freeMidplaneCount.
    int freeMidplanes() const { return m_free; }
    /// The best place on what is still free, or why there is none.
    tl::expected<PlacementPtr, RefusalReason> find(const QueuedJob& job);
    /// Why there is no place as far as that needs no search: refused already, more midplanes than
    /// are free, or no space because there was none with fewer taken or for less. Whatever more is
    /// taken in this pass, the answer stays.
    std::optional<RefusalReason> quickRefusal(const QueuedJob& job)
    {
        Known& before = known(job.requestClass);
        if (before.refusedIn == m_period)
            return before.refusal;
        if (!isFullFor(job.request, before))
            return std::nullopt;
        return remember(before, RefusalReason::Space);
    }
    /// Why there is no place, as find() would say it; nothing when there is one.
    std::optional<RefusalReason> whyNot(const QueuedJob& job)
    {
        const auto reason = quickRefusal(job);
        return reason || !machine().hasGeometry() ? reason : searchWhyNot(job);
    }
    /// The best place that is accepted (Allocator::findAccepted); RefusalReason::Order where there
    /// are places and none is.
    tl::expected<PlacementPtr, RefusalReason> findAccepted(
        const QueuedJob& job, const std::function<bool(const Placement&)>& accept);
    /// Whether there is a place that keeps off these midplanes. Precondition: the machine has
    /// geometry.
    bool hasPlaceBeside(const QueuedJob& job, const MidplaneMask& midplanes);
    /// Precondition: the place is free.
    void take(const Placement& place)
    {
        m_planned->take(place);
        m_free = m_planned->freeMidplaneCount();
    }
    /// In the middle of a pass the machine becomes another one: jobs were moved.
    void replan(Occupancy occupancy);

    /// Why jobs of the class find no place, as far as that is known.
    std::optional<RefusalReason> knownRefusal(RequestClass requestClass) const
    {
        if (requestClass.value >= m_known.size()
            || m_known[requestClass.value].refusedIn != m_period)
            return std::nullopt;
        return m_known[requestClass.value].refusal;
    }
    /// What this pass says of jobs of the class that it does not look at.
    void tell(RequestClass requestClass, RefusalReason reason)
    {
        Known& which = known(requestClass);
        which.told = reason;
        which.toldInPass = m_pass;
    }
    std::optional<RefusalReason> told(RequestClass requestClass) const
    {
        if (requestClass.value >= m_known.size()
            || m_known[requestClass.value].toldInPass != m_pass)
            return std::nullopt;
        return m_known[requestClass.value].told;
    }

private:
    /// What is known of the places for the jobs of a class.
    struct Known {
        PlacementPtr place;          ///< The last that was found.
        MidplaneMask full;           ///< With these unavailable there was no space.
        std::uint64_t refusedIn = 0; ///< The period in which the refusal holds.
        std::uint64_t toldInPass = 0;
        RefusalReason refusal = RefusalReason::Space;
        RefusalReason told = RefusalReason::Space;
    };

    void forgetRefusals();
    Known& known(RequestClass requestClass)
    {
        if (requestClass.value >= m_known.size())
            makeRoom(requestClass);
        return m_known[requestClass.value];
    }
    void makeRoom(RequestClass requestClass);
    bool isFullFor(const Request& request, const Known& before) const
    {
        return m_free < leastMidplanes(request)
            || (before.full.size() != 0 && m_planned->unavailableMidplanes().contains(before.full))
            || (!m_shapesWithoutSpace.empty() && isTooLargeForSpace(request));
    }
    bool isTooLargeForSpace(const Request& request) const;
    std::optional<RefusalReason> searchWhyNot(const QueuedJob& job);
    tl::expected<PlacementPtr, RefusalReason> search(const QueuedJob& job);
    RefusalReason remember(Known& which, RefusalReason refusal)
    {
        which.refusedIn = m_period;
        return which.refusal = refusal;
    }

    Allocator m_allocator;
    std::optional<Occupancy> m_planned;
    int m_free = 0; ///< Midplanes of it.
    bool m_onlyMoreIsTaken = false;
    bool m_isAsBefore = false;
    std::uint64_t m_pass = 0;   ///< Counts them, from 1.
    std::uint64_t m_period = 1; ///< In which nothing was freed; counts them.
    std::vector<Known> m_known; ///< By RequestClass.
    /// Shapes without space for them, sides ascending, of requests that may be turned and have no
    /// gaps; hold until something is freed.
    std::vector<std::pair<Shape, std::optional<Wrap>>> m_shapesWithoutSpace;
};

} // namespace midplane::core
