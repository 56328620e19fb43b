// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "core/machine/GridSize.h"
#include "core/machine/Wrap.h"

namespace midplane::core::freespace {

/// A way to find the size of the largest free box on machines of one size. Keeps its scratch space:
/// not for two threads at once.
class LargestFreeSearch {
public:
    LargestFreeSearch() = default;
    LargestFreeSearch(const LargestFreeSearch&) = delete;
    LargestFreeSearch& operator=(const LargestFreeSearch&) = delete;
    virtual ~LargestFreeSearch() = default;

    /// The largest volume, or floor when no free box is larger than that.
    virtual int size(const MidplaneMask& unavailable, int floor) = 0;
};

/// For machines of at most mostSmallGridMidplanes.
std::unique_ptr<LargestFreeSearch> makeSmallGridSearch(const GridSize& grid, Wrap wrap);
inline constexpr int mostSmallGridMidplanes = 256;

/// For machines of any size.
std::unique_ptr<LargestFreeSearch> makeRowSearch(const GridSize& grid, Wrap wrap);

} // namespace midplane::core::freespace
