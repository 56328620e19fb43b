// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <span>

#include <QImage>

#include "ui/models/ColourRoles.h"
#include "ui/models/ReplaySession.h"
#include "ui/replay/TimeAxis.h"

namespace midplane::ui {

/// What the rows of a Gantt chart are.
enum class GanttRows { Midplanes, Jobs };

/// Who stands on which midplane when, as a picture with time to the right. Downwards it has a row
/// of midplanes (x, then y, then z), or the jobs of the visible time by start. However many jobs
/// there are, a picture looks at a few for each of its pixels.
class GanttBars {
public:
    GanttBars() = default;
    explicit GanttBars(const ReplaySession& session);
    GanttBars(core::RecordingPtr recording, std::shared_ptr<const JobPieces> pieces);

    int midplanes() const { return m_midplanes; }

    /// Colours of the bars in a picture.
    struct Look {
        Theme theme = Theme::Light;
        int selectedJob = -1; ///< Alone at full strength when it has bars; -1: all are.
        GanttRows rows = GanttRows::Midplanes;
        std::optional<int> user {}; ///< While no job is selected, the jobs of this user are as one.
    };
    /// A pixel shows the job that is there at its middle; a job too short for that shows where
    /// nothing else does; where many share a pixel it is grey, the stronger the longer they held
    /// it. Boots and shut downs are lighter, a bar that was backfilled has a notch at its start,
    /// and a thin line joins the places of a job that was moved. Transparent where nobody is. Empty
    /// when height is 0.
    QImage picture(const TimeAxis& axis, int height, const Look& look) const;

    /// The job that has a place on a midplane at a time.
    std::optional<core::JobId> jobAt(int midplane, core::SimTime time) const;
    /// The job that is drawn at a pixel of a picture, counted from its top left corner.
    std::optional<core::JobId> jobAt(
        const QPoint& pixel, const TimeAxis& axis, int height, GanttRows rows) const;

    /// The midplane that a pixel row of a picture shows. Precondition: midplanes() > 0.
    int midplaneAt(int row, int height) const;

private:
    class Painter;

    const JobPiece* pieceOn(int lane, core::SimTime time) const;
    int laneAt(int row, int height) const;

    core::RecordingPtr m_recording;
    std::shared_ptr<const JobPieces> m_pieces;
    const JobColouring* m_colouring = nullptr; ///< Null: one colour after the other.
    int m_midplanes = 0;
};

} // namespace midplane::ui
