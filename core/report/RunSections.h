// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/report/RunReport.h"

namespace midplane::core {

/// All that was read of a run, for the sections of its report.
struct RunContents {
    RecordingPtr recording;
    TablesPtr tables;
    RunMetrics metrics;
    std::vector<JobResult> jobs;
    std::vector<LoadSample> load; ///< Not empty.
    std::function<bool()> goOn;
    std::vector<int> colours; ///< ReportOptions::colours

    SimTime first() const { return recording->firstTime(); }
    /// After first(), also where all happened in one second.
    SimTime last() const
    {
        return std::max(recording->lastTime(), recording->firstTime() + SimTime {1});
    }
};

ReportSection loadSection(const RunContents& run);
ReportSection capacitySection(const RunContents& run);
ReportSection lossSection(const RunContents& run);
ReportSection waitSection(const RunContents& run);
ReportSection longestWaitSection(const RunContents& run);
ReportSection ganttSection(const RunContents& run);
ReportSection machineSection(const RunContents& run, const std::vector<ReportFigure>& pictures);
ReportSection figuresSection(const RunContents& run);

} // namespace midplane::core
