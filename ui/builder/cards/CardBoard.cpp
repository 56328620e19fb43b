// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/builder/cards/CardBoard.h"

#include <algorithm>

#include <QCoreApplication>

#include "core/blocks/checks/SmallBlock.h"
#include "ui/models/Wording.h"

namespace midplane::ui {

namespace {

struct NodeCards {
    Q_DECLARE_TR_FUNCTIONS(NodeCards)
};

core::CardSet allCards(const core::MidplaneUnit& unit) { return {0, core::halfCardsOf(unit)}; }

/// What a block takes of the midplane; nothing when it has no part in it.
std::optional<core::CardSet> cardsIn(
    const core::Machine& machine, const core::Block& block, const core::MidplaneCoord& midplane)
{
    if (std::find(block.midplanes.begin(), block.midplanes.end(), midplane)
        == block.midplanes.end())
        return std::nullopt;
    if (block.nodeCards.empty())
        return allCards(machine.unit(midplane));
    const auto small = core::checks::smallBlockOf(machine, block);
    return small ? std::optional(small->cards()) : std::nullopt;
}

std::optional<core::CardSet> draftCards(
    const Document& document, const core::MidplaneCoord& midplane)
{
    const std::optional<Draft>& draft = document.draft();
    if (!draft || !draft->isSmall() || !draft->contains(midplane))
        return std::nullopt;
    core::Block block;
    block.midplanes = {midplane};
    block.nodeCards = draft->nodeCards;
    return cardsIn(document.machine(), block, midplane);
}

QString cardText(int card) { return QStringLiteral("N%1").arg(card, 2, 10, QLatin1Char('0')); }

QString nodesText(int nodes) { return NodeCards::tr("%n nodes", nullptr, nodes); }

} // namespace

std::optional<int> CardBoard::holderOf(const core::CardSet& cards) const
{
    const auto found = std::find_if(held.begin(), held.end(),
        [&](const HeldCards& each) { return each.cards.overlaps(cards); });
    return found == held.end() ? std::nullopt : std::optional(found->block);
}

CardBoard cardBoardOf(const Document& document, const core::MidplaneCoord& midplane,
    const core::SmallRequest& request)
{
    const core::Machine& machine = document.machine();
    CardBoard board {
        midplane, machine.unit(midplane), request, {}, {}, {}, draftCards(document, midplane)};
    core::CardUse use(machine);
    for (int index = 0; index < document.blockCount(); ++index) {
        const bool isChanged = document.draft() && document.draft()->editing == index;
        const auto cards = cardsIn(machine, document.block(index), midplane);
        if (!cards || isChanged)
            continue;
        board.held.push_back({index, *cards});
        use.take(midplane, *cards);
    }
    for (int card = 0; card < board.unit.nodeCards; ++card)
        board.down.push_back(use.isOutOfService(midplane, {2 * card, 2}));
    board.places = core::smallPlacesIn(machine, use, midplane, request);
    return board;
}

QString cardsText(const core::CardSet& cards)
{
    const int first = cards.first / 2;
    if (cards.count == 1)
        return cards.first % 2 == 0 ? NodeCards::tr("%1, first half").arg(cardText(first))
                                    : NodeCards::tr("%1, second half").arg(cardText(first));
    if (cards.count == 2)
        return cardText(first);
    return NodeCards::tr("%1 to %2").arg(cardText(first), cardText(cards.end() / 2 - 1));
}

QString contentText(const CardBoard& board, const core::CardSet& cards)
{
    const int nodes = core::nodesOf(board.unit, cards);
    QString text = nodesText(nodes);
    if (const auto shape = core::smallShape(board.unit, nodes))
        text += QStringLiteral(" (%1)").arg(shapeText(*shape));
    const int ioNodes = core::ioNodesOf(board.unit, cards);
    if (ioNodes == 0)
        return NodeCards::tr("%1, no I/O node").arg(text);
    return NodeCards::tr("%1, %2 (1:%3)")
        .arg(text, NodeCards::tr("%n I/O nodes", nullptr, ioNodes))
        .arg((nodes + ioNodes - 1) / ioNodes);
}

QString worthText(const CardBoard& board, const core::BlockSet& set, const core::SmallPlace& place)
{
    if (const auto holder = board.holderOf(place.cards))
        return NodeCards::tr("Taken by %1.").arg(blockText(set, *holder));
    if (!place.isFree)
        return NodeCards::tr("Out of service.");
    if (!place.hasIoNodes) {
        const int ratio = board.request.ioRatio.value_or(board.request.nodes);
        const int needed = (board.request.nodes + ratio - 1) / ratio;
        return NodeCards::tr("Too few I/O nodes for 1:%1: %2 needed, %3 there.")
            .arg(ratio)
            .arg(needed)
            .arg(core::ioNodesOf(board.unit, place.cards));
    }
    if (place.optimality == 1)
        return NodeCards::tr("Optimality 1: divides no larger free set.");
    return NodeCards::tr("Optimality %1: divides %2 free nodes.")
        .arg(place.optimality)
        .arg(place.dividedNodes);
}

Draft smallDraftAt(const Document& document, const CardBoard& board, const core::CardSet& cards)
{
    Draft draft;
    draft.name = document.freeName();
    if (document.draft())
        draft = *document.draft();
    draft.setMidplanes({board.midplane});
    draft.connectivity = core::everywhere(core::Connectivity::Mesh); // Always, below a midplane.
    draft.leaveLinksOpen();
    draft.nodeCards = core::cardList(cards);
    draft.ioRatio = board.request.ioRatio;
    return draft;
}

} // namespace midplane::ui
