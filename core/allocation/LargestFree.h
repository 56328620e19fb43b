// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "core/machine/GridSize.h"
#include "core/machine/Wrap.h"

namespace midplane::core {

namespace freespace {
class LargestFreeSearch;
}

/// Answers again and again how large the largest free box of one machine is, without allocating
/// memory: made for merits, which ask for every candidate. Keeps scratch space, so each thread has
/// its own. Links are not considered.
class LargestFree {
public:
    explicit LargestFree(const GridSize& grid, Wrap wrap = Wrap::No);
    LargestFree(LargestFree&&) noexcept;
    LargestFree& operator=(LargestFree&&) noexcept;
    ~LargestFree();

    /// Number of midplanes of the largest box of free midplanes, 0 when none is free.
    int size(const MidplaneMask& unavailable) { return sizeAbove(0, unavailable); }

    /// The same where only a box larger than floor matters: floor when there is none. Much faster
    /// when the answer is no.
    int sizeAbove(int floor, const MidplaneMask& unavailable);

private:
    std::unique_ptr<freespace::LargestFreeSearch> m_search;
};

} // namespace midplane::core
