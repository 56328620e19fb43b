// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <limits>

#include "core/allocation/MemberSets.h"

namespace midplane::core {

/// What a candidate costs; less is better. Compared in this order: the primary cost, then the other
/// merits of the request.
struct CandidateCost {
    std::int64_t primary = std::numeric_limits<std::int64_t>::max();
    std::array<std::int64_t, MeritOrder::mostMerits> rest {};

    auto operator<=>(const CandidateCost&) const = default;
};

/// Free midplanes and how they would be joined, as the search found them. Points into what the
/// allocator keeps, so it is good for as long as the allocator is, and until its state changes.
struct Candidate {
    PerDimension<const MemberSet*> members {};
    PerDimension<const Joined*> ways {};
    /// Null when each line has a link set of its own.
    PerDimension<const LinkChoice*> choices {};
    CandidateCost cost;
    int rotation = 0; ///< In the order of rotations; of all shapes of a size.

    bool isFound() const { return members[Dimension::X] != nullptr; }
};

/// What a search over all candidates found.
struct SearchAnswer {
    Candidate best; ///< Not found: then the refusal says why.
    Refusal refusal = Refusal::Space;
    bool wasCut = false; ///< A bound kept the search from looking at everything.
};

} // namespace midplane::core
