// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>

#include "core/machine/Connectivity.h"
#include "core/machine/LineWiring.h"
#include "core/wiring/LinkSetAnswer.h"

namespace midplane::core {

/// How far a search on demand may go.
struct SearchBounds {
    /// Switches looked at, for each of the two rounds of searchBounded: about 10 ns each.
    std::size_t steps = 4'000'000;
    /// Link sets in an answer.
    std::size_t linkSets = 4'096;
    /// Links in an answer, summed over its link sets; one link set is given however long it is.
    std::size_t links = 1'000'000;
};

/// The link sets of one set of positions of a cabled line of any length, shortest first. Searches
/// ever longer routes, first in growing strides, then, when those take too many steps, one link at
/// a time. What it answers is in table order and, as far as whole numbers of links were searched,
/// complete. Only when not even the shortest number of links could be searched to the end, the
/// link sets found of that number are given, so that a set that can be joined is joined.
/// Precondition: positions are ascending, without repeats, on the line, and at least two.
LinkSetAnswer searchBounded(const LineWiring& wiring, std::span<const int> positions,
    Connectivity connectivity, const SearchBounds& bounds = {});

} // namespace midplane::core
