// SPDX-License-Identifier: Apache-2.0
#include <array>

#include "core/allocation/merits/Merit.h"

namespace midplane::core {

std::span<const Merit* const> allMerits()
{
    static constexpr std::array<const Merit*, 6> merits {
        &leastLinks, &leastPassThrough, &largestFreeLeft, &leastFragmentation, &bestFit, &firstFit};
    return merits;
}

} // namespace midplane::core
