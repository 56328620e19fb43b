// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/builder/DraftExplanation.h"

#include "ui/builder/DraftNotes.h"
#include "ui/builder/DraftProposals.h"
#include "ui/builder/NearestWays.h"

namespace midplane::ui {

std::vector<CheckRow> explainDraft(const Document& document)
{
    const DraftCase draftCase {document, *document.draft(), *document.verdict()};
    std::vector<CheckRow> rows;
    const auto append = [&rows](std::vector<CheckRow> more) {
        for (CheckRow& row : more)
            rows.push_back(std::move(row));
    };
    const std::vector<DraftRefusal> refusals = refusalsOf(draftCase);
    for (std::size_t i = 0; i < refusals.size(); ++i) {
        rows.push_back(refusals[i].row);
        const bool isLastOfItsKind = i + 1 == refusals.size()
            || refusals[i + 1].reason != refusals[i].reason || refusals[i].dimension;
        if (isLastOfItsKind) // Of several holders all stand in the way of the same place.
            rows.back().proposals = proposalsFor(draftCase, refusals[i]);
    }
    append(routesOf(draftCase));
    append(notesOf(draftCase));
    if (document.verdict()->refusal && document.verdict()->isOnMachine) {
        if (auto row = nearestWays(document))
            rows.push_back(std::move(*row));
    }
    return rows;
}

} // namespace midplane::ui
