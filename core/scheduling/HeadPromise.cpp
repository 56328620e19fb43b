// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/HeadPromise.h"

#include <algorithm>

namespace midplane::core {

HeadPromise::HeadPromise(TablesPtr tables)
    : m_allocator(std::move(tables))
{
}

void HeadPromise::make(const SchedulingPass& pass)
{
    const std::optional<SimTime> before
        = m_head == pass.head()->id ? m_start : std::nullopt; // Mostly it is the same again.
    m_head = pass.head()->id;
    if (m_request != pass.head()->request) {
        m_request = pass.head()->request;
        m_witness.reset();
        m_tooFull.reset();
        m_places.reset();
    }
    const Occupancy& now = pass.finder().planned();
    if (!hasGeometry() && reckonUnits(pass))
        return;
    const int held = listHeld(pass);
    std::optional<Placement> others; // Mostly there are none.
    if (held != static_cast<int>(now.takenMidplanes().count())) {
        others = heldByOthers(now);
        m_held.insert(
            m_held.begin(), {pass.view().now + SimTime {1}, &*others, others->midplaneCount()});
    }
    if (!hasGeometry()) {
        m_start = startOfUnits(now);
        return;
    }
    m_then = now;
    m_start = startOfPlace(before);
    m_freeThen = m_then->freeMidplaneCount();
}

/// Where all units are alike, and mostly none has moved in the pass and all are in service: without
/// a list of all. False when it is not so.
bool HeadPromise::reckonUnits(const SchedulingPass& pass)
{
    const MachineSnapshot& machine = pass.view().machine;
    const Occupancy& now = pass.finder().planned();
    if (now.deadMidplanes().any() || !pass.decided().moves.empty())
        return false;
    std::span<const BelievedEnd> ends = machine.ends;
    int inTheEnd = pass.finder().freeMidplanes() + machine.endingMidplanes;
    if (!pass.decided().starts.empty()) {
        m_ends.assign(ends.begin(), ends.end());
        pass.forEachStarted([&](const PlannedJob& job) {
            const BelievedEnd end {job.end, job.id, {}, job.place->midplaneCount()};
            m_ends.insert(std::upper_bound(m_ends.begin(), m_ends.end(), end), end);
            inTheEnd += end.midplanes;
        });
        ends = m_ends;
    }
    if (inTheEnd != static_cast<int>(now.takenMidplanes().size()))
        return false;
    const SimTime soon = pass.view().now + SimTime {1};
    const int needed = leastMidplanes(m_request);
    m_start.reset();
    m_freeThen = pass.finder().freeMidplanes();
    for (std::size_t i = 0; i < ends.size() && !m_start;) {
        const SimTime end = std::max(ends[i].end, soon);
        do // All that end then.
            m_freeThen += ends[i++].midplanes;
        while (i < ends.size() && ends[i].end <= end);
        if (m_freeThen >= needed)
            m_start = end;
    }
    return true;
}

/// What the jobs of the pass hold, by their ends. How many midplanes that is.
int HeadPromise::listHeld(const SchedulingPass& pass)
{
    const auto isSooner = [](const Held& left, const Held& right) { return left.end < right.end; };
    const auto enter = [this](const PlannedJob& job) {
        m_held.push_back({job.end, job.place, job.place->midplaneCount()});
    };
    if (pass.view().machine.ends.empty() || !pass.decided().moves.empty()) {
        m_held.clear();
        pass.forEachRunning(enter);
        std::sort(m_held.begin(), m_held.end(), isSooner);
    } else {
        listByEnd(pass);
        const auto running = static_cast<std::ptrdiff_t>(m_held.size());
        pass.forEachStarted(enter);
        std::sort(m_held.begin() + running, m_held.end(), isSooner);
        if (m_held.begin() + running != m_held.end())
            std::inplace_merge(m_held.begin(), m_held.begin() + running, m_held.end(), isSooner);
    }
    int midplanes = 0;
    for (const Held& held : m_held)
        midplanes += held.midplanes;
    return midplanes;
}

/// The jobs that ran before the pass, which has moved none.
void HeadPromise::listByEnd(const SchedulingPass& pass)
{
    const MachineSnapshot& machine = pass.view().machine;
    const SimTime soon = pass.view().now + SimTime {1};
    m_held.resize(machine.ends.size());
    std::transform(machine.ends.begin(), machine.ends.end(), m_held.begin(),
        [&](const BelievedEnd& each) -> Held {
            return {std::max(each.end, soon), &machine.placements[each.placement], each.midplanes};
        });
}

/// What is held and belongs to no running job: partitions that are being freed.
Placement HeadPromise::heldByOthers(const Occupancy& now) const
{
    Placement others;
    others.midplanes = now.takenMidplanes();
    others.links = now.takenLinks();
    for (const Held& held : m_held) {
        others.midplanes -= held.place->midplanes;
        if (held.place->links.size() != 0)
            others.links -= held.place->links;
    }
    return others;
}

/// Where all units are alike, they only have to be counted.
std::optional<SimTime> HeadPromise::startOfUnits(const Occupancy& now)
{
    const bool areAllInService = now.deadMidplanes().none();
    m_freeThen = now.freeMidplaneCount();
    auto held = m_held.begin();
    for (const int needed = leastMidplanes(m_request); held != m_held.end();) {
        const SimTime end = held->end;
        for (; held != m_held.end() && held->end == end; ++held)
            m_freeThen += areAllInService
                ? held->midplanes
                : static_cast<int>((held->place->midplanes - now.deadMidplanes()).count());
        if (m_freeThen >= needed)
            return end;
    }
    return std::nullopt;
}

/// before: the start that was promised before, if any.
std::optional<SimTime> HeadPromise::startOfPlace(std::optional<SimTime> before)
{
    auto held = before ? leaveEarly(*before) : m_held.cbegin();
    while (held != m_held.cend()) {
        const auto first = held;
        while (held != m_held.cend() && held->end == first->end)
            ++held;
        release(first, held);
        if (fits())
            return first->end;
    }
    return std::nullopt;
}

/// Releases those that end before the start that was promised before, if the head does not fit
/// after them: what fits at one time fits later too. The first that is not released.
HeadPromise::HeldPlaces::const_iterator HeadPromise::leaveEarly(SimTime before)
{
    const auto first = std::find_if(
        m_held.cbegin(), m_held.cend(), [before](const Held& held) { return held.end >= before; });
    release(m_held.cbegin(), first);
    if (first == m_held.cbegin() || !fits())
        return first;
    for (auto held = m_held.cbegin(); held != first; ++held)
        m_then->hold(*held->place);
    return m_held.cbegin();
}

/// All at once, which is much faster.
void HeadPromise::release(HeldPlaces::const_iterator first, HeldPlaces::const_iterator last)
{
    if (first == last)
        return;
    if (last - first == 1)
        return m_then->release(*first->place);
    Placement all;
    all.midplanes = MidplaneMask(m_then->takenMidplanes().size());
    all.links = LinkMask(m_then->takenLinks().size());
    for (; first != last; ++first) {
        const Placement& place = *first->place;
        if (place.cards) {
            m_then->release(place); // Others may hold the rest of the midplane.
            continue;
        }
        all.midplanes |= place.midplanes;
        if (place.links.size() != 0)
            all.links |= place.links;
    }
    m_then->release(all);
}

bool HeadPromise::isKeptBeside(const Placement& place)
{
    if (!hasGeometry())
        return hasRoomFor(place.midplaneCount());
    if (!share(place, *m_witness))
        return true;
    bool areLinksInTheWay = !places().areAll;
    for (const PlacementPtr& each : places().places) {
        if (each->midplanes.intersects(place.midplanes))
            continue;
        if (!share(*each, place)) {
            m_witness = each;
            return true;
        }
        areLinksInTheWay = true; // Others may do.
    }
    if (!areLinksInTheWay)
        return false;
    m_then->take(place);
    const bool isKept = search();
    m_then->release(place);
    return isKept;
}

bool HeadPromise::mayBeKeptBeside(PlaceFinder& finder, const QueuedJob& job)
{
    constexpr std::size_t few = 4; // So that asking is cheaper than trying.
    const Places& all = places();
    return !all.areAll || all.places.size() > few
        || std::any_of(all.places.begin(), all.places.end(),
            [&](const PlacementPtr& each) { return finder.hasPlaceBeside(job, each->midplanes); });
}

void HeadPromise::hold(const Placement& place)
{
    m_freeThen -= place.midplaneCount();
    if (hasGeometry())
        m_then->take(place);
}

/// Whether the head has a place then. What it knows saves it most searches: a place that is still
/// free, or a machine that was no fuller and had none.
bool HeadPromise::fits()
{
    if (m_then->freeMidplaneCount() < leastMidplanes(m_request))
        return false;
    if (!hasGeometry() || (m_witness && m_then->isFree(*m_witness)))
        return true;
    if (m_tooFull && m_then->holdsAllOf(*m_tooFull))
        return false;
    if (search())
        return true;
    m_tooFull = m_then;
    return false;
}

bool HeadPromise::search()
{
    auto place = m_allocator.findShared(*m_then, m_request);
    if (place)
        m_witness = std::move(*place);
    return place.has_value();
}

const HeadPromise::Places& HeadPromise::places()
{
    if (m_places && m_places->midplanes == m_then->unavailableMidplanes()
        && m_places->links == m_then->unavailableLinks())
        return *m_places; // The machine will often look alike then, whatever starts and ends
                          // before.
    m_places = Places {};
    m_places->midplanes = m_then->unavailableMidplanes();
    m_places->links = m_then->unavailableLinks();
    // Of a request for a size, or one with gaps, there may be more than the allocator lists.
    m_places->areAll = !m_request.size && m_request.gaps == Gaps::No && hasGeometry();
    if (m_places->areAll)
        m_places->places = m_allocator.findAll(*m_then, m_request);
    return *m_places;
}

} // namespace midplane::core
