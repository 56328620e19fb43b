// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/blocks/Finding.h"
#include "core/blocks/editing/LinkChooser.h"
#include "core/blocks/sets/Exclusions.h"

namespace midplane::core {

/// A block that cannot be started with these parts down, by any links.
struct LostBlock {
    std::size_t block = 0;
    Finding because; ///< The first part that it lacks, in the words of the validator.
};

/// A block that lives on with other links.
struct RewiredBlock {
    std::size_t block = 0;
    Block instead;
    /// Blocks that it excludes then and did not before: no link set without them was free.
    std::vector<std::size_t> newlyExcluded;
};

/// What becomes of a set when parts go out of service.
struct WhatIf {
    MachinePtr machine; ///< With the parts down: what the findings of lost blocks are about.
    std::vector<std::size_t> downAlready; ///< Could not be started before either.
    std::vector<LostBlock> lost;
    std::vector<RewiredBlock> rewired;
    std::size_t untouched = 0;
};

/// Error::where is "outOfService" when the machine lacks one of the parts. Links are proposed by
/// the tables, beside those of all blocks that a block could be active with before where that can
/// be; each proposal has passed the validator.
Result<WhatIf> whatIfDown(LinkChooser& links, const BlockSet& set, const Exclusions& exclusions,
    const OutOfService& parts);

} // namespace midplane::core
