// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <set>

#include "ui/scene/PictureTransition.h"

namespace midplane::ui {

/// Finds what a transition between two pictures is made of.
class TransitionFinder {
public:
    TransitionFinder(
        const core::Machine& machine, const MachinePicture& from, const MachinePicture& to);

    void find(PictureTransition& found);

private:
    using Places = std::map<LookOwner, std::vector<std::size_t>>;
    /// A link among those of one line, in the order in which light reaches them.
    struct Step {
        std::size_t link;
        core::Cable cable;
    };
    using Path = std::vector<Step>;

    void compareMidplanes();
    void compareLinks();
    void findTravellers();
    void grow(PictureTransition& found) const;
    void fade(PictureTransition& found) const;
    void light(PictureTransition& found) const;
    bool travels(const LookOwner& owner) const { return m_travelling.contains(owner); }
    /// The links of each line in the order of their path, of one owner.
    std::map<core::LineCoord, Path> pathsOf(const std::vector<std::size_t>& links) const;
    static Path inOrder(std::vector<Step> steps);
    /// The place of each position of a dimension on the path of the owner.
    std::map<int, int> ranksOf(
        const LookOwner& owner, core::Dimension dimension, const std::set<int>& positions) const;

    const core::Machine& m_machine;
    const MachinePicture& m_from;
    const MachinePicture& m_to;
    Places m_grown;  ///< Midplanes that belong to another now.
    Places m_gone;   ///< Midplanes that their block left.
    Places m_before; ///< All midplanes of those that are in either.
    Places m_after;  ///< The same afterwards.
    Places m_grownLinks;
    Places m_allLinks; ///< Of all owners, afterwards.
    std::set<LookOwner> m_travelling;
};

} // namespace midplane::ui
