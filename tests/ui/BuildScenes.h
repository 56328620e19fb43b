// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "core/machine/BuiltInMachines.h"
#include "ui/models/Document.h"

/// Situations on Blue Gene/L that several tests of the builder look at.
namespace midplane::ui::scenes {

inline core::TablesPtr tablesOf(const std::string& machine = "bgl")
{
    return std::make_shared<core::MachineTables>(core::findMachine(machine).value());
}

inline Draft draftOf(const QString& name, const core::Cuboid& box,
    core::Connectivity connectivity = core::Connectivity::Torus)
{
    Draft draft;
    draft.name = name;
    draft.setBox(box);
    draft.connectivity = core::everywhere(connectivity);
    return draft;
}

/// Adds a block with the cheapest free link sets; with xLinks exactly those in x.
inline void addBlock(Document& document, Draft draft, const std::vector<int>& xLinks = {})
{
    if (!xLinks.empty()) {
        const DraftVerdict verdict = document.verdictOn(draft);
        const auto& choices = verdict.dimensions[core::Dimension::X].choices;
        const auto wanted = std::find_if(choices.begin(), choices.end(),
            [&](const LinkSetChoice& choice) { return choice.linkSet.links == xLinks; });
        Q_ASSERT(wanted != choices.end());
        draft.choose(core::Dimension::X, wanted->linkSet.links);
    }
    document.setDraft(draft);
    document.addDraft();
}

/// A bio-12 and B post-12 on layer z 3. post-12 takes a detour that leaves no torus for the
/// midplanes between them; wired with 8, 9, 11, 13 it would.
inline void buildDetour(Document& document)
{
    addBlock(document, draftOf("bio-12", {{0, 0, 3}, {3, 4, 1}}), {1, 2, 3, 6});
    addBlock(document, draftOf("post-12", {{5, 0, 3}, {3, 4, 1}}), {4, 5, 8, 10, 11, 13});
}

/// The torus that the detour refuses.
inline Draft pair8() { return draftOf("pair-8", {{3, 0, 3}, {2, 4, 1}}); }

} // namespace midplane::ui::scenes
