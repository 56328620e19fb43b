// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "core/blocks/editing/LinkChooser.h"

namespace midplane::core {

/// A link set for each of several sets of positions of one line such that no two share a link: the
/// pieces can then be active at the same time. Tries the tables' orders of all pieces one against
/// the other, the cheapest first, a bounded number of times. Nothing when none was found. (Any cut
/// of Blue Gene/L's x-line into contiguous pieces has such tori; a cut y-line has none.)
std::optional<std::vector<LinkSet>> disjointLinkSets(LinkChooser& links, Dimension dimension,
    const std::vector<std::vector<int>>& pieces, Connectivity connectivity);

} // namespace midplane::core
