// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/managers/PartitionRelease.h"

#include <fmt/format.h>

namespace midplane::core {

namespace {

std::string runsOn(const BridgeModel& model, JobId job)
{
    const std::string& user = model.findJob(job)->definition.user;
    return fmt::format("job {}{}{} runs on it: wait until it is over, or cancel it", job.value,
        user.empty() ? "" : " of ", user);
}

} // namespace

PartitionRelease::PartitionRelease(
    std::string partition, PartitionId id, Extent extent, std::optional<RequestId> job)
    : m_partition(std::move(partition))
    , m_id(id)
    , m_extent(extent)
    , m_job(job)
{
}

bool PartitionRelease::advance(Bridge& bridge, Diary& diary)
{
    while (true) {
        const auto state = stateOf(bridge, m_partition, m_id);
        if (!state)
            return false;
        if (!*state)
            return true;
        if (isFreed(**state))
            return m_extent == Extent::Free || remove(bridge, diary);
        if (!free(bridge, diary, **state))
            return false;
    }
}

/// One that is not to be removed belongs to somebody else, who may boot it again.
bool PartitionRelease::isFreed(PartitionState state) const
{
    return state == PartitionState::Free
        || (m_extent == Extent::Free && m_wasDestroyed && isUp(state));
}

void PartitionRelease::note(Diary& diary, Stage stage, std::string text) const
{
    if (m_job)
        diary.noteStage(*m_job, stage, m_partition, std::move(text));
}

void PartitionRelease::meet(Diary& diary, const BridgeError& obstacle)
{
    if (isOutOfReach(obstacle) || m_obstacle == obstacle.reason)
        return;
    m_obstacle = obstacle.reason;
    diary.note(DiaryKind::Stuck, m_job, m_partition,
        fmt::format("block \"{}\" cannot be given back yet: {}", m_partition, m_obstacle));
}

/// Whether there is more to see at once.
bool PartitionRelease::free(Bridge& bridge, Diary& diary, PartitionState state)
{
    if (isGoingDown(state)) {
        m_obstacle.clear();
        return false;
    }
    if (state == PartitionState::Allocated || state == PartitionState::Rebooting)
        return false; // It can be destroyed in its next state.
    const auto done
        = commandTo(bridge, m_partition, m_id, [&](BridgeModel& model) -> BridgeResult<void> {
              if (state == PartitionState::Error)
                  return model.clearError(m_partition);
              // The job for which it was made is over: this one belongs to another program.
              const auto job = model.activeJobOf(m_id);
              if (job && model.stateOf(*job) != JobState::Dying)
                  return refused(StatusCode::IncompatibleState, runsOn(model, *job));
              return model.destroyPartition(m_partition);
          });
    if (!done) {
        meet(diary, done.error());
        return false;
    }
    m_obstacle.clear();
    m_wasDestroyed = true;
    note(diary, Stage::DestroyPartition, fmt::format("block \"{}\" is shut down", m_partition));
    return true;
}

bool PartitionRelease::remove(Bridge& bridge, Diary& diary)
{
    const auto removed = commandTo(bridge, m_partition, m_id,
        [&](BridgeModel& model) { return model.removePartition(m_partition); });
    if (!removed) {
        meet(diary, removed.error());
        return removed.error().status == StatusCode::PartitionNotFound;
    }
    note(diary, Stage::RemovePartition, fmt::format("block \"{}\" is removed", m_partition));
    return true;
}

} // namespace midplane::core
