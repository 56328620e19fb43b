// SPDX-License-Identifier: Apache-2.0
// Moves of running blocks (Krevat et al., section 2: migration).
#include <algorithm>

#include <fmt/format.h>

#include "core/blocks/formats/text/Words.h"
#include "core/control/console/BlockText.h"
#include "core/control/console/Handlers.h"

namespace midplane::core::console {

namespace {

using mmcs::Failure;
using Json = nlohmann::ordered_json;

/// Where a block goes: a midplane, and below a midplane a node card.
struct NewPlace {
    MidplaneCoord midplane;
    std::optional<int> card;
};

mmcs::Parsed<NewPlace> placeFrom(const BridgeModel& model, const Call& call, std::size_t index)
{
    const std::string& word = call[index];
    if (const auto found = model.machine().names().find(word))
        return NewPlace {*found, std::nullopt};
    if (const auto part = partNamed(model.machine(), "card " + word)) {
        const NodeCardRef card = std::get<NodeCardRef>(*part);
        return NewPlace {card.midplane, card.card};
    }
    return call.refuse(index, Failure::MidplaneNotFound,
        fmt::format(
            "the machine {} has no midplane or node card \"{}\"; write R00-M0 or, for a block "
            "below a midplane, R00-M0-N04",
            shown(model.machine().name()), shown(word)));
}

/// The block with its first corner there. Its links are chosen anew.
Block movedTo(Block block, const NewPlace& place)
{
    MidplaneCoord corner = block.midplanes.front();
    for (const MidplaneCoord& each : block.midplanes)
        corner
            = {std::min(corner.x, each.x), std::min(corner.y, each.y), std::min(corner.z, each.z)};
    for (MidplaneCoord& each : block.midplanes)
        each = {each.x - corner.x + place.midplane.x, each.y - corner.y + place.midplane.y,
            each.z - corner.z + place.midplane.z};
    if (place.card && !block.nodeCards.empty()) {
        const int first = block.nodeCards.front().front();
        for (std::vector<int>& card : block.nodeCards)
            card.front() += *place.card - first;
    }
    block.links.reset();
    block.passThrough.reset();
    block.connections.reset();
    return block;
}

mmcs::Parsed<NamedRelocation> moveFrom(const BridgeModel& model, const Call& call, std::size_t at)
{
    const auto id = call.block(model, at);
    if (!id)
        return tl::unexpected(id.error());
    const auto place = placeFrom(model, call, at + 1);
    if (!place)
        return tl::unexpected(place.error());
    const Block& block = model.findPartition(*id)->block;
    if (place->card && block.nodeCards.empty())
        return call.refuse(at + 1, Failure::InvalidConfiguration,
            fmt::format("block \"{}\" is of whole midplanes: write a midplane", call[at]));
    Block moved = movedTo(block, *place);
    const GridSize& grid = model.machine().grid();
    if (!std::all_of(moved.midplanes.begin(), moved.midplanes.end(),
            [&](const MidplaneCoord& each) { return grid.contains(each); }))
        return call.refuse(at + 1, Failure::InvalidConfiguration,
            fmt::format("block \"{}\" would reach beyond the machine {} of {} midplanes", call[at],
                model.machine().name(), core::textOf(grid.shape())));
    return NamedRelocation {call[at], std::move(moved)};
}

} // namespace

Outcome relocateBlocks(BridgeModel& model, const Call& call)
{
    std::size_t words = call.count();
    if (call.isOption(words - 1))
        --words;
    const auto options = call.options(words);
    if (!options)
        return failed(options.error());
    const auto cost = call.secondsOf(*options, "cost=");
    if (!cost)
        return failed(cost.error());
    if (words % 2 != 0)
        return call.fail(words - 1, Failure::InvalidArguments,
            fmt::format("PLACE is missing; write {} {}", call.line()[0].text, call.info().usage));
    std::vector<NamedRelocation> moves;
    for (std::size_t at = 0; at < words; at += 2) {
        auto move = moveFrom(model, call, at);
        if (!move)
            return failed(move.error());
        moves.push_back(std::move(*move));
    }
    if (const auto done = model.relocate(moves, cost->value_or(SimTime {0})); !done)
        return call.fail(0, done.error(), Failure::InvalidConfiguration);
    Outcome outcome;
    auto moved = Json::array();
    for (const NamedRelocation& move : moves) {
        const auto midplanes = midplanesOf(model, *model.partitionId(move.partition));
        outcome.lines.push_back(fmt::format("block {} is now on {}{}", move.partition,
            midplanes.front(), midplanes.size() > 1 ? " to " + midplanes.back() : ""));
        moved.push_back({{"id", move.partition}, {"midplanes", midplanes}});
    }
    outcome.answer = {{"moved", std::move(moved)}};
    return outcome;
}

} // namespace midplane::core::console
