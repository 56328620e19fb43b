// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include "ui/models/LoadPyramid.h"
#include "ui/replay/TimeAxis.h"

namespace midplane::ui {

/// One column for each pixel of the axis, from its left. Samples hold until the next one, so a
/// column that none falls into has the value of the one before. The pyramid is that of the samples.
/// Precondition: samples ascend.
std::vector<LoadColumn> columnsOf(
    std::span<const core::LoadSample> samples, const LoadPyramid& pyramid, const TimeAxis& axis);

/// What became of the machine during one pixel, in midplanes; all three together are the machine.
struct CapacityColumn {
    double used = 0;
    double unused = 0;
    double lost = 0;
};

/// The same for capacity, each the mean over its pixel (Krevat et al., section 3).
std::vector<CapacityColumn> capacityOf(
    std::span<const core::LoadSample> samples, const LoadPyramid& pyramid, const TimeAxis& axis);

/// The sample that holds at a time; the first one before that. Precondition: samples is not empty.
const core::LoadSample& sampleAt(std::span<const core::LoadSample> samples, core::SimTime time);

} // namespace midplane::ui
