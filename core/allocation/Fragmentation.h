// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "core/allocation/LargestFree.h"
#include "core/allocation/MaximalFreeBlocks.h"

namespace midplane::core {

// Numbers that say how badly free space is cut up. The papers name fragmentation as the cause of
// lost capacity (Krevat et al., section 1; Miller et al., introduction) and act on one figure, the
// largest free partition; the others here are ours or common ones, as each says.

/// The share of the free midplanes outside the largest free box: 1 - largest / free; 0 when none is
/// free. Schedulers that make the largest free partition as large as they can (Krevat et al.,
/// section 2, FCFS and migration) make this small.
double externalFragmentation(int freeMidplanes, int largestFree);

/// What a placement costs in Krevat's terms: by how many midplanes the largest free box shrinks
/// when these are taken too (Krevat et al., section 2: FCFS takes the place that "maximizes the
/// largest free rectangular partition left", which is the one with the least loss).
int largestFreeLoss(
    LargestFree& largest, const MidplaneMask& unavailable, const MidplaneMask& placed);

/// Free midplanes that are joined by free neighbours.
struct FreeRegions {
    int count = 0;
    int largest = 0; ///< Midplanes of the largest region, which need not be a box.
};

/// The connected parts of the free midplanes, where neighbours are those next to each other in a
/// line; with wrap also the two ends of a line. The common definition of a hole in mesh allocation.
FreeRegions freeRegions(const GridSize& grid, const MidplaneMask& unavailable, Wrap wrap);

/// Whether the machine's walls count as taken neighbours.
enum class Walls { Ignored, Counted };

/// Contact surface: the unit faces between a free midplane and one that is not free. A compact hole
/// has little of it, a ragged one much. With wrap there are no walls, and in a line of two the
/// neighbours touch on both sides. Ours; the reverse of contact allocation, which puts a job where
/// it touches most.
int contactSurface(const GridSize& grid, const MidplaneMask& unavailable, Wrap wrap, Walls walls);

/// The mean, over the free midplanes, of the largest maximal free block that holds it: how large a
/// block one may hope for at a random free midplane. 0 when none is free; nothing when the list was
/// cut so far that a free midplane lies in no listed block. Ours; Krevat's figure for every
/// midplane instead of for the best one.
std::optional<double> meanFreeBlockAround(
    const GridSize& grid, const MidplaneMask& unavailable, const MaximalFreeBlocks& maximal);

} // namespace midplane::core
