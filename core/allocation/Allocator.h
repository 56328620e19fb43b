// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <map>
#include <vector>

#include <tl/expected.hpp>

#include "core/allocation/Occupancy.h"
#include "core/allocation/Request.h"

namespace midplane::core {

/// The two-phase allocator (Aridor et al., "Two-phase partition allocation"): every rotation at
/// every place whose midplanes are free; there, in each dimension, the first link set of the table
/// that is free in all participating lines; of all these candidates the one with the fewest links
/// over all lines, the first found among equals. Rotations, places and link sets go in the orders
/// that Request, GridSize and LinkSetTable define. Without geometry the lowest-numbered free units
/// are taken.
///
/// Keeps what it worked out about each shape, so ask one allocator again and again. Not for several
/// threads at once.
class Allocator {
public:
    explicit Allocator(TablesPtr tables);

    const MachineTables& tables() const { return *m_tables; }

    /// The best place for the request, or which phase refused it. Changes nothing in occupancy.
    tl::expected<Placement, Refusal> find(const Occupancy& occupancy, const Request& request);

    /// Exactly this box, or which phase refused it. Error::Space also when it is off the machine.
    tl::expected<Placement, Refusal> findAt(const Occupancy& occupancy, const Cuboid& box,
        const PerDimension<Connectivity>& connectivity);

    /// Whether some rotation of the shape has a place on the empty machine, by size alone.
    bool fitsMachine(const Shape& shape, Rotations rotations) const;

private:
    using LinkSets = std::vector<LinkSet>;
    /// A box and all that its wiring depends on, worked out once.
    struct Place {
        Cuboid box;
        MidplaneMask midplanes;
        /// The lines that take part, as bits over the lines of the dimension: a mask for each of
        /// its planes in a LinkMask.
        PerDimension<boost::container::small_vector<LinkMask::Word, 1>> lines;
        PerDimension<int> lineCount {};
        /// By connectivity.
        PerDimension<std::array<const LinkSets*, 2>> linkSets {};
    };
    /// The link set chosen in each dimension, and the links of all lines together.
    struct Wired {
        PerDimension<const LinkSet*> linkSets {};
        int linkCount = 0;
    };
    using SpanKey = std::array<int, 4>; ///< Dimension, first position, length, connectivity.

    const std::vector<Place>& placesOf(const Shape& rotation);
    Place placeAt(const Cuboid& box);
    const LinkSets& linkSetsOf(
        Dimension dimension, int first, int length, Connectivity connectivity);
    bool areFree(const LinkMask& unavailable, const Place& place, Dimension dimension,
        const LinkSet& linkSet) const;
    bool wire(const Occupancy& occupancy, const Place& place,
        const PerDimension<Connectivity>& connectivity, int linksToBeat, Wired& wired) const;
    Placement placementAt(const Cuboid& box, const PerDimension<Connectivity>& connectivity,
        const Wired& wired) const;
    tl::expected<Placement, Refusal> findUnits(const Occupancy& occupancy, int count) const;

    TablesPtr m_tables;
    std::map<Shape, std::vector<Place>> m_places;
    std::map<SpanKey, LinkSets> m_linkSets;
};

} // namespace midplane::core
