// SPDX-License-Identifier: Apache-2.0
#include "core/control/mpirun/RunPlan.h"

#include <fmt/format.h>

#include "core/control/bridge/Causes.h"
#include "core/control/bridge/StateNames.h"
#include "core/control/mpirun/TakenPartition.h"

namespace midplane::core {

namespace {

/// As many midplanes of the block by name as a line takes.
std::string placeText(const Machine& machine, const Block& block)
{
    constexpr std::size_t most = 8;
    std::string text;
    for (std::size_t i = 0; i < block.midplanes.size() && i < most; ++i)
        text += (text.empty() ? "" : " ") + machine.names().nameOf(block.midplanes[i]);
    if (block.midplanes.size() > most)
        text += fmt::format(" and {} more", block.midplanes.size() - most);
    if (!block.nodeCards.empty())
        text += fmt::format(" ({} node cards)", block.nodeCards.size());
    return text;
}

/// A control system that holds the same, to try things on.
void copyHeld(const BridgeModel& model, BridgeModel& copy)
{
    for (const PartitionId id : heldPartitions(model)) {
        if (copy.addPartition(*model.findPartition(id)))
            (void)copy.createPartition(model.findPartition(id)->name);
    }
    const HardwareParts& parts = model.control().hardware().parts();
    for (const auto& [id, state] : model.control().hardware().unavailable()) {
        if (const auto part = parts.partOf(id))
            (void)copy.setHardwareState(*part, state);
    }
    const auto stillDown = copy.control().hardware().unavailable(); // A copy: it changes.
    for (const auto& [id, state] : stillDown) {
        if (const auto part = parts.partOf(id);
            part && model.control().hardwareState(*part) == HardwareState::Available)
            (void)copy.setHardwareState(*part, HardwareState::Available);
    }
}

BridgeResult<std::string> placeOfNew(const BridgeModel& model, const RunRequest& request)
{
    BridgeModel copy(model.tables(), BootModel::instant());
    copyHeld(model, copy);
    const auto name = copy.allocate(request.allocation);
    if (!name)
        return tl::unexpected(name.error());
    return "add a partition on " + placeText(model.machine(), copy.findPartition(*name)->block);
}

std::string line(int stage, const std::string& what)
{
    return fmt::format("stage {}: {}", stage, what);
}

using Lines = std::vector<std::string>;

BridgeResult<Lines> planOnPartition(const BridgeModel& model, const RunRequest& request)
{
    const std::string& name = *request.partition;
    const auto id = model.partitionId(name);
    if (!id)
        return refused(
            StatusCode::PartitionNotFound, fmt::format("there is no partition \"{}\"", name));
    if (const auto obstacle = whyNotTaken(model, *id))
        return tl::unexpected(*obstacle);
    const PartitionState state = model.stateOf(*id);
    const bool boots = request.stages.holds(Stage::CreatePartition) && request.mayBoot
        && state == PartitionState::Free;
    Lines lines;
    if (boots) {
        if (const auto obstacle = model.whyNotCreated(*id))
            return tl::unexpected(*obstacle);
        lines.push_back(line(3, fmt::format("boot partition \"{}\"", name)));
    }
    if (request.stages.holds(Stage::MonitorBoot))
        lines.push_back(line(4, fmt::format("wait until it is booted; it is {}", nameOf(state))));
    return lines;
}

BridgeResult<Lines> plan(const BridgeModel& model, const RunRequest& request)
{
    Lines lines;
    bool boots = !request.job && !request.partition;
    if (boots) {
        const auto place = placeOfNew(model, request);
        if (!place)
            return tl::unexpected(place.error());
        lines = {line(2, *place), line(3, "boot it"), line(4, "wait until it is booted")};
    } else if (request.partition) {
        auto planned = planOnPartition(model, request);
        if (!planned)
            return planned;
        lines = *planned;
        boots = !lines.empty() && lines.front().starts_with("stage 3");
    }
    const std::string job = request.job ? fmt::format("job {}", request.job->value) : "the job";
    if (request.stages.holds(Stage::AddJob))
        lines.push_back(line(5,
            fmt::format("add a job of {}: {} {}", request.definition.user,
                request.definition.executable, request.definition.arguments)));
    lines.push_back(line(6, "start " + job));
    lines.push_back(line(7, "watch " + job + ", and run its program"));
    if (request.stages.holds(Stage::RemoveJob))
        lines.push_back(line(8, "remove " + job));
    const bool frees = boots || !request.stages.holds(Stage::CreatePartition);
    const bool removes
        = (!request.partition && !request.job) || !request.stages.holds(Stage::AddPartition);
    if (request.mayFree && request.stages.holds(Stage::DestroyPartition) && frees)
        lines.push_back(line(9, "free the partition"));
    if (request.mayFree && request.stages.holds(Stage::RemovePartition) && removes)
        lines.push_back(line(10, "remove the partition"));
    return lines;
}

} // namespace

BridgeResult<std::vector<std::string>> planOf(Bridge& bridge, const RunRequest& request)
{
    const auto planned = bridge.read(
        [&](const BridgeModel& model) -> BridgeResult<Lines> { return plan(model, request); });
    return planned ? *planned : BridgeResult<Lines>(tl::unexpected(planned.error()));
}

} // namespace midplane::core
