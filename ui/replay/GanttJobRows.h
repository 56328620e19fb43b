// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QImage>

#include "ui/models/JobPieces.h"
#include "ui/replay/GanttColours.h"
#include "ui/replay/TimeAxis.h"

namespace midplane::ui {

/// The Gantt chart with a row for each job that has a place during the visible time, by start. More
/// jobs than rows share rows.
class GanttJobRows {
public:
    static constexpr int highestRow = 14; ///< Pixels; few jobs do not fill the height.

    GanttJobRows(const core::Recording& recording, const JobPieces& pieces, const TimeAxis& axis,
        int height);

    QImage picture(const GanttColours& colours) const;
    /// The job drawn at a pixel row at a time, with its wait where that has room to be drawn.
    std::optional<core::JobId> jobAt(int row, core::SimTime time) const;

    std::size_t jobCount() const { return m_jobs.size(); }

private:
    int topOf(std::size_t place) const;
    int bottomOf(std::size_t place) const;
    bool showsWaits() const;

    const core::Recording& m_recording;
    const JobPieces& m_pieces;
    const TimeAxis& m_axis;
    int m_height;
    std::vector<core::JobId> m_jobs; ///< From top to bottom.
};

} // namespace midplane::ui
