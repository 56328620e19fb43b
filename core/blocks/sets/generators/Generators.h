// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/blocks/sets/GeneratedSet.h"
#include "core/wiring/MachineTables.h"

namespace midplane::core {

/// A block for each midplane, named after its place on the floor (MMCS's genblocks).
Result<GeneratedSet> everyMidplane(const TablesPtr& tables, const GeneratorWish& wish);

/// One block that is the whole machine (MMCS's genfullblock).
Result<GeneratedSet> fullMachine(const TablesPtr& tables, const GeneratorWish& wish);

/// The whole machine, its halves, quarters, eighths and so on (Aridor et al., "Open job management
/// architecture", section 4.1 and Figure 4, as SLURM prepares them), down to blocks of `smallest`
/// midplanes. The longest dimension that is even is cut, x first among equals; when none is even
/// the rest is left and a remark says so. Blocks of one size can be active together unless a remark
/// says that their wiring forbids it.
Result<GeneratedSet> halvings(const TablesPtr& tables, const GeneratorWish& wish, int smallest = 1);

/// Where blocks of a shape are put.
enum class Places {
    Tiling, ///< Side by side from the corner on, no midplane twice; all of one rotation together.
    All,    ///< At every position; they overlap.
};

/// Blocks of that shape in every rotation, or only as given.
Result<GeneratedSet> blocksOfShape(const TablesPtr& tables, const GeneratorWish& wish,
    const Shape& shape, Rotations rotations, Places places);

/// The blocks of a template over and over, side by side from the corner of the machine on. The
/// template may have been made for a smaller machine. What it has as its links is kept where it
/// makes the same there and no copy holds it; else links are chosen anew.
Result<GeneratedSet> repeatedTemplate(
    const TablesPtr& tables, const GeneratorWish& wish, const BlockSet& pattern);

} // namespace midplane::core
