// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <string_view>

#include "core/allocation/LargestFree.h"
#include "core/machine/GridSize.h"
#include "core/machine/Wrap.h"
#include "core/wiring/LinkSet.h"

namespace midplane::core {

/// A candidate as the merits of places see it: the machine before it, and what it would take.
struct PlaceView {
    const GridSize& grid;
    Wrap wrap;
    const MidplaneMask& unavailable; ///< Before.
    const MidplaneMask& midplanes;   ///< Of the candidate, all free.
    const MidplaneMask& taken;       ///< Both together: what would be unavailable after.
    LargestFree& largestFree;        ///< On that grid, with that wrap.
    /// A candidate that costs more is out: any number above it may be answered then.
    std::int64_t worst;

    static constexpr std::int64_t anyCost = std::numeric_limits<std::int64_t>::max();
};

/// One way to tell a good candidate from a bad one. Costs are integers, less is better. A merit
/// looks at links or at places; one that looks at neither is first fit. A new merit is one file in
/// this folder and a line in allMerits().
struct Merit {
    std::string_view name;    ///< As written on a command line.
    std::string_view meaning; ///< One line, with its source.
    /// The cost of a link set in one line; the candidate's is the sum over its lines.
    std::int64_t (*costOfLinks)(const LinkSet& linkSet) = nullptr;
    std::int64_t (*costOfPlace)(const PlaceView& place) = nullptr;
    /// A cost that no candidate of a search is below, from the state alone (the view has no
    /// midplanes): a search stops at a candidate that reaches it. Not every merit knows one.
    std::int64_t (*leastPossible)(const PlaceView& before) = nullptr;
};

extern const Merit leastLinks;
extern const Merit leastPassThrough;
extern const Merit largestFreeLeft;
extern const Merit leastFragmentation;
extern const Merit bestFit;
extern const Merit firstFit;

/// Every merit, in the order of their listing.
std::span<const Merit* const> allMerits();

} // namespace midplane::core
