// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/managers/ManagerLeftovers.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/control/JobStates.h"
#include "core/scheduling/managers/MachineView.h"
#include "core/scheduling/managers/MakerTexts.h"

namespace midplane::core {

namespace {

/// Whether it came to its end by itself while no manager was at work.
bool isCompleted(const BridgeModel& model, JobId id)
{
    const auto record = model.findJob(id);
    const auto state = model.stateOf(id);
    return record != nullptr && record->end && !record->wasKilled
        && (!state || *state == JobState::Terminated);
}

/// A job that waits stays in the queue where its request is there; one that ran waits again.
/// Readers of the journal learn what became of the others.
void settleSubmission(BridgeModel& model, JobId id)
{
    const JobSubmission job = model.submissions().at(id);
    const bool canRun = !job.request.text.empty() && !job.isToCancel;
    if (job.state == SubmissionState::Waiting && canRun)
        return;
    const bool isDone = job.state == SubmissionState::Started && isCompleted(model, id);
    Entry entry;
    entry.kind = EntryKind::Ended;
    entry.job = id;
    entry.partition = job.partition;
    entry.reason = static_cast<std::uint8_t>(isDone ? EndReason::Completed : EndReason::Failed);
    model.note(entry);
    if (isDone || !canRun)
        return;
    entry.kind = EntryKind::Submitted;
    entry.partition = noPartition;
    model.note(entry);
}

std::vector<JobId> openJobsOf(const BridgeModel& model, const std::string& manager)
{
    std::vector<JobId> open;
    for (const JobId id : model.openSubmissions()) {
        if (model.submissions().at(id).manager == manager)
            open.push_back(id);
    }
    return open;
}

} // namespace

BridgeResult<ManagerLeftovers::State> ManagerLeftovers::clear(Bridge& bridge)
{
    return bridge.command([&](BridgeModel& model) -> BridgeResult<State> { return clear(model); });
}

/// An mpirun adds the job of a manager under the number of its submission.
bool ManagerLeftovers::isOwnJob(const BridgeModel& model, JobId id) const
{
    if (model.findJob(id)->definition.maker == jobMakerOf(m_manager))
        return true;
    const auto submission = model.submissionOf(id);
    return submission && submission->manager == m_manager;
}

ManagerLeftovers::State ManagerLeftovers::stuck(std::string obstacle)
{
    m_obstacle = std::move(obstacle);
    return State::Stuck;
}

ManagerLeftovers::State ManagerLeftovers::clearJob(BridgeModel& model, JobId id)
{
    const JobState state = *model.stateOf(id);
    if (isRemovable(state))
        return model.removeJob(id) ? State::Gone : State::Going;
    if (state != JobState::Dying)
        model.cancelJob(id);
    return State::Going;
}

/// Gone when it is free.
ManagerLeftovers::State ManagerLeftovers::freePartition(BridgeModel& model, PartitionId id)
{
    const std::string& name = model.findPartition(id)->name;
    const PartitionState state = model.stateOf(id);
    if (state == PartitionState::Free)
        return State::Gone;
    if (state == PartitionState::Error) {
        const auto cleared = model.clearError(name);
        return cleared ? State::Going : stuck(cleared.error().reason);
    }
    const auto job = model.activeJobOf(id);
    if (job && !isOwnJob(model, *job))
        return stuck(
            fmt::format("job {} of another program runs on block \"{}\", which the earlier "
                        "manager \"{}\" made",
                job->value, name, m_manager));
    if (isUp(state))
        model.destroyPartition(name); // Refused in states that it leaves by itself.
    return State::Going;
}

ManagerLeftovers::State ManagerLeftovers::removePartition(BridgeModel& model, PartitionId id)
{
    if (const State freed = freePartition(model, id); freed != State::Gone)
        return freed;
    const auto removed = model.removePartition(model.findPartition(id)->name);
    return removed ? State::Gone : stuck(removed.error().reason);
}

ManagerLeftovers::State ManagerLeftovers::clear(BridgeModel& model)
{
    const std::string maker = jobMakerOf(m_manager);
    std::vector<JobId> jobs;
    for (const auto& [id, record] : model.jobs()) {
        if (isOwnJob(model, id))
            jobs.push_back(id);
    }
    std::vector<PartitionId> made;
    std::vector<PartitionId> booted;
    for (const auto& [id, definition] : model.partitions()) {
        if (definition.maker == maker)
            made.push_back(id);
        else if (definition.bootedBy == maker && model.stateOf(id) != PartitionState::Free)
            booted.push_back(id);
    }
    m_count = std::max(m_count, static_cast<int>(jobs.size() + made.size() + booted.size()));
    m_obstacle.clear();
    bool isGoing = false;
    bool isStuck = false;
    const auto enter = [&](State state) {
        isGoing = isGoing || state == State::Going;
        isStuck = isStuck || state == State::Stuck;
    };
    for (const JobId id : openJobsOf(model, m_manager))
        settleSubmission(model, id);
    for (const JobId id : jobs)
        enter(clearJob(model, id));
    for (const PartitionId id : made)
        enter(removePartition(model, id));
    for (const PartitionId id : booted)
        enter(freePartition(model, id));
    return isGoing ? State::Going : isStuck ? State::Stuck : State::Gone;
}

} // namespace midplane::core
