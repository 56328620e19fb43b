// SPDX-License-Identifier: Apache-2.0
#include "core/explanation/PreparedWait.h"

#include <algorithm>
#include <map>

#include "core/scheduling/managers/JobRequest.h"

namespace midplane::core {

namespace {

/// As a user of such a manager asks: for a size, the shape is the partition's.
JobRequest sizeOnly(const Machine& machine, const JobInfo& job)
{
    JobRequest request;
    const bool isTorus = std::any_of(allDimensions.begin(), allDimensions.end(),
        [&](Dimension each) { return job.connectivity[each] == Connectivity::Torus; });
    request.connection = isTorus && machine.hasGeometry() ? Joining::Torus : Joining::Mesh;
    request.nodes = job.size * machine.unit(machine.grid().coordAt(0)).nodes;
    return request;
}

/// The least that serves, counted in midplanes; nothing when none does.
std::optional<int> smallestServing(
    const Recording& recording, const std::vector<PlacementId>& places, const JobInfo& job)
{
    const JobRequest request = sizeOnly(*recording.machine, job);
    std::optional<int> smallest;
    for (const PlacementId id : places) {
        const Placement& place = recording.placements[id];
        if ((!smallest || place.midplaneCount() < *smallest)
            && serves(*recording.machine, place, request))
            smallest = place.midplaneCount();
    }
    return smallest;
}

/// What the holder keeps from the place; nothing when it keeps nothing.
std::optional<Blame> blameOf(const Recording& recording, const WaitingMoment& moment,
    std::size_t holder, const Placement& place)
{
    const Placement& held = recording.placements[moment.holders[holder].placement];
    Blame blame {holder, {}, {}};
    (held.midplanes & place.midplanes).forEach([&](std::size_t part) {
        blame.midplanes.push_back(recording.machine->grid().coordAt(static_cast<int>(part)));
    });
    if (held.links.size() != 0 && place.links.size() != 0)
        (held.links & place.links).forEach([&](std::size_t part) {
            blame.links.push_back(recording.machine->links().linkAt(part));
        });
    std::sort(blame.links.begin(), blame.links.end());
    return blame.midplanes.empty() && blame.links.empty() ? std::nullopt : std::optional(blame);
}

/// Who is in the way of one partition.
struct InTheWay {
    std::vector<Blame> blames;
    std::size_t givingWay = 0;
};

InTheWay inTheWayOf(const Recording& recording, const WaitingMoment& moment, const Placement& place)
{
    InTheWay found;
    for (std::size_t i = 0; i < moment.holders.size(); ++i) {
        auto blame = blameOf(recording, moment, i, place);
        if (!blame)
            continue;
        const MomentHolder& holder = moment.holders[i];
        const bool isIdle = !holder.isRunning && holder.state == PartitionState::Initialized;
        if (!isIdle)
            found.blames.push_back(std::move(*blame));
        else if (!(recording.placements[holder.placement] == place))
            ++found.givingWay; // The partition itself is just taken.
    }
    return found;
}

} // namespace

bool hasPreparedPartitions(const Recording& recording) { return recording.policy == "static"; }

std::optional<std::vector<PlacementId>> preparedPartitions(
    const Recording& recording, SequenceId position)
{
    if (!hasPreparedPartitions(recording))
        return std::nullopt;
    std::map<PartitionId, PlacementId> there;
    for (SequenceId id = 1; id <= position; ++id) {
        const Entry& entry = recording.journal.at(id);
        if (entry.kind == EntryKind::PartitionAdded)
            there.insert_or_assign(entry.partition, entry.placement);
        else if (entry.kind == EntryKind::PartitionRemoved)
            there.erase(entry.partition);
    }
    std::vector<PlacementId> places;
    for (const auto& [partition, place] : there)
        places.push_back(place);
    return places;
}

std::optional<PreparedWait> preparedWait(const Recording& recording, const WaitingMoment& moment)
{
    const auto partitions = preparedPartitions(recording, moment.position);
    return partitions ? std::optional(
               preparedWait(recording, moment, *partitions, recording.jobs[moment.job.value]))
                      : std::nullopt;
}

PreparedWait preparedWait(const Recording& recording, const WaitingMoment& moment,
    const std::vector<PlacementId>& places, const JobInfo& job)
{
    const JobRequest request = sizeOnly(*recording.machine, job);
    PreparedWait wait;
    const auto size = smallestServing(recording, places, job);
    if (!size)
        return wait;
    wait.midplanes = *size;
    for (const JobId each : moment.firstAhead) {
        if (smallestServing(recording, places, recording.jobs[each.value]) == size)
            wait.ahead.push_back(each);
    }
    bool isNearestInService = false;
    for (const PlacementId id : places) {
        const Placement& place = recording.placements[id];
        if (place.midplaneCount() != *size || !serves(*recording.machine, place, request))
            continue;
        ++wait.partitions;
        const bool isInService = !moment.occupancy.needsDeadParts(place);
        wait.inService += isInService ? 1 : 0;
        if (isNearestInService && !isInService)
            continue;
        InTheWay found = inTheWayOf(recording, moment, place);
        const bool isNearer = !wait.nearest.place || (isInService && !isNearestInService)
            || std::pair(found.blames.size(), found.givingWay)
                < std::pair(wait.nearest.blames.size(), wait.givingWay);
        if (!isNearer)
            continue;
        isNearestInService = isInService;
        wait.nearest.place = place;
        wait.nearest.blames = std::move(found.blames);
        wait.givingWay = found.givingWay;
    }
    return wait;
}

} // namespace midplane::core
