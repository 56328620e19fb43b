// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <utility>
#include <vector>

#include "core/scheduling/SchedulingPass.h"

namespace midplane::core {

/// Hardware that is held, or promised, from one time until another (half-open).
struct Booking {
    JobId job;
    SimTime start {0};
    SimTime end {0};
    int units = 0;         ///< Midplanes of the place, or units without geometry.
    PlacementPtr place {}; ///< Null without geometry, where only numbers count.

    bool isDuring(SimTime from, SimTime until) const { return start < until && end > from; }
};

/// The machine over the time to come: which job has what, from when until when. No two bookings
/// share anything at one time.
class Bookings {
public:
    explicit Bookings(TablesPtr tables);

    /// Begins with what is held now, before anything is decided: running jobs until they are
    /// believed to end, and what belongs to no job (a partition that is being freed) until the next
    /// second.
    void begin(const SchedulingPass& pass);

    SimTime now() const { return m_now; }

    /// For a job that starts then, there.
    Booking bookingOf(const QueuedJob& job, SimTime start, PlacementPtr place) const;

    /// Whether all of the booking is in service and free for all of its time.
    bool isFree(const Booking& booking) const;
    /// Precondition: isFree(booking).
    void add(Booking booking);
    void remove(JobId job);

    /// Whether everything that was booked when begin() was called, and whose time has not passed,
    /// is booked again: then no job fits earlier than it did.
    bool areAllKept() const;

    /// The earliest start from now on, but before that limit, at which the job fits for as long as
    /// it is believed to run. Jobs can only begin to fit now or when another ends.
    std::optional<Booking> earliest(const QueuedJob& job, SimTime limit);

private:
    std::optional<Booking> fitAt(const QueuedJob& job, SimTime start);
    using Change = std::pair<SimTime, int>;

    int mostUnits(SimTime from, SimTime until) const;
    static int mostUnits(int units, std::vector<Change>::const_iterator first,
        std::vector<Change>::const_iterator last, SimTime until);
    void change(SimTime time, int units);
    void changeBack(SimTime time, int units);
    void addOthers(const SchedulingPass& pass, const std::vector<PlannedJob>& running);

    Allocator m_allocator;
    SimTime m_now {0};
    Occupancy m_empty; ///< With what is out of service now.
    std::vector<Booking> m_all;
    std::vector<SimTime> m_ends; ///< Of m_all, ascending.
    /// When how many units more, or fewer, are held; ascending, at one time those that end first.
    std::vector<Change> m_changes;
    std::vector<Booking> m_before; ///< m_all as begin() found it.
    std::optional<Occupancy> m_emptyBefore;
};

} // namespace midplane::core
