// SPDX-License-Identifier: Apache-2.0
// What holds the place that a waiting job is nearest to.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/allocation/Explanation.h"
#include "core/control/bridge/StateNames.h"
#include "core/scheduling/managers/SharedQueue.h"

namespace midplane::core {

namespace {

constexpr std::size_t mostNamed = 4;

/// "block \"A\" of alice (job 7, running)"
std::string holderWords(const BridgeModel& model, PartitionId id)
{
    const PartitionDefinition& definition = *model.findPartition(id);
    std::string words = fmt::format("block \"{}\"", definition.name);
    if (!definition.owner.empty())
        words += " of " + definition.owner;
    if (const auto job = model.activeJobOf(id))
        return words + fmt::format(" (job {}, {})", job->value, nameOf(*model.stateOf(*job)));
    return words + fmt::format(" ({})", nameOf(model.stateOf(id)));
}

std::string joined(std::vector<std::string> words)
{
    const std::size_t more = words.size() > mostNamed ? words.size() - mostNamed : 0;
    words.resize(words.size() - more);
    return fmt::format("{}{}", fmt::join(words, ", "),
        more > 0 ? fmt::format(" and {} more", more) : std::string());
}

std::string blockersOfBlock(const BridgeModel& model, const std::string& name)
{
    const auto id = model.partitionId(name);
    if (!id)
        return {};
    if (model.stateOf(*id) != PartitionState::Free)
        return holderWords(model, *id);
    std::vector<std::string> words;
    for (const PartitionId holder : model.holdersAgainst(*id))
        words.push_back(holderWords(model, holder));
    if (words.empty() && model.control().occupancy().needsDeadParts(model.placementOf(*id)))
        words.emplace_back("parts that are out of service");
    return joined(std::move(words));
}

} // namespace

std::string blockersOf(const BridgeModel& model, const JobRequest& request)
{
    if (!request.partition.empty())
        return blockersOfBlock(model, request.partition);
    if (!model.machine().hasGeometry())
        return {};
    std::vector<PartitionId> ids;
    std::vector<Holding> holdings;
    for (const auto& [id, definition] : model.partitions()) {
        if (model.stateOf(id) == PartitionState::Free)
            continue;
        ids.push_back(id);
        holdings.push_back({model.placementOf(id).midplanes, model.placementOf(id).links});
    }
    Allocator allocator(model.tables());
    const Request wanted = allocatorRequest(model.machine(), request, {});
    const Occupancy& occupancy = model.control().occupancy();
    if (!allocator.fitsMachine(wanted) || allocator.find(occupancy, wanted))
        return {};
    std::vector<std::string> words;
    bool isDead = false;
    for (const Obstacle& each : explain(allocator, occupancy, holdings, wanted).obstacles) {
        if (const auto* holder = std::get_if<std::size_t>(&each.cause))
            words.push_back(holderWords(model, ids[*holder]));
        else
            isDead = true;
    }
    if (isDead)
        words.emplace_back("parts that are out of service");
    return joined(std::move(words));
}

} // namespace midplane::core
