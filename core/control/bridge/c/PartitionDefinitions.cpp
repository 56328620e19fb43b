// SPDX-License-Identifier: Apache-2.0
#include "core/control/bridge/c/PartitionDefinitions.h"

#include <algorithm>
#include <charconv>
#include <set>

#include <fmt/format.h>

#include "core/control/bridge/c/Guard.h"
#include "core/machine/NodeCards.h"
#include "midplane/rm_types.h"

namespace midplane::core::capi {

namespace {

template <class T> BridgeResult<void> checkCount(const Walk<T>& list, const char* what)
{
    if (list.isComplete())
        return {};
    return invalid(
        fmt::format("{} {} are announced and {} given", list.count(), what, list.items.size()));
}

BridgeResult<void> enterMidplanes(const PartitionObject& object, const Floor& floor, Block& block)
{
    if (auto fine = checkCount(object.midplanes, "midplanes"); !fine)
        return fine;
    for (const MidplaneObject* each : object.midplanes.items) {
        const auto found = floor.findMidplane(each->id);
        if (!found)
            return refusedFor(
                StatusCode::MidplaneNotFound, fmt::format("there is no midplane \"{}\"", each->id));
        const auto& known = block.midplanes;
        if (std::find(known.begin(), known.end(), *found) != known.end())
            return invalid(fmt::format("midplane {} is named twice; name it once", each->id));
        block.midplanes.push_back(*found);
    }
    return {};
}

/// Which half of a card the I/O nodes that were named stand for; nothing: all of it.
BridgeResult<std::optional<int>> halfOf(const NodeCardObject& card, int ioNodes)
{
    if (!card.ioNodes.isComplete())
        return invalid(fmt::format("{}: {} I/O nodes are announced and {} given", card.id,
            card.ioNodes.count(), card.ioNodes.items.size()));
    if (card.ioNodes.items.empty())
        return std::nullopt;
    std::set<int> halves;
    std::set<int> numbers;
    for (const IoNodeObject* node : card.ioNodes.items) {
        Text digits = node->id;
        if (!digits.empty() && digits.front() == 'J')
            digits.remove_prefix(1);
        int number = -1;
        const auto [rest, problem]
            = std::from_chars(digits.data(), digits.data() + digits.size(), number);
        if (digits.empty() || problem != std::errc() || rest != digits.data() + digits.size()
            || number < 0 || number >= ioNodes)
            return invalid(
                fmt::format("{} has no I/O node \"{}\": it has {}", card.id, node->id, ioNodes));
        numbers.insert(number);
        halves.insert(2 * number / ioNodes);
    }
    if (static_cast<int>(numbers.size()) == ioNodes)
        return std::nullopt;
    if (halves.size() == 1 && static_cast<int>(numbers.size()) == ioNodes / 2)
        return *halves.begin();
    return invalid(
        fmt::format("{}: a partition takes the I/O nodes of a card or of one half of it", card.id));
}

BridgeResult<void> enterCards(const PartitionObject& object, const Floor& floor, Block& block)
{
    if (auto fine = checkCount(object.cards, "node cards"); !fine)
        return fine;
    if (object.cards.items.empty())
        return invalid("a small partition needs node cards");
    if (block.midplanes.size() != 1)
        return invalid(
            fmt::format("a small partition has one midplane, not {}", block.midplanes.size()));
    const MidplaneCoord at = block.midplanes.front();
    const MidplaneUnit& unit = floor.machine().unit(at);
    for (const NodeCardObject* each : object.cards.items) {
        const auto card = floor.findCard(each->id);
        if (!card || *card >= unit.nodeCards)
            return invalid(fmt::format(
                "{} has no node card \"{}\"", floor.machine().names().nameOf(at), each->id));
        if (each->midplane.data() != nullptr && floor.findMidplane(each->midplane) != at)
            return invalid(fmt::format("node card {} is one of {}", each->id, each->midplane));
        const auto half = halfOf(*each, unit.ioNodesPerCard[static_cast<std::size_t>(*card)]);
        if (!half)
            return tl::unexpected(half.error());
        if (*half)
            block.nodeCards.push_back({*card, **half});
        else
            block.nodeCards.push_back({*card});
    }
    return {};
}

/// A midplane alone in a dimension joins its own ports, whether the client said so or not.
void addOwnJoins(Block& block)
{
    std::vector<SwitchConnection>& connections = *block.connections;
    for (const Dimension dimension : allDimensions) {
        for (const MidplaneCoord& midplane : block.midplanes) {
            const SwitchRef at {dimension, midplane};
            const bool hasJoin = std::any_of(connections.begin(), connections.end(),
                [&](const SwitchConnection& each) { return each.at == at; });
            if (!hasJoin)
                connections.push_back({at, inputFromMidplane, outputToMidplane});
        }
    }
    std::sort(connections.begin(), connections.end());
}

BridgeResult<void> enterSwitches(const PartitionObject& object, const Floor& floor, Block& block)
{
    if (auto fine = checkCount(object.switches, "switches"); !fine)
        return fine;
    auto wired = wiredJoinsOf(object.switches.items, floor);
    if (!wired)
        return tl::unexpected(wired.error());
    if (!*wired)
        return {};
    for (const Dimension dimension : allDimensions) {
        const auto& found = (*wired)->connectivity[dimension];
        if (!found)
            continue;
        if (*found == Connectivity::Mesh && object.connection == RM_TORUS)
            return invalid(fmt::format(
                "it shall be a torus, and its switches join {} as a mesh", letterOf(dimension)));
        block.connectivity[dimension] = *found;
    }
    block.links = std::move((*wired)->links);
    block.connections = std::move((*wired)->connections);
    addOwnJoins(block);
    return {};
}

BridgeResult<void> enterIoNodes(const PartitionObject& object, const Floor& floor, Block& block)
{
    if (object.ioNodesPerMidplane == 0 || block.midplanes.empty())
        return {};
    const int nodes = floor.machine().unit(block.midplanes.front()).nodes;
    if (object.ioNodesPerMidplane < 0 || nodes % object.ioNodesPerMidplane != 0)
        return invalid(fmt::format("{} nodes of a midplane are not shared by {} I/O nodes", nodes,
            object.ioNodesPerMidplane));
    block.ioRatio = nodes / object.ioNodesPerMidplane;
    return {};
}

BridgeResult<PartitionDefinition> read(const PartitionObject& object, const Floor& floor)
{
    PartitionDefinition definition;
    definition.name = object.id;
    definition.owner = object.owner;
    definition.description = object.description;
    definition.options = object.options;
    definition.images = {std::string(object.loaderImage), std::string(object.computeImage),
        std::string(object.ioImage), std::string(object.ramdiskImage)};
    Block& block = definition.block;
    if (const auto fine = enterMidplanes(object, floor, block); !fine)
        return tl::unexpected(fine.error());
    const bool isSmall = object.isSmall || object.cards.count() > 0;
    if (object.connection == connectionOfSmall && !isSmall)
        return invalid("RM_PartitionConnection is 3 (small), and the partition has no node cards; "
                       "write RM_MESH or RM_TORUS");
    block.connectivity = everywhere(
        object.connection == RM_TORUS && !isSmall ? Connectivity::Torus : Connectivity::Mesh);
    const auto fine
        = isSmall ? enterCards(object, floor, block) : enterSwitches(object, floor, block);
    if (!fine)
        return tl::unexpected(fine.error());
    if (const auto ratio = enterIoNodes(object, floor, block); !ratio)
        return tl::unexpected(ratio.error());
    return definition;
}

} // namespace

BridgeResult<PartitionDefinition> definitionOf(const PartitionObject& object, const Floor& floor)
{
    auto definition = read(object, floor);
    if (!definition && !object.id.empty())
        definition.error().reason
            = fmt::format("partition \"{}\": {}", object.id, definition.error().reason);
    return definition;
}

} // namespace midplane::core::capi
