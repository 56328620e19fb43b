// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/managers/PartitionLimit.h"

#include <fmt/format.h>

#include "core/blocks/checks/SmallBlock.h"

namespace midplane::core {

namespace {

/// The node cards that a block below a midplane takes; nothing for others.
std::optional<CardSet> cardsOf(const Machine& machine, const Block& block)
{
    if (block.nodeCards.empty())
        return std::nullopt;
    const auto small = checks::smallBlockOf(machine, block);
    return small ? std::optional(small->cards()) : std::nullopt;
}

/// A midplane that both take, unless they take different node cards of it.
bool shareMidplane(
    std::size_t midplane, const std::optional<CardSet>& cards, const Placement& other)
{
    return other.midplanes.test(midplane)
        && (!cards || !other.cards || cards->overlaps(*other.cards));
}

std::string nameOfLink(const Machine& machine, std::size_t link)
{
    return textOf(machine, HardwarePart(machine.links().linkAt(link)));
}

/// The partitions that a part belongs to, for people.
template <class Holds> std::vector<std::string> holders(const BridgeModel& model, Holds holds)
{
    std::vector<std::string> names;
    for (const auto& [id, definition] : model.partitions()) {
        if (holds(model.placementOf(id)))
            names.push_back(definition.name);
    }
    return names;
}

} // namespace

BridgeResult<void> PartitionLimit::check(const BridgeModel& model, const Block& block) const
{
    const Machine& machine = model.machine();
    std::string full;
    const auto judge = [&](const std::string& part, const std::vector<std::string>& names) {
        if (!full.empty() || names.size() < static_cast<std::size_t>(m_most))
            return;
        full = fmt::format("{} belongs to {} {} already (\"{}\"); the manager allows {}: remove "
                           "one of them or raise its limit",
            part, names.size(), names.size() == 1 ? "block" : "blocks", fmt::join(names, "\", \""),
            m_most);
    };
    const auto cards = cardsOf(machine, block);
    midplaneMaskOf(machine, block).forEach([&](std::size_t midplane) {
        if (full.empty())
            judge("midplane "
                    + machine.names().nameOf(machine.grid().coordAt(static_cast<int>(midplane))),
                holders(model,
                    [&](const Placement& place) { return shareMidplane(midplane, cards, place); }));
    });
    const LinkMask links = block.links ? linkMaskOf(machine, block) : LinkMask();
    links.forEach([&](std::size_t link) {
        if (full.empty())
            judge(nameOfLink(machine, link), holders(model, [&](const Placement& place) {
                return place.links.size() != 0 && place.links.test(link);
            }));
    });
    if (full.empty())
        return {};
    return refused(StatusCode::IncompatibleState, full);
}

void PartitionLimit::takeFullParts(
    const Machine& machine, std::span<const Placement> places, Occupancy& occupancy) const
{
    std::vector<int> midplanes(static_cast<std::size_t>(machine.midplaneCount()));
    std::vector<int> links(machine.links().bitCount());
    Placement full;
    full.midplanes = MidplaneMask(midplanes.size());
    full.links = LinkMask(links.size());
    for (const Placement& place : places) {
        if (place.cards)
            continue; // Others may take the other node cards; check() counts by card.
        place.midplanes.forEach([&](std::size_t midplane) {
            if (++midplanes[midplane] >= m_most)
                full.midplanes.set(midplane);
        });
        place.links.forEach([&](std::size_t link) {
            if (++links[link] >= m_most)
                full.links.set(link);
        });
    }
    full.midplanes -= occupancy.unavailableMidplanes();
    full.links -= occupancy.unavailableLinks();
    occupancy.take(full);
}

Occupancy PartitionLimit::withFullParts(const BridgeModel& model) const
{
    Occupancy occupancy = model.control().occupancy();
    std::vector<Placement> places;
    for (const auto& [id, definition] : model.partitions())
        places.push_back(model.placementOf(id));
    takeFullParts(model.machine(), places, occupancy);
    return occupancy;
}

} // namespace midplane::core
