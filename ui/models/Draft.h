// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <set>
#include <vector>

#include <QString>

#include "core/allocation/Request.h"
#include "core/machine/Connectivity.h"
#include "core/machine/Cuboid.h"
#include "core/machine/GridSize.h"

namespace midplane::ui {

/// Which link sets a draft wants in one dimension.
struct LinkWish {
    /// Ids of links, ascending. None: the program chooses. One: that link set in every line. Else
    /// one for each line in the order of core::linesOf; where it is empty the program chooses.
    std::vector<std::vector<int>> chosen;
    /// Same: all lines take one link set (Aridor et al., "Online search for identical x-line link
    /// sets"). Own: each line its own.
    core::LineChoice lines = core::LineChoice::Same;
    std::vector<int> passing; ///< Positions whose switches the cables must pass, ascending.
    std::vector<int> leaving; ///< Positions whose switches they must leave alone, ascending.

    bool operator==(const LinkWish&) const = default;
};

/// The block being built, not yet part of the set; or a block of the set that is being changed.
struct Draft {
    QString name;
    /// Positions, ascending, at least one in each dimension; a gap between them is passed through.
    /// The midplanes are their product less the missing ones.
    core::PerDimension<std::vector<int>> members {{{{0}, {0}, {0}}}};
    /// What the product has and the draft has not: while there is any it is no rectangle.
    std::set<core::MidplaneCoord> missing;
    core::PerDimension<core::Connectivity> connectivity
        = core::everywhere(core::Connectivity::Mesh);
    core::PerDimension<LinkWish> links;
    std::vector<std::vector<int>> nodeCards; ///< As in core::Block; then it is one midplane.
    std::optional<int> ioRatio;              ///< Compute nodes to one I/O node.
    std::optional<int> editing;              ///< The block of the set that it will replace.

    bool operator==(const Draft&) const = default;

    /// Other midplanes: exactly these.
    void setBox(const core::Cuboid& box);
    void setMidplanes(const std::set<core::MidplaneCoord>& midplanes); ///< At least one.
    /// The smallest box around all midplanes, gaps included.
    core::Cuboid box() const;
    /// How many positions it has in each dimension: the box's shape when there are no gaps.
    core::Shape shape() const;
    bool contains(const core::MidplaneCoord& midplane) const;
    bool isOn(const core::GridSize& grid) const;
    bool isSmall() const { return !nodeCards.empty(); }
    /// In x, y, z order; those off the machine are left out.
    std::set<core::MidplaneCoord> midplanes(const core::GridSize& grid) const;
    /// Of those on the machine.
    core::MidplaneMask mask(const core::GridSize& grid) const;

    /// Exactly that link set in a dimension: in all its lines, or in one by its place in linesOf.
    void choose(core::Dimension dimension, std::vector<int> links);
    void choose(core::Dimension dimension, std::size_t line, std::vector<int> links);
    /// Leaves the links of a dimension, or of all, to the program again, whatever was wished.
    void leaveOpen(core::Dimension dimension) { links[dimension] = {}; }
    void leaveLinksOpen() { links = {}; }
};

} // namespace midplane::ui
