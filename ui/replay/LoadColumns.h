// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "core/analysis/RunMetrics.h"
#include "ui/replay/TimeAxis.h"

namespace midplane::ui {

/// The smallest and the largest of the values that share a pixel.
struct Extent {
    int low = 0;
    int high = 0;

    void add(int value)
    {
        low = std::min(low, value);
        high = std::max(high, value);
    }
    bool operator==(const Extent&) const = default;
};

/// The load during one pixel of a time axis.
struct LoadColumn {
    Extent used;
    Extent free;
    Extent largestFree;
    Extent waiting;

    bool operator==(const LoadColumn&) const = default;
};

/// One column for each pixel of the axis, from its left. Samples hold until the next one, so a
/// column that none falls into has the value of the one before. Precondition: samples ascend.
std::vector<LoadColumn> columnsOf(std::span<const core::LoadSample> samples, const TimeAxis& axis);

/// The sample that holds at a time; the first one before that. Precondition: samples is not empty.
const core::LoadSample& sampleAt(std::span<const core::LoadSample> samples, core::SimTime time);

} // namespace midplane::ui
