// SPDX-License-Identifier: Apache-2.0
#include "core/control/bridge/c/Views.h"

namespace midplane::core::capi {

namespace {

void viewMidplanes(MachineObject& view, Arena& arena, const BridgeModel& model)
{
    view.midplanes.items.reserve(view.floor->midplanes().size());
    for (const FloorMidplane& each : view.floor->midplanes()) {
        MidplaneObject& midplane = arena.make<MidplaneObject>();
        midplane.id = each.id;
        midplane.location = each.location;
        viewState(midplane, model, each.part);
        view.midplanes.items.push_back(&midplane);
    }
}

void viewSwitches(MachineObject& view, Arena& arena, const BridgeModel& model)
{
    view.switches.items.reserve(view.floor->switches().size());
    for (const FloorSwitch& each : view.floor->switches()) {
        SwitchObject& its = arena.make<SwitchObject>(arena);
        its.id = each.id;
        its.midplane = view.floor->midplanes()[each.midplane].id;
        its.dimension = each.at.dimension;
        viewState(its, model, each.part);
        view.switches.items.push_back(&its);
    }
}

void viewWires(MachineObject& view, Arena& arena, const BridgeModel& model)
{
    view.wires.items.reserve(view.floor->wires().size());
    for (const FloorWire& each : view.floor->wires()) {
        WireObject& wire = arena.make<WireObject>();
        wire.id = each.id;
        wire.from = each.from;
        wire.to = each.to;
        if (each.part)
            wire.state = model.control().hardware().stateOf(*each.part);
        view.wires.items.push_back(&wire);
    }
}

/// What an active partition holds and joins.
void enterHolder(MachineObject& view, const PlacementFacts& facts, const Holder& holder)
{
    for (const std::size_t index : facts.midplanes) {
        MidplaneObject& midplane = *view.midplanes.items[index];
        midplane.isDivided = facts.cards.has_value();
        if (midplane.holder == nullptr)
            midplane.holder = &holder;
    }
    for (const PlacementFacts::SwitchJoin& join : facts.joins)
        view.switches.items[join.at]->joins.items.push_back({join.output, join.input, &holder});
    for (const std::size_t index : facts.wires)
        view.wires.items[index]->holder = &holder;
}

} // namespace

const Holder& viewHolder(Arena& arena, const BridgeModel& model, PartitionId id)
{
    const auto image = model.control().imageOf(id);
    Holder& holder = arena.make<Holder>();
    holder.name = arena.keep(model.findPartition(id)->name);
    holder.state = image->state;
    holder.changed = image->changed;
    holder.isBusy = model.activeJobOf(id).has_value();
    return holder;
}

MachineObject& viewMachine(Arena& arena, System& system, const BridgeModel& model)
{
    MachineObject& view = arena.make<MachineObject>(arena);
    view.floor = &system.floor();
    view.sequence = model.journal().lastId();
    const auto outOfService
        = std::make_shared<const OutOfService>(model.control().hardware().outOfService());
    arena.attach(outOfService);
    view.outOfService = outOfService.get();
    viewMidplanes(view, arena, model);
    viewSwitches(view, arena, model);
    viewWires(view, arena, model);
    for (const auto& [id, definition] : model.partitions()) {
        if (model.stateOf(id) != PartitionState::Free)
            enterHolder(view, *system.factsOf(model, id), viewHolder(arena, model, id));
    }
    return view;
}

NodeCardObject& viewCard(
    Arena& arena, const Floor& floor, const BridgeModel& model, const NodeCardRef& card)
{
    constexpr int quarters = 4;
    const MidplaneUnit& unit = floor.machine().unit(card.midplane);
    NodeCardObject& view = arena.make<NodeCardObject>(arena);
    view.id = floor.cardName(card.card);
    view.midplane = floor.midplanes()[floor.indexOf(card.midplane)].id;
    view.quarter = card.card * quarters / unit.nodeCards;
    view.ioNodeCount = unit.ioNodesPerCard[static_cast<std::size_t>(card.card)];
    viewState(view, model, floor.partOf(card));
    return view;
}

NodeCardListObject& viewNodeCards(
    Arena& arena, System& system, const BridgeModel& model, const MidplaneCoord& midplane)
{
    const Floor& floor = system.floor();
    NodeCardListObject& list = arena.make<NodeCardListObject>(arena);
    for (int card = 0; card < floor.machine().unit(midplane).nodeCards; ++card)
        list.cards.items.push_back(&viewCard(arena, floor, model, {midplane, card}));
    const std::size_t own = floor.indexOf(midplane);
    for (const auto& [id, definition] : model.partitions()) {
        if (model.stateOf(id) == PartitionState::Free || !model.placementOf(id).midplanes.test(own))
            continue;
        const Holder& holder = viewHolder(arena, model, id);
        const auto cards = system.factsOf(model, id)->cards;
        for (std::size_t card = 0; card < list.cards.items.size(); ++card) {
            if (!cards || cards->overlaps({static_cast<int>(2 * card), 2}))
                list.cards.items[card]->holder = &holder;
        }
    }
    return list;
}

} // namespace midplane::core::capi
