// SPDX-License-Identifier: Apache-2.0
#include "core/explanation/Turn.h"

#include "core/explanation/PromisesInTheWay.h"
#include "core/scheduling/RequestOfJob.h"
#include "core/scheduling/SchedulingPass.h"

namespace midplane::core {

TrialFloor::TrialFloor(TablesPtr tables, const Recording& recording, const WaitingMoment& moment)
    : m_tables(std::move(tables))
    , m_allocator(m_tables)
    , m_occupancy(moment.occupancy)
{
    for (const MomentHolder& holder : moment.holders) {
        if (holder.isRunning)
            m_held.push_back({recording.placements[holder.placement], holder.believedEnd});
    }
}

TrialFloor::TrialFloor(TablesPtr tables, const WaitingMoment& moment)
    : m_tables(std::move(tables))
    , m_allocator(m_tables)
    , m_occupancy(m_tables->machine())
{
    OutOfService parts = moment.outOfService;
    parts.links.clear(); // Another machine has other cables.
    m_occupancy.setOutOfService(m_tables->machine(), parts);
}

void TrialFloor::add(Placement place, SimTime believedEnd)
{
    m_occupancy.take(place);
    m_held.push_back({std::move(place), believedEnd});
}

Occupancy TrialFloor::occupancyAt(SimTime then) const
{
    Occupancy occupancy = m_occupancy;
    for (const Held& held : m_held) {
        if (held.end <= then)
            occupancy.release(held.place);
    }
    return occupancy;
}

namespace {

/// The first place, in the order in which the request likes them, that leaves one for the head of
/// the queue at its promised start.
std::optional<Placement> placeBesideHead(
    TrialFloor& floor, const Request& request, const Request& ofHead, SimTime promised)
{
    Occupancy then = floor.occupancyAt(promised);
    Allocator headsAllocator(floor.tables());
    const auto leavesRoom = [&](const Placement& place) {
        if (!then.isFree(place))
            return false;
        then.take(place);
        const bool fits = headsAllocator.find(then, ofHead).has_value();
        then.release(place);
        return fits;
    };
    auto place = floor.allocator().findAccepted(floor.occupancy(), request, leavesRoom);
    return place ? std::optional<Placement>(**place) : std::nullopt;
}

void judgeBesideHead(TrialFloor& floor, const Recording& recording, const WaitingMoment& moment,
    const Request& request, SimTime estimate, RequestTrial& trial)
{
    if (!moment.promisedToHead || believedEnd(moment.now, estimate) <= *moment.promisedToHead)
        return;
    const JobId head = moment.firstAhead.front();
    auto place = placeBesideHead(floor, request,
        requestOf(recording.jobs[head.value], recording.rules), *moment.promisedToHead);
    if (place) {
        trial.place = std::move(place);
        return;
    }
    trial.turn = Turn::DelaysHead;
    trial.inTheWayOf = PromisedStart {head, *moment.promisedToHead};
}

void judgeBesidePromises(TrialFloor& floor, const Recording& recording, const WaitingMoment& moment,
    const Request& request, SimTime estimate, RequestTrial& trial)
{
    const bool isItsMachine = floor.tables()->machinePtr() == recording.machine;
    if (moment.promisedPlaces && isItsMachine) {
        if (auto place = placeBesidePromises(floor, recording, moment, request, estimate))
            trial.place = std::move(place);
        else
            trial.turn = Turn::DelaysPromised;
        return;
    }
    if (moment.ahead == 0)
        return;
    if (moment.earlierPromises.empty()
        || moment.earlierPromises.front().start >= believedEnd(moment.now, estimate))
        return;
    trial.turn = Turn::MayDelayPromised;
    trial.inTheWayOf = moment.earlierPromises.front();
}

} // namespace

RequestTrial tryRequest(TrialFloor& floor, const Recording& recording, const WaitingMoment& moment,
    const Request& request, SimTime estimate)
{
    RequestTrial trial;
    auto place = floor.allocator().find(floor.occupancy(), request);
    if (!place) {
        trial.refusal = place.error();
        return trial;
    }
    trial.place = std::move(*place);
    const QueueRule rule = queueRuleOf(recording);
    if (rule == QueueRule::ManagerDecides) {
        trial.turn = Turn::ManagerDecides;
        return trial;
    }
    if (rule == QueueRule::AllArePromised) {
        judgeBesidePromises(floor, recording, moment, request, estimate, trial);
        return trial;
    }
    if (moment.ahead == 0 || rule == QueueRule::AnyMayOvertake)
        return trial;
    if (rule == QueueRule::NobodyOvertakes)
        trial.turn = Turn::NobodyOvertakes;
    else
        judgeBesideHead(floor, recording, moment, request, estimate, trial);
    return trial;
}

} // namespace midplane::core
