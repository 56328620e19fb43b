// SPDX-License-Identifier: Apache-2.0
#include "core/fragmentation/RunningBlock.h"

#include <set>

#include "core/scheduling/RequestOfJob.h"

namespace midplane::core {

namespace {

/// On a control system a job may have been started on a partition that is not booted yet, or was
/// freed under it.
bool holdsItsPlace(const Recording& recording, const ReplayState& state, const RunningJob& running)
{
    const auto told = state.partitions.find(running.partition);
    if (told != state.partitions.end())
        return told->second.state != PartitionState::Free;
    const Placement& place = recording.placements[running.placement];
    return !place.cards && state.occupancy.takenMidplanes().contains(place.midplanes);
}

} // namespace

std::vector<RunningBlock> runningBlocks(const Recording& recording, const ReplayState& state,
    const std::function<std::optional<SimTime>(JobId)>& endOf)
{
    std::vector<RunningBlock> blocks;
    std::set<PartitionId> seen;
    for (const RunningJob& running : state.running) {
        if (!holdsItsPlace(recording, state, running) || !seen.insert(running.partition).second)
            continue;
        RunningBlock block;
        block.job = running.job;
        block.place = recording.placements[running.placement];
        block.end = endOf(running.job);
        if (!block.place.cards) {
            block.request = requestOf(recording.jobs[running.job.value], recording.rules);
            block.request->merits = {};
            if (block.request->size)
                block.request->size = block.place.midplaneCount();
        }
        blocks.push_back(std::move(block));
    }
    return blocks;
}

Occupancy without(Occupancy occupancy, std::span<const RunningBlock> running)
{
    for (const RunningBlock& block : running)
        occupancy.release(block.place);
    return occupancy;
}

} // namespace midplane::core
