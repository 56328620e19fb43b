// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/blocks/Block.h"

namespace midplane::ctl {

/// Fills in the links of every block that has none, in the order of the set: those the allocator
/// would choose for exactly its midplanes beside the links of all other blocks, or on the empty
/// machine where definitions overlap. Error when the midplanes cannot be joined, are no contiguous
/// box, or are out of service. Precondition: the set is valid on the machine.
core::Result<core::BlockSet> withProposedLinks(const core::MachinePtr& machine, core::BlockSet set);

} // namespace midplane::ctl
