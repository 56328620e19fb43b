// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include <tl/expected.hpp>

#include "core/allocation/Candidate.h"
#include "core/allocation/Occupancy.h"
#include "core/allocation/PlacementCache.h"
#include "core/allocation/Request.h"

namespace midplane::core {

class CandidateSearch;

/// The two-phase allocator (Aridor et al., "Two-phase partition allocation"): every rotation at
/// every place whose midplanes are free; there, in each dimension, the first link set that is free
/// in all participating lines; of all these candidates the one that the request's merits like best,
/// the first found among equals. Rotations go in the order of rotationsOf, places by x, then y,
/// then z, link sets as in LinkSetTable. Without geometry the lowest-numbered free units are taken.
///
/// Keeps what it worked out about each request, so ask one allocator again and again. Not for
/// several threads at once.
class Allocator {
public:
    explicit Allocator(TablesPtr tables);
    ~Allocator();
    Allocator(Allocator&&) noexcept;
    Allocator& operator=(Allocator&&) noexcept;

    const MachineTables& tables() const { return *m_tables; }

    /// The best place for the request, or which phase refused it. Changes nothing in occupancy.
    tl::expected<Placement, Refusal> find(const Occupancy& occupancy, const Request& request);
    /// The same without a copy. A placement that was found lately is not made anew.
    tl::expected<PlacementPtr, Refusal> findShared(
        const Occupancy& occupancy, const Request& request);

    /// The best placement that is accepted: all places with the first link sets that are free
    /// there, tried in the order in which this request likes them. Of a request for a size only the
    /// least one that has a place is tried, and where gaps are allowed only the first
    /// CandidateSearch::mostListed candidates. Error: which phase refused the request, or nothing
    /// where there are places and none was accepted. Accepting is shown midplanes and links, and no
    /// more of a placement; it may ask another allocator, but not this one.
    tl::expected<PlacementPtr, std::optional<Refusal>> findAccepted(const Occupancy& occupancy,
        const Request& request, const std::function<bool(const Placement&)>& accept);

    /// All places for the request, the one that it likes best first; of a request for a size those
    /// of the least one that has any, of one with gaps at most CandidateSearch::mostListed. Only
    /// for machines with geometry.
    std::vector<PlacementPtr> findAll(const Occupancy& occupancy, const Request& request);

    /// As find() without making the placement; also says whether a bound cut the search. Only for
    /// machines with geometry.
    SearchAnswer search(const Occupancy& occupancy, const Request& request);
    /// Precondition: search found the candidate on the same occupancy, and nothing was searched
    /// since.
    Placement placementOf(const Candidate& candidate) const;

    /// Exactly this box, or which phase refused it. Refusal::Space also when it is off the machine.
    tl::expected<Placement, Refusal> findAt(const Occupancy& occupancy, const Cuboid& box,
        const PerDimension<Connectivity>& connectivity);

    /// Whether some rotation of the shape has a place on the empty machine, by size alone.
    bool fitsMachine(const Shape& shape, Rotations rotations) const;
    bool fitsMachine(const Request& request) const;

private:
    static MidplaneMask firstUnits(const Occupancy& occupancy, int count);
    PlacementPtr shared(const Candidate& candidate);

    TablesPtr m_tables;
    std::unique_ptr<CandidateSearch> m_search;
    PlacementCache m_made;
    UnitPlacementCache m_madeUnits;
};

} // namespace midplane::core
