// SPDX-License-Identifier: Apache-2.0
#include "core/control/console/CleaningOut.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/control/JobStates.h"
#include "core/control/bridge/StateNames.h"
#include "core/control/console/BlockText.h"
#include "core/control/console/Call.h"
#include "core/control/console/Freeing.h"
#include "core/support/ProcessMark.h"

namespace midplane::core::console {

namespace {

using mmcs::Failure;

constexpr std::size_t mostObstacles = 5;

Outcome refusedFor(const std::vector<std::string>& obstacles, const char* advice)
{
    const auto count = static_cast<std::ptrdiff_t>(std::min(obstacles.size(), mostObstacles));
    const std::vector<std::string> first(obstacles.begin(), obstacles.begin() + count);
    std::string text = fmt::format("{}", fmt::join(first, "; "));
    if (obstacles.size() > first.size())
        text += fmt::format("; and {} more", obstacles.size() - first.size());
    return failed({Failure::IncompatibleState, {}, text + ": " + advice});
}

bool isUnfinished(JobState state) { return state == JobState::Queued || !isRemovable(state); }

/// Jobs that run or wait, each with its block.
std::vector<std::string> unfinishedJobs(const BridgeModel& model)
{
    std::vector<std::string> found;
    for (const auto& [id, record] : model.jobs()) {
        if (!record.definition.partition.empty() && isUnfinished(*model.stateOf(id)))
            found.push_back(fmt::format("block \"{}\" has job {}, which is {}",
                record.definition.partition, id.value, textOf(*model.stateOf(id))));
    }
    return found;
}

/// Why blocks cannot be removed by the caller.
std::vector<std::string> blocksOfOthers(const BridgeModel& model)
{
    std::vector<std::string> found;
    for (const auto& [id, definition] : model.partitions()) {
        if (const auto may = model.mayRemove(id); !may)
            found.push_back(may.error().reason);
    }
    return found;
}

/// Job managers that would lose their blocks while they work.
std::vector<std::string> managersAtWork(const BridgeModel& model)
{
    std::vector<std::string> found;
    for (const auto& [name, lease] : model.leases()) {
        if (!lease.holder.empty() && lifeOf(lease.holder) != ProcessLife::Dead)
            found.push_back(fmt::format(
                "job manager \"{}\" is at work ({})", name, processWords(lease.holder)));
    }
    return found;
}

/// What refuses a cleaning before it begins; nothing when it can begin.
std::optional<Outcome> obstacleTo(const BridgeModel& model, Jobs jobs)
{
    if (const auto managers = managersAtWork(model); jobs == Jobs::AreKept && !managers.empty())
        return refusedFor(managers, "end it with \"midplanectl drain\", or use --force");
    if (const auto unfinished = unfinishedJobs(model); jobs == Jobs::AreKept && !unfinished.empty())
        return refusedFor(unfinished, "wait for them, remove them, or use --force to end them");
    if (const auto others = blocksOfOthers(model); !others.empty())
        return refusedFor(others, "ask the owner or the administrator");
    return std::nullopt;
}

/// Cancels what does not end by itself.
void endJobs(BridgeModel& model)
{
    std::vector<JobId> active;
    for (const auto& [id, record] : model.jobs()) {
        if (!record.definition.partition.empty() && !isRemovable(*model.stateOf(id)))
            active.push_back(id);
    }
    for (const JobId id : active)
        model.cancelJob(id); // Refused when it dies already.
}

bool isAtRest(const BridgeModel& model)
{
    const bool areFree = std::all_of(model.partitions().begin(), model.partitions().end(),
        [&](const auto& each) { return model.stateOf(each.first) == PartitionState::Free; });
    return areFree && std::all_of(model.jobs().begin(), model.jobs().end(), [&](const auto& each) {
        return each.second.definition.partition.empty() || isRemovable(*model.stateOf(each.first));
    });
}

/// The first block or job that is not at rest.
std::string notAtRest(const BridgeModel& model)
{
    for (const auto& [id, definition] : model.partitions()) {
        if (model.stateOf(id) != PartitionState::Free)
            return fmt::format(
                "block \"{}\" came to be {}", definition.name, textOf(model.stateOf(id)));
    }
    for (const auto& [id, record] : model.jobs()) {
        if (!record.definition.partition.empty() && !isRemovable(*model.stateOf(id)))
            return fmt::format("job {} came to be {}", id.value, textOf(*model.stateOf(id)));
    }
    return "a block was in use";
}

/// Precondition: isAtRest.
Outcome removeAll(BridgeModel& model)
{
    std::vector<JobId> jobs;
    for (const auto& [id, record] : model.jobs()) {
        if (!record.definition.partition.empty())
            jobs.push_back(id);
    }
    for (const JobId id : jobs)
        model.removeJob(id);
    std::vector<std::string> names;
    for (const auto& [id, definition] : model.partitions())
        names.push_back(definition.name);
    for (const std::string& name : names)
        model.removePartition(name);
    Outcome outcome;
    outcome.lines.push_back(
        fmt::format("cleaned out: {} blocks, {} jobs", names.size(), jobs.size()));
    outcome.answer = {{"blocks", names}, {"jobs", jobs.size()}};
    return outcome;
}

Outcome outcomeOf(const BridgeResult<Outcome>& done)
{
    if (done)
        return *done;
    return failed({failureOf(done.error().status, Failure::Internal), {}, done.error().reason});
}

} // namespace

Outcome cleanOut(Session& session, Jobs jobs)
{
    const auto begun = session.command([&](BridgeModel& model) -> BridgeResult<Outcome> {
        if (auto obstacle = obstacleTo(model, jobs))
            return *obstacle;
        endJobs(model);
        return Outcome {};
    });
    if (const Outcome outcome = outcomeOf(begun); !outcome.isOk())
        return outcome;
    Freeing freeing;
    WaitEnd end = freeing.wait(session, std::nullopt);
    if (end == WaitEnd::Done)
        end = session.wait(
            [](const BridgeModel& model) {
                return Look {isAtRest(model), ""};
            },
            SimTime {60}); // Jobs are over soon after their blocks.
    if (end == WaitEnd::Interrupted)
        return failed({Failure::Interrupted, {},
            freeing.said() + ": nothing is deleted, blocks go on being freed"});
    return outcomeOf(session.command([&](BridgeModel& model) -> BridgeResult<Outcome> {
        if (!isAtRest(model))
            return failed({Failure::IncompatibleState, {},
                notAtRest(model) + " while all were being freed; try again"});
        return removeAll(model);
    }));
}

Outcome cleanOutNow(BridgeModel& model, Jobs jobs)
{
    if (auto obstacle = obstacleTo(model, jobs))
        return *obstacle;
    std::vector<std::string> active;
    for (const auto& [id, definition] : model.partitions()) {
        const PartitionState state = model.stateOf(id);
        if (state != PartitionState::Free && state != PartitionState::Error)
            active.push_back(fmt::format("block \"{}\" is {}", definition.name, textOf(state)));
    }
    for (const auto& [id, record] : model.jobs()) {
        if (!record.definition.partition.empty() && !isRemovable(*model.stateOf(id)))
            active.push_back(fmt::format("job {} is {}", id.value, textOf(*model.stateOf(id))));
    }
    if (!active.empty())
        return refusedFor(active,
            "that takes time to end, and nothing of an atomic script does; free all first, or "
            "leave out --atomic");
    std::vector<std::string> inError;
    for (const auto& [id, definition] : model.partitions()) {
        if (model.stateOf(id) == PartitionState::Error)
            inError.push_back(definition.name);
    }
    for (const std::string& name : inError)
        model.destroyPartition(name); // That takes no time.
    return removeAll(model);
}

} // namespace midplane::core::console
