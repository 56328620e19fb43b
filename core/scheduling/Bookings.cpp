// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/Bookings.h"

#include <algorithm>
#include <cassert>
#include <map>
#include <utility>

namespace midplane::core {

namespace {

/// Only the masks, of everything that is held by some running job or by nobody who runs.
Placement masksOnly(const MidplaneMask& midplanes, const LinkMask& links)
{
    Placement masks;
    masks.midplanes = midplanes;
    masks.links = links;
    return masks;
}

bool areSame(const PlacementPtr& left, const PlacementPtr& right)
{
    return left == right || (left && right && *left == *right);
}

} // namespace

Bookings::Bookings(TablesPtr tables)
    : m_allocator(std::move(tables))
    , m_empty(m_allocator.tables().machine())
{
}

void Bookings::begin(const SchedulingPass& pass)
{
    m_now = pass.view().now;
    m_before = std::exchange(m_all, {});
    m_ends.clear();
    m_changes.clear();
    const Occupancy& now = pass.finder().planned();
    m_emptyBefore = std::exchange(m_empty, now);
    m_empty.release(masksOnly(now.takenMidplanes(), now.takenLinks()));
    const std::vector<PlannedJob> running = pass.running();
    addOthers(pass, running);
    const bool hasGeometry = m_allocator.tables().machine().hasGeometry();
    const MachineSnapshot& machine = pass.view().machine;
    assert(running.size() == machine.running.size());
    for (std::size_t i = 0; i < running.size(); ++i) {
        const PlannedJob& job = running[i];
        Booking booking {job.id, m_now, job.end, job.place->midplaneCount()};
        if (hasGeometry)
            booking.place = machine.placements.shared(machine.running[i].placement);
        add(std::move(booking));
    }
}

void Bookings::addOthers(const SchedulingPass& pass, const std::vector<PlannedJob>& running)
{
    const Occupancy& now = pass.finder().planned();
    Placement others = masksOnly(now.takenMidplanes(), now.takenLinks());
    for (const PlannedJob& job : running) {
        others.midplanes -= job.place->midplanes;
        if (job.place->links.size() != 0)
            others.links -= job.place->links;
    }
    if (others.midplanes.none() && others.links.none())
        return;
    constexpr JobId nobody {0xFFFFFFFFU};
    Booking booking {nobody, m_now, m_now + SimTime {1}, others.midplaneCount()};
    if (m_allocator.tables().machine().hasGeometry())
        booking.place = std::make_shared<const Placement>(std::move(others));
    add(std::move(booking));
}

bool Bookings::isFree(const Booking& booking) const
{
    if (!booking.place)
        return booking.units + mostUnits(booking.start, booking.end) <= m_empty.freeMidplaneCount();
    return m_empty.isFree(*booking.place)
        && std::none_of(m_all.begin(), m_all.end(), [&](const Booking& other) {
               return other.isDuring(booking.start, booking.end)
                   && share(*booking.place, *other.place);
           });
}

void Bookings::add(Booking booking)
{
    m_ends.insert(std::lower_bound(m_ends.begin(), m_ends.end(), booking.end), booking.end);
    change(booking.start, booking.units);
    change(booking.end, -booking.units);
    m_all.push_back(std::move(booking));
}

void Bookings::remove(JobId job)
{
    const auto found = std::find_if(
        m_all.begin(), m_all.end(), [job](const Booking& each) { return each.job == job; });
    assert(found != m_all.end());
    m_ends.erase(std::lower_bound(m_ends.begin(), m_ends.end(), found->end));
    changeBack(found->start, found->units);
    changeBack(found->end, -found->units);
    m_all.erase(found);
}

bool Bookings::areAllKept() const
{
    if (m_emptyBefore != m_empty)
        return false;
    std::map<JobId, const Booking*> now;
    for (const Booking& booking : m_all)
        now.emplace(booking.job, &booking);
    return std::all_of(m_before.begin(), m_before.end(), [&](const Booking& before) {
        if (before.end <= m_now)
            return true;
        const auto found = now.find(before.job);
        return found != now.end() && found->second->end == before.end
            && found->second->start <= std::max(before.start, m_now)
            && areSame(found->second->place, before.place);
    });
}

std::optional<Booking> Bookings::earliest(const QueuedJob& job, SimTime limit)
{
    // So many are held at once at most where there may be room: a quick look at numbers alone.
    const auto all = static_cast<int>(m_empty.unavailableMidplanes().size());
    const int atMost = all - leastMidplanes(job.request);
    int units = 0; // At the time that is tried, and from then on the changes from `next` on.
    auto next = m_changes.cbegin();
    const auto fitThen = [&](SimTime time) -> std::optional<Booking> {
        for (; next != m_changes.cend() && next->first <= time; ++next)
            units += next->second;
        const SimTime end = bookingOf(job, time, nullptr).end;
        if (mostUnits(units, next, m_changes.cend(), end) > atMost)
            return std::nullopt;
        return fitAt(job, time);
    };
    if (m_now < limit) {
        if (auto booking = fitThen(m_now))
            return booking;
    }
    SimTime tried = m_now;
    for (const SimTime end : m_ends) {
        if (end >= limit)
            break;
        if (end == tried)
            continue;
        tried = end;
        if (auto booking = fitThen(end))
            return booking;
    }
    return std::nullopt;
}

Booking Bookings::bookingOf(const QueuedJob& job, SimTime start, PlacementPtr place) const
{
    // A job that is believed to run for no time still needs its place at its start.
    const SimTime end = std::max(believedEnd(start, job.estimate), start + SimTime {1});
    const int units = place ? place->midplaneCount() : leastMidplanes(job.request);
    return {job.id, start, end, units, std::move(place)};
}

std::optional<Booking> Bookings::fitAt(const QueuedJob& job, SimTime start)
{
    Booking booking = bookingOf(job, start, nullptr);
    if (!m_allocator.tables().machine().hasGeometry())
        return isFree(booking) ? std::optional(std::move(booking)) : std::nullopt;
    MidplaneMask midplanes = m_empty.unavailableMidplanes();
    for (const Booking& other : m_all) {
        if (other.isDuring(booking.start, booking.end))
            midplanes |= other.place->midplanes;
    }
    const auto units = static_cast<std::size_t>(booking.units);
    if (midplanes.size() - midplanes.count() < units)
        return std::nullopt; // Mostly; and then nobody has to look at links.
    LinkMask links(m_empty.unavailableLinks().size());
    for (const Booking& other : m_all) {
        if (other.place->links.size() != 0 && other.isDuring(booking.start, booking.end))
            links |= other.place->links;
    }
    Occupancy meanwhile = m_empty;
    meanwhile.hold(masksOnly(midplanes, links));
    auto place = m_allocator.findShared(meanwhile, job.request);
    if (!place)
        return std::nullopt;
    return bookingOf(job, start, std::move(*place));
}

/// How many units are held at the busiest moment of that time: there or at the start of some job.
int Bookings::mostUnits(SimTime from, SimTime until) const
{
    int units = 0;
    auto next = m_changes.cbegin();
    for (; next != m_changes.cend() && next->first <= from; ++next)
        units += next->second;
    return mostUnits(units, next, m_changes.cend(), until);
}

/// The same where so many are held at first.
int Bookings::mostUnits(int units, std::vector<Change>::const_iterator first,
    std::vector<Change>::const_iterator last, SimTime until)
{
    int most = units;
    for (; first != last && first->first < until; ++first) {
        units += first->second;
        most = std::max(most, units);
    }
    return most;
}

void Bookings::change(SimTime time, int units)
{
    const Change added {time, units};
    m_changes.insert(std::lower_bound(m_changes.begin(), m_changes.end(), added), added);
}

void Bookings::changeBack(SimTime time, int units)
{
    m_changes.erase(std::lower_bound(m_changes.begin(), m_changes.end(), Change {time, units}));
}

} // namespace midplane::core
