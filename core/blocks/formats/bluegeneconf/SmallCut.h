// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "core/machine/Machine.h"

namespace midplane::core::bluegeneconf {

/// A small block of a midplane: its size in nodes, and its cards as Block::nodeCards holds them.
using SmallPiece = std::pair<int, std::vector<std::vector<int>>>;

/// Cuts a midplane into small blocks, counts by size in nodes: the largest first, from card 0 on,
/// so that all are aligned. The error says why they do not come to exactly one midplane.
tl::expected<std::vector<SmallPiece>, std::string> cutMidplane(
    const MidplaneUnit& unit, const std::map<int, int>& counts);

} // namespace midplane::core::bluegeneconf
