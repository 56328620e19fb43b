// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "core/blocks/editing/FreeNames.h"
#include "core/blocks/proposals/Kinds.h"

namespace midplane::core::proposals {

void proposeName(const Case& each)
{
    FreeNames names(each.trial.set());
    Block renamed = each.block();
    renamed.name = names.take(renamed.name);
    each.offer(renamed, fmt::format("Rename it to {}.", renamed.name));
}

void proposeRemoval(const Case& each)
{
    // Nothing can get worse by it.
    each.found.push_back({{}, {each.finding.block}, "Remove it."});
}

} // namespace midplane::core::proposals
