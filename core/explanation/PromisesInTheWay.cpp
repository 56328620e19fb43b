// SPDX-License-Identifier: Apache-2.0
#include "core/explanation/PromisesInTheWay.h"

#include <algorithm>

#include <boost/container/small_vector.hpp>

#include "core/allocation/PlaceLister.h"
#include "core/scheduling/SchedulingPass.h"

namespace midplane::core {

namespace {

/// A job that is believed to run for no time still needs its place at its start.
SimTime endOfTrial(const WaitingMoment& moment, SimTime estimate)
{
    return std::max(believedEnd(moment.now, estimate), moment.now + SimTime {1});
}

/// Those that begin before then, to others. One that lies on parts out of service is not kept.
std::vector<const Reservation*> promisesBefore(const WaitingMoment& moment, SimTime end)
{
    std::vector<const Reservation*> before;
    for (const Reservation& promise : *moment.promisedPlaces) {
        const bool isKept = !promise.place || !moment.occupancy.needsDeadParts(*promise.place);
        if (promise.job != moment.job && promise.start < end && isKept)
            before.push_back(&promise);
    }
    std::sort(before.begin(), before.end(), [](const Reservation* a, const Reservation* b) {
        return std::tie(a->start, a->job) < std::tie(b->start, b->job);
    });
    return before;
}

int unitsOf(const Recording& recording, const Reservation& promise)
{
    const JobInfo& job = recording.jobs[promise.job.value];
    return job.anyShape ? job.size : job.shape.volume();
}

/// How many units are held at one time, of those that run and those that are promised.
struct UnitChange {
    SimTime time {0};
    int units = 0;
};

/// The first time before the end at which fewer units are left than that; nothing when there are
/// always enough.
std::optional<SimTime> firstTooFew(const Recording& recording, const WaitingMoment& moment,
    const std::vector<const Reservation*>& promises, int wanted, SimTime end)
{
    std::vector<UnitChange> changes;
    for (const MomentHolder& holder : moment.holders) {
        const int units = recording.placements[holder.placement].midplaneCount();
        const SimTime gone = holder.isRunning ? holder.believedEnd : moment.now + SimTime {1};
        changes.push_back({gone, -units});
    }
    for (const Reservation* promise : promises) {
        const int units = unitsOf(recording, *promise);
        changes.push_back({promise->start, units});
        changes.push_back(
            {believedEnd(promise->start, recording.jobs[promise->job.value].estimate), -units});
    }
    // At one time those that end go first.
    std::sort(changes.begin(), changes.end(), [](const UnitChange& a, const UnitChange& b) {
        return std::pair(a.time, a.units) < std::pair(b.time, b.units);
    });
    int free = moment.occupancy.freeMidplaneCount();
    for (const UnitChange& change : changes) {
        if (change.time >= end)
            break;
        free -= change.units;
        if (change.units > 0 && free < wanted)
            return change.time;
    }
    return std::nullopt;
}

/// The fewest promises that hold as many units then as are missing.
PromisesInTheWay unitsInTheWay(const Recording& recording, const WaitingMoment& moment,
    const std::vector<const Reservation*>& promises, int wanted, SimTime end)
{
    PromisesInTheWay answer;
    std::vector<const Reservation*> left = promises;
    while (const auto when = firstTooFew(recording, moment, left, wanted, end)) {
        if (answer.when && *when != *answer.when)
            break; // Another time; that is not told.
        answer.when = when;
        const auto isThen = [&](const Reservation* promise) {
            const SimTime over
                = believedEnd(promise->start, recording.jobs[promise->job.value].estimate);
            return promise->start <= *when && over > *when;
        };
        const auto largest
            = std::max_element(left.begin(), left.end(), [&](const auto* a, const auto* b) {
                  return std::pair(isThen(a), unitsOf(recording, *a))
                      < std::pair(isThen(b), unitsOf(recording, *b));
              });
        if (largest == left.end() || !isThen(*largest))
            break;
        answer.promises.push_back({(*largest)->job, (*largest)->start});
        left.erase(largest);
    }
    return answer;
}

/// Who has a part of which place promised to him, by part.
class PromisedParts {
public:
    PromisedParts(const PlaceLister& lister, const std::vector<const Reservation*>& promises)
        : m_promises(lister.partCount())
    {
        for (std::size_t i = 0; i < promises.size(); ++i) {
            for (const std::uint32_t part : lister.partsOf(*promises[i]->place))
                m_promises[part].push_back(i);
        }
    }

    /// Ascending. Nothing when they are that many or more.
    std::optional<std::vector<std::size_t>> of(const FittingPlace& place, std::size_t limit) const
    {
        std::vector<std::size_t> found;
        for (const std::uint32_t part : place.parts) {
            for (const std::size_t promise : m_promises[part]) {
                const auto at = std::lower_bound(found.begin(), found.end(), promise);
                if (at == found.end() || *at != promise)
                    found.insert(at, promise);
            }
            if (found.size() >= limit)
                return std::nullopt;
        }
        return found;
    }

private:
    std::vector<boost::container::small_vector<std::size_t, 4>> m_promises;
};

} // namespace

PromisesInTheWay promisesInTheWay(TrialFloor& floor, const Recording& recording,
    const WaitingMoment& moment, const Request& request, SimTime estimate)
{
    const SimTime end = endOfTrial(moment, estimate);
    const auto promises = promisesBefore(moment, end);
    if (!recording.machine->hasGeometry())
        return unitsInTheWay(
            recording, moment, promises, request.size.value_or(request.shape.volume()), end);
    PlaceLister lister(floor.tables());
    const PromisedParts parts(lister, promises);
    const FittingPlaces places = lister.list(floor.occupancy(), request);
    PromisesInTheWay answer;
    // Of a request for a size larger boxes might do where none of that size has a place.
    answer.wasCut = places.wasCut || (request.size && places.places.empty());
    std::optional<std::vector<std::size_t>> fewest;
    for (const FittingPlace& place : places.places) {
        auto found = parts.of(place, fewest ? fewest->size() : promises.size() + 1);
        if (!found)
            continue;
        fewest = std::move(found);
        answer.place = lister.placementOf(place);
        if (fewest->empty())
            break;
    }
    for (const std::size_t each : fewest.value_or(std::vector<std::size_t> {}))
        answer.promises.push_back({promises[each]->job, promises[each]->start});
    return answer;
}

std::optional<Placement> placeBesidePromises(TrialFloor& floor, const Recording& recording,
    const WaitingMoment& moment, const Request& request, SimTime estimate)
{
    const SimTime end = endOfTrial(moment, estimate);
    const auto promises = promisesBefore(moment, end);
    Occupancy until = floor.occupancy();
    if (!recording.machine->hasGeometry()) {
        const int wanted = request.size.value_or(request.shape.volume());
        if (firstTooFew(recording, moment, promises, wanted, end))
            return std::nullopt;
    } else {
        Placement promised; // Several may have the same, one after the other.
        promised.midplanes = MidplaneMask(until.unavailableMidplanes().size());
        promised.links = LinkMask(until.unavailableLinks().size());
        for (const Reservation* promise : promises) {
            promised.midplanes |= promise->place->midplanes;
            if (promise->place->links.size() != 0)
                promised.links |= promise->place->links;
        }
        promised.midplanes -= until.takenMidplanes();
        promised.links -= until.takenLinks();
        until.hold(promised);
    }
    auto place = floor.allocator().find(until, request);
    return place ? std::optional(std::move(*place)) : std::nullopt;
}

} // namespace midplane::core
