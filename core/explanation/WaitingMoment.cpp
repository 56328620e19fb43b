// SPDX-License-Identifier: Apache-2.0
#include "core/explanation/WaitingMoment.h"

#include <algorithm>
#include <set>

#include "core/scheduling/SchedulingPass.h"

namespace midplane::core {

namespace {

void addHolders(const Recording& recording, const ReplayState& state, WaitingMoment& moment)
{
    std::set<PartitionId> ofRunning;
    for (const RunningJob& running : state.running) {
        const auto told = state.partitions.find(running.partition);
        if (told != state.partitions.end() && told->second.state == PartitionState::Free)
            continue; // It was started on a partition that is not booted yet.
        const SimTime end = believedEnd(running.start, recording.jobs[running.job.value].estimate);
        MomentHolder holder;
        holder.partition = running.partition;
        holder.placement = running.placement;
        holder.job = running.job;
        holder.isRunning = true;
        holder.start = running.start;
        holder.isOverdue = end <= state.time;
        holder.believedEnd = holder.isOverdue ? state.time + SimTime {1} : end;
        moment.holders.push_back(holder);
        ofRunning.insert(running.partition);
    }
    for (const auto& [id, partition] : state.partitions) {
        if (partition.state == PartitionState::Free || ofRunning.contains(id))
            continue;
        MomentHolder holder;
        holder.partition = id;
        holder.placement = partition.placement;
        holder.job = partition.job;
        holder.state = partition.state;
        moment.holders.push_back(holder);
    }
}

/// Those of the map that count, without sorting all of it.
void addPromises(const Recording& recording, const ReplayState& state, WaitingMoment& moment)
{
    const SimTime end = believedEnd(state.time, recording.jobs[moment.job.value].estimate);
    std::vector<PromisedStart> earlier;
    for (const PromisedStart& promise : state.reservations) {
        if (promise.job != moment.job && promise.start < end)
            earlier.push_back(promise);
    }
    moment.earlierPromiseCount = earlier.size();
    const auto named
        = static_cast<std::ptrdiff_t>(std::min(earlier.size(), WaitingMoment::mostNamed));
    const auto isBefore = [](const PromisedStart& a, const PromisedStart& b) {
        return std::tie(a.start, a.job) < std::tie(b.start, b.job);
    };
    std::partial_sort(earlier.begin(), earlier.begin() + named, earlier.end(), isBefore);
    moment.earlierPromises.assign(earlier.begin(), earlier.begin() + named);
}

std::optional<SimTime> promisedTo(const ReplayState& state, JobId job)
{
    const SimTime* start = state.reservations.find(job);
    return start == nullptr ? std::nullopt : std::optional(*start);
}

} // namespace

std::optional<WaitingMoment> waitingMoment(
    const Recording& recording, const ReplayState& state, JobId job)
{
    const std::optional<RefusalReason>* reason = state.waiting.find(job);
    if (reason == nullptr)
        return std::nullopt;
    WaitingMoment moment {job, state.time, state.position, *reason, promisedTo(state, job),
        state.waiting.countBefore(job), {}, {}, {}, 0, {}, {}, state.occupancy,
        state.hardware.outOfService()};
    for (const WaitingJob& waiting : state.waiting) {
        if (waiting.job == job || moment.firstAhead.size() == WaitingMoment::mostNamed)
            break;
        moment.firstAhead.push_back(waiting.job);
    }
    if (!moment.firstAhead.empty())
        moment.promisedToHead = promisedTo(state, moment.firstAhead.front());
    addPromises(recording, state, moment);
    addHolders(recording, state, moment);
    return moment;
}

} // namespace midplane::core
