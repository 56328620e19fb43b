// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/builder/DraftCase.h"

namespace midplane::ui {

/// Why a draft cannot be made, one row for each reason and nothing proposed yet.
struct DraftRefusal {
    enum class Reason { Name, OffMachine, NoRectangle, Alone, MidplanesTaken, NoCable, LinksHeld };

    Reason reason = Reason::Name;
    std::optional<core::Dimension> dimension {}; ///< Of what is wrong with the wiring.
    CheckRow row;
};

/// All reasons; none when it can be made. Cheap enough for every move of the mouse.
std::vector<DraftRefusal> refusalsOf(const DraftCase& draftCase);

/// The first of them as one line for the status bar; empty when it can be made.
QString refusalText(const Document& document, const Draft& draft, const DraftVerdict& verdict);

/// The row about the midplanes that a block of the set shares with the draft.
CheckRow sharedMidplanesRow(const DraftCase& draftCase, int block, Sign sign);

} // namespace midplane::ui
