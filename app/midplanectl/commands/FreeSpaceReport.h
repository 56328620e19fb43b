// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/midplanectl/CommandContext.h"
#include "core/machine/Wrap.h"

namespace midplane::ctl {

/// Which midplanes of a machine are not free, and why.
struct SpaceInUse {
    core::MidplaneMask taken;  ///< By a block.
    core::MidplaneMask shared; ///< By more than one.
    core::MidplaneMask dead;   ///< Out of service.
};

/// Tells what is free: counts, the largest block, at most limit maximal ones, places by shape, and
/// the measures of fragmentation. Links are not considered.
void reportFreeSpace(const CommandContext& context, const core::Machine& machine,
    const SpaceInUse& use, core::Wrap wrap, std::size_t limit);

} // namespace midplane::ctl
