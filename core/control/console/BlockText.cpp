// SPDX-License-Identifier: Apache-2.0
#include "core/control/console/BlockText.h"

#include <fmt/format.h>

#include "core/control/bridge/StateNames.h"
#include "core/machine/HardwarePart.h"
#include "core/machine/OutOfServiceText.h"

namespace midplane::core::console {

namespace {

/// So many names stand in a sentence.
constexpr std::size_t mostNames = 8;

} // namespace

std::string textOf(PartitionState state)
{
    return fmt::format("{} ({})", core::nameOf(state), letterOf(state));
}

std::string textOf(JobState state)
{
    return fmt::format("{} ({})", core::nameOf(state), letterOf(state));
}

std::string connectivityOf(const Block& block)
{
    const auto& each = block.connectivity;
    if (each[Dimension::X] == each[Dimension::Y] && each[Dimension::Y] == each[Dimension::Z])
        return core::nameOf(each[Dimension::X]);
    return fmt::format("{}/{}/{}", core::nameOf(each[Dimension::X]),
        core::nameOf(each[Dimension::Y]), core::nameOf(each[Dimension::Z]));
}

Result<HardwarePart> partNamed(const Machine& machine, const std::string& text)
{
    const auto parts = parseOutOfService(text, machine);
    if (!parts)
        return tl::unexpected(parts.error());
    if (!parts->midplanes.empty())
        return HardwarePart {parts->midplanes.front()};
    if (!parts->switches.empty())
        return HardwarePart {parts->switches.front()};
    if (!parts->links.empty())
        return HardwarePart {parts->links.front()};
    return HardwarePart {parts->nodeCards.front()};
}

std::vector<std::string> passedSwitchesOf(const BridgeModel& model, PartitionId id)
{
    std::vector<std::string> names;
    const Placement& placement = model.placementOf(id);
    if (!placement.hasGeometry() || placement.cards)
        return names;
    for (const SwitchRef& passed : passedSwitches(placement))
        names.push_back(textOf(model.machine(), passed));
    return names;
}

std::vector<std::string> midplanesOf(const BridgeModel& model, PartitionId id)
{
    std::vector<std::string> names;
    model.placementOf(id).midplanes.forEach([&](std::size_t index) {
        const Machine& machine = model.machine();
        names.push_back(machine.names().nameOf(machine.grid().coordAt(static_cast<int>(index))));
    });
    return names;
}

std::string sentenceAbout(const BridgeModel& model, PartitionId id)
{
    const Placement& placement = model.placementOf(id);
    const PartitionDefinition& definition = *model.findPartition(id);
    const int count = placement.midplaneCount();
    std::string text = fmt::format("block {}: {} midplane{}, {} nodes, {}", definition.name,
        placement.cards ? "part of 1" : fmt::format("{}", count), count == 1 ? "" : "s",
        nodesOf(model.machine(), placement), connectivityOf(definition.block));
    const auto passed = passedSwitchesOf(model, id);
    if (passed.empty())
        return text;
    const std::vector<std::string> some(passed.begin(),
        passed.begin() + static_cast<std::ptrdiff_t>(std::min(passed.size(), mostNames)));
    text += fmt::format("; passes through {}", fmt::join(some, ", "));
    if (passed.size() > some.size())
        text += fmt::format(" and {} more", passed.size() - some.size());
    return text;
}

std::string nameOf(const BridgeModel& model, PartitionId id)
{
    const PartitionDefinition* const definition = model.findPartition(id);
    return definition != nullptr ? "block " + definition->name : fmt::format("block #{}", id.value);
}

} // namespace midplane::core::console
