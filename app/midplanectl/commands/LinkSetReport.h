// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <vector>

#include "app/midplanectl/CommandContext.h"
#include "core/wiring/LinkSetTable.h"

namespace midplane::ctl {

/// Midplanes of one line that are to be joined.
struct MemberSet {
    std::vector<int> members; ///< Positions, ascending.
    core::Connectivity connectivity = core::Connectivity::Mesh;
};

/// A line for each link set; says when there is none and when a bound cut the search.
std::string textOf(const MemberSet& set, const core::LinkSetAnswer& answer);

/// [{"links","passThrough"}]
nlohmann::ordered_json jsonOf(const std::vector<core::LinkSet>& linkSets);

/// Every set of midplanes with its link sets, smallest sets first, then in lexicographic order. It
/// is printed set by set: a whole table may be larger than memory.
void printWholeTable(const CommandContext& context, const core::LinkSetTable& table,
    std::span<const core::Connectivity> connectivities);

} // namespace midplane::ctl
