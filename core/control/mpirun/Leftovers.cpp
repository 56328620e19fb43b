// SPDX-License-Identifier: Apache-2.0
#include "core/control/mpirun/Leftovers.h"

#include <set>
#include <thread>

#include <fmt/format.h>

#include "core/control/JobStates.h"
#include "core/control/bridge/Causes.h"
#include "core/support/ProcessMark.h"

namespace midplane::core {

using namespace std::chrono_literals;

namespace {

struct Leftovers {
    std::vector<JobId> jobs;             ///< It added them: cancelled and removed.
    std::vector<std::string> partitions; ///< It added them: freed and removed.
    std::vector<std::string> booted;     ///< It booted them, and others added them: freed.
    bool hasTakenOver = false;           ///< There is something of others that it had taken over.

    bool isEmpty() const
    {
        return jobs.empty() && partitions.empty() && booted.empty() && !hasTakenOver;
    }
};

Leftovers find(const BridgeModel& model, const LeftoverSearch& search)
{
    Leftovers found;
    for (const auto& [id, record] : model.jobs()) {
        if (search.isGone(record.definition.maker))
            found.jobs.push_back(id);
        else if (id == search.job && !isRemovable(*model.stateOf(id)))
            found.hasTakenOver = true;
    }
    for (const auto& [id, definition] : model.partitions()) {
        if (search.isGone(definition.maker))
            found.partitions.push_back(definition.name);
        else if (model.stateOf(id) != PartitionState::Free && search.isGone(definition.bootedBy))
            found.booted.push_back(definition.name);
        else if (definition.name == search.partition && model.stateOf(id) != PartitionState::Free)
            found.hasTakenOver = true;
    }
    return found;
}

void endJob(BridgeModel& model, JobId id, LeftoverReport& report)
{
    const auto state = model.stateOf(id);
    if (!state || *state == JobState::Queued || isRemovable(*state))
        return;
    report.isMoreToDo = true;
    if (model.cancelJob(id))
        report.done.push_back(fmt::format("cancelled job {}", id.value));
}

void removeJob(BridgeModel& model, JobId id, LeftoverReport& report)
{
    if (model.removeJob(id))
        report.done.push_back(fmt::format("removed job {}", id.value));
    else
        report.isMoreToDo = true;
}

/// Whether it is free now.
bool freePartition(BridgeModel& model, const std::string& name, LeftoverReport& report)
{
    const auto id = model.partitionId(name);
    if (!id)
        return false;
    const PartitionState state = model.stateOf(*id);
    if (state == PartitionState::Free)
        return true;
    const auto other = model.activeJobOf(*id);
    if (other && *model.stateOf(*other) != JobState::Dying) {
        report.left.push_back(fmt::format(
            "partition \"{}\": another job runs on it: {}", name, holdersText(model, {*id})));
        return false;
    }
    if (model.destroyPartition(name))
        report.done.push_back(fmt::format("freed partition \"{}\"", name));
    const bool isFree = model.stateOf(*id) == PartitionState::Free; // From an error, at once.
    report.isMoreToDo = report.isMoreToDo || !isFree;
    return isFree;
}

void removePartition(BridgeModel& model, const std::string& name, LeftoverReport& report)
{
    if (const auto removed = model.removePartition(name))
        report.done.push_back(fmt::format("removed partition \"{}\"", name));
    else
        report.left.push_back(removed.error().reason);
}

LeftoverReport takeDown(BridgeModel& model, const LeftoverSearch& search)
{
    LeftoverReport report;
    const Leftovers found = find(model, search);
    for (const JobId id : found.jobs)
        endJob(model, id, report);
    if (search.job)
        endJob(model, *search.job, report);
    for (const JobId id : found.jobs)
        removeJob(model, id, report);
    for (const std::string& name : found.partitions) {
        if (freePartition(model, name, report))
            removePartition(model, name, report);
    }
    for (const std::string& name : found.booted)
        freePartition(model, name, report);
    if (search.partition && !std::count(found.booted.begin(), found.booted.end(), *search.partition)
        && !std::count(found.partitions.begin(), found.partitions.end(), *search.partition))
        freePartition(model, *search.partition, report);
    return report;
}

} // namespace

LeftoverSearch leftoversOfTheDead()
{
    return {[](std::string_view mark) { return lifeOf(mark) == ProcessLife::Dead; }};
}

BridgeResult<LeftoverReport> takeDown(Bridge& bridge, const LeftoverSearch& search)
{
    // Nearly always there is nothing, and looking costs no transaction.
    const auto found
        = bridge.read([&](const BridgeModel& model) { return find(model, search).isEmpty(); });
    if (!found)
        return tl::unexpected(found.error());
    if (*found)
        return LeftoverReport {};
    return bridge.command([&](BridgeModel& model) -> BridgeResult<LeftoverReport> {
        return takeDown(model, search);
    });
}

BridgeResult<LeftoverReport> takeDownAll(
    Bridge& bridge, const LeftoverSearch& search, std::chrono::milliseconds atMost)
{
    constexpr auto pause = 50ms;
    const auto end = std::chrono::steady_clock::now() + atMost;
    LeftoverReport all;
    for (;;) {
        auto round = takeDown(bridge, search);
        const bool isLate = std::chrono::steady_clock::now() >= end;
        if (!round && (round.error().status != StatusCode::ConnectionError || isLate))
            return tl::unexpected(round.error());
        if (round) {
            all.done.insert(all.done.end(), round->done.begin(), round->done.end());
            all.left = round->left;
            all.isMoreToDo = round->isMoreToDo;
            if (!all.isMoreToDo || isLate)
                return all;
        }
        std::this_thread::sleep_for(pause);
    }
}

} // namespace midplane::core
