// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/machine/LineWiring.h"

namespace midplane::core {

/// The port that regular cables leave from.
inline constexpr int regularOutput = 2;

/// One regular cable (output 2 to input 5) from each position of the order to the next, the last to
/// the first. A link has the number of the position it comes from. A line of one has no cable.
/// Error when order is no permutation of 0 .. length - 1.
Result<LineWiring> ringWiring(const std::vector<int>& order);

/// The ring, and split cables (output 4 to input 3) both ways inside each pair (2k, 2k+1), less
/// what the ring already has. Links are numbered by the position they come from, split before
/// regular. Of 8 in folded order this is the multi-toroidal x-line of Blue Gene/L (Aridor et al.,
/// Figure 2(a)).
Result<LineWiring> ringWithSplitsWiring(const std::vector<int>& order);

/// 0, 1, 2, ...
std::vector<int> naturalOrder(int length);
/// The evens upwards, then the odds downwards: no cable spans more than two places.
std::vector<int> foldedOrder(int length);

} // namespace midplane::core
