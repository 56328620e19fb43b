// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QString>

#include "core/allocation/cards/SmallPlaces.h"
#include "ui/models/Document.h"

namespace midplane::ui {

/// Cards of a midplane that a block of the set takes.
struct HeldCards {
    int block = 0;
    core::CardSet cards;
};

/// One midplane of the document as its node cards: who holds which, and where a block of the wanted
/// size could be. Plain data; nothing is drawn here.
struct CardBoard {
    core::MidplaneCoord midplane;
    core::MidplaneUnit unit;
    core::SmallRequest request;
    std::vector<HeldCards> held; ///< In the order of the set; the block being changed is left out.
    std::vector<bool> down;      ///< By card.
    std::vector<core::SmallPlace> places; ///< Every legal one, by card.
    std::optional<core::CardSet> draft;   ///< Of the draft, where it is small and here.

    /// The block that holds one of these cards; the first.
    std::optional<int> holderOf(const core::CardSet& cards) const;
};

/// Precondition: the midplane is on the machine.
CardBoard cardBoardOf(const Document& document, const core::MidplaneCoord& midplane,
    const core::SmallRequest& request);

/// "N04", or "N04 to N07", or "N04, first half".
QString cardsText(const core::CardSet& cards);
/// "128 nodes (4×4×8), 8 I/O nodes (1:16)"
QString contentText(const CardBoard& board, const core::CardSet& cards);
/// What a place is worth, or why it cannot be taken: one sentence that stands alone.
QString worthText(const CardBoard& board, const core::BlockSet& set, const core::SmallPlace& place);

/// The draft for a small block there: the one at hand where it can go on, else a new one.
Draft smallDraftAt(const Document& document, const CardBoard& board, const core::CardSet& cards);

} // namespace midplane::ui
