// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/wiring/LinkSet.h"

namespace midplane::core {

/// The link sets of one set of midplanes, in table order, and whether these are all there are.
/// When a bound cut the search, every link set that is shorter than the last of the answer is in
/// it; of those as long as the last, some may be missing.
struct LinkSetAnswer {
    std::vector<LinkSet> linkSets;
    bool wasCut = false;
};

} // namespace midplane::core
