// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/blocks/checks/BlockFacts.h"

namespace midplane::core::checks {

/// Every switch of a line that is a member or that a link ends at, by position.
std::vector<SwitchUse> switchUsesOf(const LineWiring& wiring, const LineUse& use);

/// The switches that the links of a block pass through, sorted.
std::vector<SwitchRef> passedSwitchesOf(const Machine& machine, const BlockFacts& facts);

/// The connections that the links of a block make: a member hands what comes in to its
/// midplane and sends out what the midplane gives, a passed switch joins in to out, a line of one
/// member joins the midplane's two ports. Sorted. Where cables meet in a switch more than once
/// nothing can be said; the route checks tell. Asks the lines only: BlockFacts keeps the answer.
std::vector<SwitchConnection> impliedConnectionsOf(
    const Machine& machine, const std::vector<LineUse>& lines);

} // namespace midplane::core::checks
