// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/wiring/LinkSet.h"

namespace midplane::core {

/// Table order, of link sets of one set of midplanes: fewest links first, then by the sorted ids.
inline bool precedesInTable(const LinkSet& left, const LinkSet& right)
{
    return left.links.size() != right.links.size() ? left.links.size() < right.links.size()
                                                   : left.links < right.links;
}

} // namespace midplane::core
