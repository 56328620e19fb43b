// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCharts/QCategoryAxis>

#include "core/support/SimTime.h"

namespace midplane::ui {

/// Where a wait stands on an axis that is logarithmic from one second on. Shorter waits stand at
/// its beginning, 0; ten times as long is 1 further.
double waitPlace(core::SimTime wait);
/// The wait that stands there.
core::SimTime waitAt(double place);

/// All, or only those far enough apart for an axis from below to above in a low chart.
enum class WaitMarks { All, Few };

/// Range and marks ("1 m", "1 h", "1 d") of an axis for waits up to this one.
void fitWaits(QCategoryAxis& axis, core::SimTime longest, WaitMarks marks = WaitMarks::All);

} // namespace midplane::ui
