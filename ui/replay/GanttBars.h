// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <vector>

#include <QImage>

#include "ui/models/ColourRoles.h"
#include "ui/models/ReplaySession.h"
#include "ui/replay/TimeAxis.h"

namespace midplane::ui {

/// Who stands on which midplane when, as a picture with a row of midplanes (x, then y, then z)
/// downwards and time to the right. Jobs are kept by start, so that a picture of a part of the
/// recording looks only at jobs near it.
class GanttBars {
public:
    GanttBars() = default;
    explicit GanttBars(const ReplaySession& session);

    int midplanes() const { return m_midplanes; }

    /// Colours of the bars in a picture.
    struct Look {
        Theme theme = Theme::Light;
        int selectedJob = -1; ///< Alone at full strength when it has bars; -1: all are.
    };
    /// A pixel shows the job that is there at its middle; a job too short for that shows where
    /// nothing else does. Transparent where nobody is. Empty when height is 0.
    QImage picture(const TimeAxis& axis, int height, const Look& look) const;

    /// The job on a midplane at a time.
    std::optional<core::JobId> jobAt(int midplane, core::SimTime time) const;

    /// The midplane that a pixel row of a picture shows. Precondition: midplanes() > 0.
    int midplaneAt(int row, int height) const;

private:
    struct Bar {
        core::JobId job;
        core::SimTime start {0};
        core::SimTime end {0};
        core::PlacementId placement;
        int colour = 0;
    };
    std::span<const Bar> barsBetween(core::SimTime first, core::SimTime last) const;

    core::RecordingPtr m_recording;
    int m_midplanes = 0;
    std::vector<Bar> m_bars;                 ///< By start, then by job.
    std::vector<core::SimTime> m_latestEnds; ///< Of the bars up to and with this one.
};

} // namespace midplane::ui
