// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <vector>

#include "core/blocks/Finding.h"
#include "core/blocks/sets/Coverage.h"
#include "core/blocks/sets/GroupSearch.h"
#include "core/blocks/sets/LinkReliance.h"

namespace midplane::core {

/// Jobs of one size, and what the set has for them.
struct JobSize {
    std::int64_t nodes = 0;
    int midplanes = 0; ///< 0 for blocks below a midplane.
    std::size_t blocks = 0;
    Group atOnce; ///< The most of them that can be active together.
};

/// A block that groups and sizes leave out: it breaks a rule, its links are not chosen, or a part
/// of it is down.
struct UnusableBlock {
    std::size_t block = 0;
    Finding because;
};

/// All that is to be said of a set as a whole.
struct SetReport {
    MachinePtr machine;
    Coverage uncovered;
    std::shared_ptr<const Exclusions> exclusions;
    std::vector<UnusableBlock> unusable;
    Group mostBlocks;
    Group mostNodes;
    std::vector<JobSize> sizes; ///< Smallest first.
    /// Whether all usable blocks can be active together: the file can be STATIC.
    bool canBeStatic = false;
    /// An order of these blocks in which a reader of a STATIC file wires them all: of all usable
    /// ones when they can be active together, else of mostNodes. None when no order was found.
    std::optional<std::vector<std::size_t>> staticOrder;
    std::vector<LinkReliance> reliance; ///< See linkReliance.
    bool wasStopped = false;            ///< Asked to; groups and sizes may be missing.
};

/// Works all of it out. Each group gets the limits' work and time, all sizes together once more.
/// Error when the set has too many blocks.
Result<SetReport> reportOn(
    const TablesPtr& tables, const BlockSet& set, const GroupLimits& limits = {});

} // namespace midplane::core
