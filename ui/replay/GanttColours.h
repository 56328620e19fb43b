// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QRgb>

#include "ui/models/JobColouring.h"
#include "ui/replay/GanttBars.h"

namespace midplane::ui {

/// The colours of the pixels of one Gantt picture, looked up once for all its jobs.
class GanttColours {
public:
    /// Without a colouring, jobs take one colour after the other.
    GanttColours(const JobColouring* colouring, const std::vector<core::JobInfo>& jobs,
        const GanttBars::Look& look, bool othersFade);

    QRgb of(const JobPiece& piece) const;
    /// Of a pixel that many jobs share, which together hold it for a part of its time, 0 to 1.
    QRgb ofCrowd(double busy) const;
    /// Of the line that joins the places of a job that was moved.
    QRgb ofMove() const { return m_move; }
    /// Of the time that a job waited.
    QRgb ofWait() const { return m_wait; }
    /// The selected job; without one, a job of the user of the look.
    bool isSelected(core::JobId job) const
    {
        return m_selected >= 0 ? job.value == static_cast<std::uint32_t>(m_selected)
                               : m_user && m_jobs[job.value].user == *m_user;
    }

private:
    int classOf(core::JobId job) const;

    const JobColouring* m_colouring;
    const std::vector<core::JobInfo>& m_jobs;
    int m_selected;
    std::optional<int> m_user;
    bool m_othersFade;
    std::vector<QColor> m_classes; ///< By class of the colouring plus one; first that of no class.
    QColor m_crowd;
    QRgb m_move;
    QRgb m_wait;
};

} // namespace midplane::ui
