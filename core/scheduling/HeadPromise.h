// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/scheduling/SchedulingPass.h"

namespace midplane::core {

/// What EASY promises to the head of the queue: a start, at a place that is left open. The start is
/// the first believed end of a running job at which, with all jobs believed to end by then gone,
/// the head fits somewhere (Krevat et al., section 2: "based on the worst case execution time of
/// jobs currently running"; Mu'alem & Feitelson call it the shadow time). Without geometry that is
/// the plain EASY of a machine whose nodes are all alike.
class HeadPromise {
public:
    explicit HeadPromise(TablesPtr tables);

    /// Reckons the promise to the head of the pass, which there must be.
    void make(const SchedulingPass& pass);
    /// Nothing when the head fits nowhere even after all jobs: nothing can be promised then.
    const std::optional<SimTime>& start() const { return m_start; }

    /// Whether so many midplanes are free then beside those of the head, wherever they lie.
    /// Precondition: there is a start.
    bool hasRoomFor(int midplanes) const
    {
        return m_freeThen >= midplanes + leastMidplanes(m_request);
    }
    /// Whether the head still fits at its start when that place is held then.
    /// Precondition: there is a start.
    bool isKeptBeside(const Placement& place);
    /// False where no place for the request would leave room for the head. finder: for the places.
    /// Precondition: there is a start.
    bool mayBeKeptBeside(PlaceFinder& finder, const QueuedJob& job);
    /// That place is held at the start. Precondition: isKeptBeside(place).
    void hold(const Placement& place);

private:
    /// The places that the head could have at its start, each with the first links that are free.
    struct Places {
        MidplaneMask midplanes; ///< What was not available when they were listed.
        LinkMask links;
        std::vector<PlacementPtr> places;
        bool areAll = false; ///< Other places it has none, other links perhaps.
    };

    /// A place that is held, and until when.
    struct Held {
        SimTime end {0};
        const Placement* place = nullptr;
        int midplanes = 0; ///< Of the place.
    };
    using HeldPlaces = std::vector<Held>;

    bool reckonUnits(const SchedulingPass& pass);
    int listHeld(const SchedulingPass& pass);
    void listByEnd(const SchedulingPass& pass);
    Placement heldByOthers(const Occupancy& now) const;
    std::optional<SimTime> startOfUnits(const Occupancy& now);
    std::optional<SimTime> startOfPlace(std::optional<SimTime> before);
    HeldPlaces::const_iterator leaveEarly(SimTime before);
    void release(HeldPlaces::const_iterator first, HeldPlaces::const_iterator last);
    bool hasGeometry() const { return m_allocator.tables().machine().hasGeometry(); }
    bool fits();
    bool search();
    const Places& places();

    Allocator m_allocator;
    JobId m_head = noJob;
    Request m_request;
    std::optional<SimTime> m_start;
    HeldPlaces m_held;                  ///< Now, by their ends; only while the promise is made.
    std::vector<BelievedEnd> m_ends;    ///< Of these and of jobs that the pass starts.
    int m_freeThen = 0;                 ///< Midplanes at the start, without the head.
    std::optional<Occupancy> m_then;    ///< The machine then; not made where units are alike.
    PlacementPtr m_witness;             ///< A place for the request, free when it was found.
    std::optional<Occupancy> m_tooFull; ///< There the request finds no place.
    std::optional<Places> m_places;     ///< As they were last asked for.
};

} // namespace midplane::core
