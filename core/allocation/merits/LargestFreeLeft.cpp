// SPDX-License-Identifier: Apache-2.0
#include "core/allocation/merits/Merit.h"

namespace midplane::core {

const Merit largestFreeLeft {"largest-free",
    "the largest free block that is left (Krevat et al., section 2: the maximal free partition)",
    nullptr, [](const PlaceView& place) -> std::int64_t {
        return -place.largestFree.size(place.unavailable | place.midplanes);
    }};

} // namespace midplane::core
