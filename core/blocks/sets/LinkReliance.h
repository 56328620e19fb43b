// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/blocks/editing/LinkChooser.h"

namespace midplane::core {

/// How much hangs on one link.
struct LinkReliance {
    LinkRef link;
    std::vector<std::size_t> blocks; ///< That use it, ascending.
    /// Of these, those that no other link set would join: they die with it.
    std::vector<std::size_t> wouldDie;
};

/// Every link that a block uses, those first with which most blocks would die, then those that most
/// use, then by place.
std::vector<LinkReliance> linkReliance(LinkChooser& links, const BlockSet& set);

} // namespace midplane::core
