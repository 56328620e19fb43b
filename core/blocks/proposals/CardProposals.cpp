// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <bit>
#include <cstdlib>
#include <numeric>

#include <fmt/format.h>

#include "core/blocks/checks/SmallBlock.h"
#include "core/blocks/proposals/Kinds.h"

namespace midplane::core::proposals {

namespace {

std::string textOfCards(int first, int count)
{
    if (count == 1)
        return fmt::format("card N{:02}", first);
    return fmt::format("cards N{:02} to N{:02}", first, first + count - 1);
}

/// How many cards were meant: those given, each once, up to the next size that there is.
int wantedCards(const Block& block, int cardsOfMidplane)
{
    std::vector<int> cards;
    for (const std::vector<int>& entry : block.nodeCards) {
        if (!entry.empty() && entry.front() >= 0 && entry.front() < cardsOfMidplane)
            cards.push_back(entry.front());
    }
    std::sort(cards.begin(), cards.end());
    cards.erase(std::unique(cards.begin(), cards.end()), cards.end());
    return std::min(
        cardsOfMidplane, static_cast<int>(std::bit_ceil(std::max<std::size_t>(cards.size(), 1))));
}

Block onCards(Block block, int first, int count)
{
    block.nodeCards.clear();
    for (int card = first; card < first + count; ++card)
        block.nodeCards.push_back({card});
    return block;
}

/// The nearest set of cards that is legal and has the I/O nodes, if there is one that nobody has.
void moveCards(const Case& each)
{
    const Block& block = each.block();
    if (block.midplanes.size() != 1 || !each.machine().grid().contains(block.midplanes.front()))
        return;
    const int cards = each.machine().unit(block.midplanes.front()).nodeCards;
    const int count = wantedCards(block, cards);
    const int near = block.nodeCards.empty() || block.nodeCards.front().empty()
        ? 0
        : block.nodeCards.front().front();
    std::vector<std::pair<int, int>> starts;
    for (int first = 0; first + count <= cards; first += count)
        starts.emplace_back(std::abs(first - near), first);
    std::sort(starts.begin(), starts.end());
    for (const bool mustBeFree : {true, false}) {
        for (const auto& [distance, first] : starts) {
            const Block moved = onCards(block, first, count);
            if (mustBeFree && !each.trial.isFree({each.finding.block, moved}))
                continue;
            if (each.offer(moved, fmt::format("Take {} instead.", textOfCards(first, count))))
                return;
        }
    }
}

/// The richest ratio that all of the block has: compute nodes to one I/O node, rounded up.
std::optional<int> richestRatio(const Case& each)
{
    const Machine& machine = each.machine();
    const auto small = checks::smallBlockOf(machine, each.block());
    int richest = 1;
    for (const MidplaneCoord& midplane : each.block().midplanes) {
        if (!machine.grid().contains(midplane))
            continue;
        const MidplaneUnit& unit = machine.unit(midplane);
        const int nodes = small ? small->nodes(unit) : unit.nodes;
        const int has = small
            ? small->ioNodes(unit)
            : std::accumulate(unit.ioNodesPerCard.begin(), unit.ioNodesPerCard.end(), 0);
        if (has == 0)
            return std::nullopt;
        richest = std::max(richest, (nodes + has - 1) / has);
    }
    return richest;
}

} // namespace

void proposeCards(const Case& each)
{
    if (each.finding.rule == Rule::NodeCardsWrong) {
        if (each.block().midplanes.size() == 1) {
            moveCards(each);
            return;
        }
        Block whole = each.block();
        whole.nodeCards.clear();
        each.offer(whole, "Take whole midplanes: leave the node cards out.");
        return;
    }
    if (const auto richest = richestRatio(each)) {
        Block poorer = each.block();
        poorer.ioRatio = *richest;
        each.offer(poorer, fmt::format("Use 1:{}, the richest ratio here.", *richest));
    }
    if (!each.block().nodeCards.empty())
        moveCards(each);
}

} // namespace midplane::core::proposals
