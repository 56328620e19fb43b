// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/blocks/editing/LinkChooser.h"
#include "core/blocks/proposals/Trial.h"

/// The kinds of proposals, a file each. Each adds what it tried and found to help.
namespace midplane::core::proposals {

/// What every kind gets.
struct Case {
    LinkChooser& links;
    const Trial& trial;
    const Finding& finding;
    std::vector<Proposal>& found;

    const Block& block() const { return trial.set().blocks[finding.block]; }
    const Machine& machine() const { return trial.machine(); }

    /// Adds a change of the block of the finding when it helps.
    bool offer(const Block& by, std::string sentence) const
    {
        return offer({{finding.block, by}}, std::move(sentence));
    }
    bool offer(std::vector<Replacement> replaced, std::string sentence) const
    {
        if (!trial.helps(finding, replaced))
            return false;
        found.push_back({std::move(replaced), {}, std::move(sentence)});
        return true;
    }
};

/// A free name.
void proposeName(const Case& each);
/// Other links for the block, for the one that holds what it needs, or for both; a mesh instead.
void proposeWiring(const Case& each);
/// What the block says follows from its links: as the links have it.
void proposeWhatLinksImply(const Case& each);
/// Midplanes listed once, all corners of a box, or the whole block where it finds room.
void proposePlace(const Case& each);
/// The nearest legal node cards, the richest I/O ratio that there is.
void proposeCards(const Case& each);
/// Out with a block that is there already.
void proposeRemoval(const Case& each);

/// "links 5, 4, 7, 10 in x on 4 lines, passing through 2 and 5": what a block takes that another
/// version of it does not. In the order of the path.
std::string textOfLinks(LinkChooser& links, const Block& before, const Block& after);

} // namespace midplane::core::proposals
