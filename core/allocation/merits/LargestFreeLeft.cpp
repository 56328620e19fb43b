// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/allocation/merits/Merit.h"

namespace midplane::core {

namespace {

std::int64_t lessThanLeft(const PlaceView& place)
{
    // Less than the best so far leaves need not be known exactly.
    const int floor = place.worst == PlaceView::anyCost ? 0 : static_cast<int>(-place.worst) - 1;
    return -place.largestFree.sizeAbove(std::max(floor, 0), place.taken);
}

/// Taking midplanes away never makes the largest free block larger.
std::int64_t lessThanBefore(const PlaceView& before)
{
    return -before.largestFree.size(before.unavailable);
}

} // namespace

const Merit largestFreeLeft {"largest-free",
    "the largest free block that is left (Krevat et al., section 2: the maximal free partition)",
    nullptr, lessThanLeft, lessThanBefore};

} // namespace midplane::core
