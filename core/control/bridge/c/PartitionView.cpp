// SPDX-License-Identifier: Apache-2.0
#include <time.h>

#include <fmt/format.h>

#include "core/control/bridge/c/Views.h"
#include "midplane/rm_types.h"

namespace midplane::core::capi {

namespace {

/// I/O nodes that each midplane of the block uses.
int ioNodesPerMidplane(const Machine& machine, const Block& block, const PlacementFacts& facts)
{
    const MidplaneUnit& unit
        = machine.unit(machine.grid().coordAt(static_cast<int>(facts.midplanes.front())));
    if (block.ioRatio && *block.ioRatio > 0)
        return unit.nodes / *block.ioRatio;
    return ioNodesOf(unit, {0, halfCardsOf(unit)});
}

void viewDefinition(PartitionObject& view, Arena& arena, const PartitionDefinition& definition)
{
    view.id = arena.keep(definition.name);
    view.owner = arena.keep(definition.owner);
    view.description = arena.keep(definition.description);
    view.options = arena.keep(definition.options);
    view.loaderImage = arena.keep(definition.images.loader);
    view.computeImage = arena.keep(definition.images.compute);
    view.ioImage = arena.keep(definition.images.io);
    view.ramdiskImage = arena.keep(definition.images.ramdisk);
}

void viewMidplanes(PartitionObject& view, Arena& arena, const Floor& floor,
    const BridgeModel& model, const PlacementFacts& facts, const Holder* holder)
{
    for (const std::size_t index : facts.midplanes) {
        const FloorMidplane& own = floor.midplanes()[index];
        MidplaneObject& midplane = arena.make<MidplaneObject>();
        midplane.id = own.id;
        midplane.location = own.location;
        midplane.isDivided = facts.cards.has_value();
        midplane.holder = holder;
        viewState(midplane, model, own.part);
        view.midplanes.items.push_back(&midplane);
    }
}

/// The switches that join something for the block, those it passes through among them.
void viewSwitches(PartitionObject& view, Arena& arena, const Floor& floor, const BridgeModel& model,
    const PlacementFacts& facts, const Holder* holder)
{
    SwitchObject* last = nullptr;
    for (const PlacementFacts::SwitchJoin& join : facts.joins) {
        const FloorSwitch& own = floor.switches()[join.at];
        if (last == nullptr || last->id != own.id) {
            last = &arena.make<SwitchObject>(arena);
            last->id = own.id;
            last->midplane = floor.midplanes()[own.midplane].id;
            last->dimension = own.at.dimension;
            viewState(*last, model, own.part);
            view.switches.items.push_back(last);
        }
        last->joins.items.push_back({join.output, join.input, holder});
    }
}

/// Of half a card the I/O nodes of that half are named.
void viewCards(PartitionObject& view, Arena& arena, const Floor& floor, const BridgeModel& model,
    const PlacementFacts& facts, const Holder* holder)
{
    const MidplaneCoord at = floor.midplanes()[facts.midplanes.front()].at;
    for (int half = facts.cards->first - facts.cards->first % 2; half < facts.cards->end();
         half += 2) {
        NodeCardObject& card = viewCard(arena, floor, model, {at, half / 2});
        card.holder = holder;
        view.cards.items.push_back(&card);
        const int perHalf = card.ioNodeCount / 2;
        for (int node = 0; node < card.ioNodeCount; ++node) {
            const bool isTaken = facts.cards->contains({half, 2})
                || (perHalf > 0 && facts.cards->contains({half + node / perHalf, 1}));
            if (!isTaken)
                continue;
            IoNodeObject& ioNode = arena.make<IoNodeObject>();
            ioNode.id = floor.ioNodeName(node);
            ioNode.card = card.id;
            ioNode.holder = holder;
            card.ioNodes.items.push_back(&ioNode);
        }
    }
}

} // namespace

PartitionObject& viewPartition(
    Arena& arena, System& system, const BridgeModel& model, PartitionId id, Detail detail)
{
    const Floor& floor = system.floor();
    const PartitionDefinition& definition = *model.findPartition(id);
    const auto facts = system.factsOf(model, id);
    const auto active = model.activeJobOf(id);
    PartitionObject& view = arena.make<PartitionObject>(arena);
    viewDefinition(view, arena, definition);
    view.state = model.stateOf(id);
    view.changed = model.control().imageOf(id)->changed;
    view.connection = facts->isTorus ? RM_TORUS : RM_MESH;
    view.isSmall = facts->cards.has_value();
    view.ioNodesPerMidplane = ioNodesPerMidplane(floor.machine(), definition.block, *facts);
    view.job = active ? static_cast<int>(active->value) : 0;
    view.nodes = facts->nodes;
    const Holder* const holder
        = view.state == PartitionState::Free ? nullptr : &viewHolder(arena, model, id);
    viewMidplanes(view, arena, floor, model, *facts, holder);
    if (facts->cards)
        viewCards(view, arena, floor, model, *facts, holder);
    if (detail == Detail::Quick)
        return view;
    viewSwitches(view, arena, floor, model, *facts, holder);
    for (const std::string& user : definition.users)
        view.users.items.push_back(arena.keep(user));
    return view;
}

std::string calendarText(const BridgeModel& model, SimTime time)
{
    const std::time_t moment = static_cast<std::time_t>(model.calendar() + time.count());
    std::tm parts {};
    gmtime_r(&moment, &parts);
    constexpr int firstYear = 1900;
    return fmt::format("{:04}-{:02}-{:02}-{:02}.{:02}.{:02}", parts.tm_year + firstYear,
        parts.tm_mon + 1, parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec);
}

} // namespace midplane::core::capi
