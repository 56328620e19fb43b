// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "core/wiring/LinkSet.h"

namespace midplane::core {

/// One link set of each list, all in one line, so that no link is in two of them. By backtracking:
/// of all such choices the first when they are compared from the first list on. linkIdEnd: above
/// all ids. steps: so many sets may be tried, counted down; nothing is answered when no choice was
/// found, and steps is 0 then if more had to be tried to be sure.
std::optional<std::vector<const LinkSet*>> chooseDisjoint(
    const std::vector<const std::vector<LinkSet>*>& options, int linkIdEnd, std::size_t& steps);

} // namespace midplane::core
