// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/blocks/Block.h"
#include "ui/models/Draft.h"

/// A draft becomes a block of the set, and a block a draft again, without losing anything.
namespace midplane::ui {

/// The block that the draft makes of a placement: with its node cards and its I/O ratio.
core::Block blockOf(
    const core::Machine& machine, const Draft& draft, const core::Placement& placement);

/// The block as it would be built by hand: its midplanes, kinds and the links of each line, chosen.
/// What breaks the rules is kept where a draft can hold it and is refused there. Precondition: it
/// has a midplane.
Draft draftOf(const core::Machine& machine, const core::Block& block);

/// The links as a link set of these members: the path or cycle they make. None when they make none
/// that meets all members.
std::optional<core::LinkSet> linkSetOf(const core::LineWiring& wiring,
    const std::vector<int>& members, core::Connectivity connectivity, const std::vector<int>& ids);

} // namespace midplane::ui
