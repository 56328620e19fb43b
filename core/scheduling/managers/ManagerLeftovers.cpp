// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/managers/ManagerLeftovers.h"

#include <algorithm>

#include "core/control/JobStates.h"
#include "core/scheduling/managers/MachineView.h"

namespace midplane::core {

namespace {

bool isNumber(std::string_view text)
{
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char letter) {
        return letter >= '0' && letter <= '9';
    });
}

ManagerLeftovers::State clearJob(BridgeModel& model, JobId id)
{
    using State = ManagerLeftovers::State;
    const JobState state = *model.stateOf(id);
    if (isRemovable(state))
        return model.removeJob(id) ? State::Gone : State::Going;
    if (state != JobState::Dying)
        model.cancelJob(id);
    return State::Going;
}

ManagerLeftovers::State clearPartition(BridgeModel& model, const std::string& name)
{
    using State = ManagerLeftovers::State;
    const PartitionState state = model.stateOf(*model.partitionId(name));
    if (state == PartitionState::Free)
        return model.removePartition(name) ? State::Gone : State::Going;
    if (state == PartitionState::Error)
        return model.clearError(name) ? State::Going : State::Stuck;
    if (isUp(state))
        model.destroyPartition(name); // Refused in states that it leaves by itself.
    return State::Going;
}

/// The journal's readers are told that it is over.
void endSubmission(BridgeModel& model, JobId id, const JobSubmission& job)
{
    Entry entry;
    entry.kind = EntryKind::Ended;
    entry.job = id;
    entry.partition = job.partition;
    entry.reason = static_cast<std::uint8_t>(EndReason::Failed);
    model.note(entry);
}

} // namespace

bool isTagOf(const std::string& text, const std::string& manager)
{
    if (!text.starts_with(manager + "-"))
        return false;
    const std::string_view numbers = std::string_view(text).substr(manager.size() + 1);
    const std::size_t dash = numbers.find('-');
    return dash != std::string_view::npos && isNumber(numbers.substr(0, dash))
        && isNumber(numbers.substr(dash + 1));
}

BridgeResult<ManagerLeftovers::State> ManagerLeftovers::clear(Bridge& bridge)
{
    return bridge.command([&](BridgeModel& model) -> BridgeResult<State> { return clear(model); });
}

ManagerLeftovers::State ManagerLeftovers::clear(BridgeModel& model)
{
    std::vector<JobId> jobs;
    for (const auto& [id, record] : model.jobs()) {
        if (isTagOf(record.definition.name, m_manager))
            jobs.push_back(id);
    }
    std::vector<std::string> partitions;
    for (const auto& [id, definition] : model.partitions()) {
        if (isTagOf(definition.name, m_manager))
            partitions.push_back(definition.name);
    }
    std::vector<std::pair<JobId, JobSubmission>> submissions;
    for (const auto& [id, job] : model.submissions()) {
        const bool isOver
            = job.state == SubmissionState::Completed || job.state == SubmissionState::Failed;
        if (job.manager == m_manager && !isOver)
            submissions.emplace_back(id, job);
    }
    m_count = std::max(m_count, static_cast<int>(jobs.size() + partitions.size()));
    bool isGoing = false;
    bool isStuck = false;
    const auto enter = [&](State state) {
        isGoing = isGoing || state == State::Going;
        isStuck = isStuck || state == State::Stuck;
    };
    for (const JobId id : jobs)
        enter(clearJob(model, id));
    for (const auto& [id, job] : submissions)
        endSubmission(model, id, job);
    for (const std::string& name : partitions)
        enter(clearPartition(model, name));
    return isGoing ? State::Going : isStuck ? State::Stuck : State::Gone;
}

} // namespace midplane::core
