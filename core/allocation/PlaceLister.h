// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <map>
#include <tuple>
#include <vector>

#include <boost/container/small_vector.hpp>

#include "core/allocation/MemberSets.h"
#include "core/allocation/Occupancy.h"

namespace midplane::core {

/// One place that a request could take, with the links that would join it. What it takes stands in
/// one list of numbers: midplanes by GridSize::indexOf, then midplaneCount + LinkLayout::indexOf.
struct FittingPlace {
    PerDimension<const MemberSet*> members {};
    PerDimension<Connectivity> connectivity {};
    /// One for all lines of the dimension, or one for each, in the order of linesOf.
    PerDimension<boost::container::small_vector<const LinkSet*, 1>> linkSets;
    std::vector<std::uint32_t> parts; ///< Ascending: midplanes before links.
    std::size_t midplanes = 0;        ///< So many of the parts are midplanes.
};

struct FittingPlaces {
    std::vector<FittingPlace> places; ///< By rotation, place (x, y, z), link sets as tabled.
    bool wasCut = false;              ///< A bound left some out.
};

/// How much a PlaceLister may list.
struct ListingBounds {
    std::size_t places = 20'000;
    std::size_t parts = 4'000'000;   ///< Of all places together.
    std::int64_t steps = 40'000'000; ///< Places, lines and links looked at.
    /// Asked now and then; true ends the list.
    std::function<bool()> isCancelled {};
};

/// Lists every place of a request, where the allocator names the best one: all rotations, all sets
/// of positions that the request allows, and at each all link sets that are free there. A link set
/// that takes all the links of another one and more is left out: whoever looks for places that
/// stand beside each other does not need it. Only for machines with geometry. Not for several
/// threads at once.
class PlaceLister {
public:
    explicit PlaceLister(TablesPtr tables);

    const MachineTables& tables() const { return *m_tables; }
    const Machine& machine() const { return m_tables->machine(); }

    /// The places that are free; pointers in them are good for as long as the lister is. Of a
    /// request for a size those of exactly that size. Merits do not count.
    FittingPlaces list(
        const Occupancy& occupancy, const Request& request, const ListingBounds& bounds = {});

    Placement placementOf(const FittingPlace& place) const;

    /// Midplanes and links, in the numbers of FittingPlace::parts.
    std::size_t partCount() const;
    /// What a placement takes, in those numbers, ascending.
    std::vector<std::uint32_t> partsOf(const Placement& placement) const;

private:
    /// A MemberSet by its unbroken runs of positions.
    struct Prepared {
        MemberSet set;
        boost::container::small_vector<std::pair<int, int>, 2> runs; ///< First, and one past last.
    };
    struct PreparedSets {
        std::vector<Prepared> sets; ///< In the order in which they are found.
        bool wasCut = false;
    };
    class Listing;

    using Key = std::tuple<Dimension, int, Joining, Wrap, Gaps>;
    const PreparedSets& setsOf(const Key& key);

    TablesPtr m_tables;
    std::map<Key, PreparedSets> m_sets;
};

} // namespace midplane::core
