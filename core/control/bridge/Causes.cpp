// SPDX-License-Identifier: Apache-2.0
#include "core/control/bridge/Causes.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/control/bridge/StateNames.h"

namespace midplane::core {

namespace {

constexpr std::size_t mostCauses = 4;

/// The first four, and how many there are beside them.
template <class Thing, class Text>
std::string listOf(const std::vector<Thing>& things, const Text& textFor)
{
    std::string text;
    for (std::size_t i = 0; i < things.size() && i < mostCauses; ++i)
        text += (text.empty() ? "" : ", ") + textFor(things[i]);
    if (things.size() > mostCauses)
        text += fmt::format(" and {} more", things.size() - mostCauses);
    return text;
}

} // namespace

std::optional<HardwarePart> sharedPart(
    const Machine& machine, const Placement& one, const Placement& other)
{
    if (one.midplanes.intersects(other.midplanes)) {
        const MidplaneMask both = one.midplanes & other.midplanes;
        const MidplaneCoord at = machine.grid().coordAt(static_cast<int>(*both.first()));
        if (!one.cards && !other.cards)
            return at;
        constexpr int halves = 2;
        if (!one.cards || !other.cards)
            return NodeCardRef {at, (one.cards ? one.cards : other.cards)->first / halves};
        if (one.cards->overlaps(*other.cards))
            return NodeCardRef {at, std::max(one.cards->first, other.cards->first) / halves};
    }
    if (one.links.size() == 0 || other.links.size() == 0 || !one.links.intersects(other.links))
        return std::nullopt;
    return machine.links().linkAt(*(one.links & other.links).first());
}

std::vector<PartitionId> heldPartitions(const BridgeModel& model)
{
    std::vector<PartitionId> held;
    for (const auto& [id, definition] : model.partitions()) {
        if (model.stateOf(id) != PartitionState::Free)
            held.push_back(id);
    }
    return held;
}

std::string holderText(const BridgeModel& model, PartitionId partition)
{
    const PartitionDefinition& definition = *model.findPartition(partition);
    std::string text = fmt::format("\"{}\" ({}", definition.name, nameOf(model.stateOf(partition)));
    if (!definition.owner.empty())
        text += ", of " + definition.owner;
    if (const auto job = model.activeJobOf(partition))
        text += ", " + jobText(model, *job);
    return text + ")";
}

std::string holdersText(const BridgeModel& model, const std::vector<PartitionId>& partitions)
{
    return listOf(partitions, [&](PartitionId id) { return holderText(model, id); });
}

std::string jobText(const BridgeModel& model, JobId job)
{
    const std::string& user = model.findJob(job)->definition.user;
    return fmt::format(
        "{} job {}{}", nameOf(*model.stateOf(job)), job.value, user.empty() ? "" : " of " + user);
}

std::string partsText(const BridgeModel& model, const std::vector<HardwareId>& parts)
{
    const HardwareTable& hardware = model.control().hardware();
    return listOf(parts, [&](HardwareId id) {
        return fmt::format("{} ({})", textOf(model.machine(), *hardware.parts().partOf(id)),
            nameOf(hardware.stateOf(id)));
    });
}

} // namespace midplane::core
