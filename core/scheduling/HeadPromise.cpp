// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/HeadPromise.h"

#include <algorithm>

namespace midplane::core {

namespace {

/// What is held and belongs to no running job: partitions that are being freed.
std::optional<Placement> heldByOthers(
    const Occupancy& occupancy, const std::vector<PlannedJob>& running)
{
    std::size_t count = 0;
    for (const PlannedJob& job : running)
        count += job.place->midplanes.count();
    if (count == occupancy.takenMidplanes().count())
        return std::nullopt;
    Placement others;
    others.midplanes = occupancy.takenMidplanes();
    others.links = occupancy.takenLinks();
    for (const PlannedJob& job : running) {
        others.midplanes -= job.place->midplanes;
        if (job.place->links.size() != 0)
            others.links -= job.place->links;
    }
    return others;
}

} // namespace

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
    }
    m_start.reset();
    m_places.reset();
    m_then = pass.finder().planned();
    std::vector<PlannedJob> running = pass.running();
    const auto others = heldByOthers(*m_then, running);
    if (others)
        running.push_back({{}, nullptr, &*others, 0, {}, pass.view().now + SimTime {1}});
    std::sort(running.begin(), running.end(),
        [](const PlannedJob& a, const PlannedJob& b) { return a.end < b.end; });
    m_start = hasGeometry() ? startOfPlace(running, before) : startOfUnits(running);
}

/// Where all units are alike, they only have to be counted.
std::optional<SimTime> HeadPromise::startOfUnits(const Jobs& running)
{
    const bool areAllInService = m_then->deadMidplanes().none();
    int free = m_then->freeMidplaneCount();
    auto job = running.begin();
    for (const int needed = leastMidplanes(m_request); job != running.end();) {
        const SimTime end = job->end;
        for (; job != running.end() && job->end == end; ++job)
            free += areAllInService
                ? job->place->midplaneCount()
                : static_cast<int>((job->place->midplanes - m_then->deadMidplanes()).count());
        if (free < needed)
            continue;
        release(running.begin(), job);
        return end;
    }
    return std::nullopt;
}

/// The jobs by their ends. before: the start that was promised before, if any.
std::optional<SimTime> HeadPromise::startOfPlace(const Jobs& running, std::optional<SimTime> before)
{
    auto job = before ? leaveEarly(running, *before) : running.begin();
    while (job != running.end()) {
        const auto first = job;
        while (job != running.end() && job->end == first->end)
            ++job;
        release(first, job);
        if (fits())
            return first->end;
    }
    return std::nullopt;
}

/// Releases those that end before the start that was promised before, if the head does not fit
/// after them: what fits at one time fits later too. The first job that is not released.
HeadPromise::Jobs::const_iterator HeadPromise::leaveEarly(const Jobs& running, SimTime before)
{
    const auto first = std::find_if(running.begin(), running.end(),
        [before](const PlannedJob& job) { return job.end >= before; });
    release(running.begin(), first);
    if (first == running.begin() || !fits())
        return first;
    for (auto job = running.begin(); job != first; ++job)
        m_then->hold(*job->place);
    return running.begin();
}

/// All at once, which is much faster.
void HeadPromise::release(Jobs::const_iterator first, Jobs::const_iterator last)
{
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

bool HeadPromise::hasRoomFor(int midplanes) const
{
    return m_then->freeMidplaneCount() >= midplanes + leastMidplanes(m_request);
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
    const auto& [all, areAll] = places();
    return !areAll || all.size() > few
        || std::any_of(all.begin(), all.end(),
            [&](const PlacementPtr& each) { return finder.hasPlaceBeside(job, each->midplanes); });
}

void HeadPromise::hold(const Placement& place)
{
    m_then->take(place);
    m_places.reset();
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
    if (m_places)
        return *m_places;
    m_places.emplace();
    // Of a request for a size, or one with gaps, there may be more than the allocator lists.
    m_places->areAll = !m_request.size && m_request.gaps == Gaps::No && hasGeometry();
    if (m_places->areAll)
        m_places->places = m_allocator.findAll(*m_then, m_request);
    return *m_places;
}

} // namespace midplane::core
