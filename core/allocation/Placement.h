// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/machine/NodeCards.h"
#include "core/wiring/Connection.h"
#include "core/wiring/LinkSet.h"
#include "core/wiring/MachineTables.h"

namespace midplane::core {

/// Midplanes, links and connections taken together: where something is or could be. The midplanes
/// are the product of the members of the three dimensions. On a machine without geometry only the
/// mask of units says anything.
struct Placement {
    PerDimension<std::vector<int>> members; ///< Positions, ascending; empty without geometry.
    PerDimension<Connectivity> connectivity = everywhere(Connectivity::Mesh);
    /// One link set that every line of the dimension uses (Aridor et al., "Online search for
    /// identical x-line link sets"), or one for each line, in the order of linesOf.
    PerDimension<std::vector<LinkSet>> linkSets;
    MidplaneMask midplanes; ///< GridSize::indexOf
    LinkMask links;         ///< LinkLayout::indexOf, of all lines.
    /// Of its one midplane only these half node cards; it then has no links.
    std::optional<CardSet> cards {};

    bool hasGeometry() const { return !members[Dimension::X].empty(); }
    /// Links of all lines together: the merit of Aridor et al., fewer is better.
    int linkCount() const { return static_cast<int>(links.count()); }
    int midplaneCount() const { return static_cast<int>(midplanes.count()); }
    /// That of a line, by its place in linesOf.
    const LinkSet& linkSet(Dimension dimension, std::size_t line = 0) const
    {
        const std::vector<LinkSet>& all = linkSets[dimension];
        return all.size() == 1 ? all.front() : all[line];
    }
    /// The sizes of the three sets of members, from the corner where they begin: of a set that
    /// wraps around the machine's edge that is where it begins before the edge, of a set with gaps
    /// its first. None without geometry.
    std::optional<Cuboid> box(const GridSize& grid) const;

    bool operator==(const Placement&) const = default;
};

/// A placement that many share: it is large, and one place serves many jobs, one after the other.
using PlacementPtr = std::shared_ptr<const Placement>;

/// The masks that follow from members and link sets are filled in here and in CandidateSearch. A
/// dimension without a link set gets the empty one.
Placement makePlacement(const Machine& machine, PerDimension<std::vector<int>> members,
    PerDimension<Connectivity> connectivity, PerDimension<std::vector<LinkSet>> linkSets);

/// A place below a midplane: a mesh on these node cards.
Placement makeCardPlacement(
    const Machine& machine, const MidplaneCoord& midplane, const CardSet& cards);

/// Compute nodes of the placement.
int nodesOf(const Machine& machine, const Placement& placement);

/// A placement of units on a machine without geometry.
Placement makeUnitPlacement(MidplaneMask units);

/// The positions of a box in each dimension.
PerDimension<std::vector<int>> membersOf(const Cuboid& box);

/// The lines of a dimension that run through the product of the members, by line index.
std::vector<LineCoord> linesOf(const PerDimension<std::vector<int>>& members, Dimension dimension);
std::vector<LineCoord> linesOf(const Placement& placement, Dimension dimension);

/// Switches that cables of the placement pass through without belonging to it, sorted.
std::vector<SwitchRef> passedSwitches(const Placement& placement);

/// A connection together with the switch it is made in.
struct SwitchConnection {
    SwitchRef at;
    int inPort = 0;
    int outPort = 0;

    auto operator<=>(const SwitchConnection&) const = default;
};

/// Every connection the placement makes, in all lines of all dimensions, sorted.
std::vector<SwitchConnection> connectionsOf(const Machine& machine, const Placement& placement);

} // namespace midplane::core
