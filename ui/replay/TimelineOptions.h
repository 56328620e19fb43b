// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ui/models/ReplayLens.h"
#include "ui/models/ReplaySession.h"
#include "ui/replay/GanttBars.h"
#include "ui/replay/TimeAxis.h"
#include "ui/replay/TimelineLayout.h"

namespace midplane::ui {

/// What the upper lane shows.
enum class LoadLane {
    Midplanes, ///< Used, free, in the largest free block.
    Capacity,  ///< Used, unused and lost, stacked.
};

/// Moments that have a tick in the timeline, each kind ascending. Collected once a recording, and
/// as it grows.
struct TimelineTicks {
    std::vector<core::SimTime> refusals; ///< For want of links.
    std::vector<core::SimTime> moves;
    core::SequenceId position = 0; ///< Of the last entry that was looked at.

    static TimelineTicks of(const core::Journal& journal);
    /// Looks at the entries that are new.
    void grow(const core::Journal& journal);
};

/// All that a picture of the timeline depends on.
struct TimelineScene {
    const ReplaySession& session;
    const GanttBars& bars;
    const TimelineTicks& ticks;
    const TimeAxis& axis;
    const TimelineLayout& layout;
    const ReplayLens::Layer& layer;
    GanttBars::Look look;
    LoadLane load = LoadLane::Midplanes;
};

} // namespace midplane::ui
