// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/analysis/CapacityMeter.h"
#include "core/analysis/JobFigures.h"
#include "core/analysis/LoadSample.h"
#include "core/analysis/RunCounts.h"
#include "core/journal/Recording.h"

namespace midplane::core {

/// Figures of a run (docs/metrics.md). jobs and what follows from them are those that started and
/// ran to their end. T runs from the first submission to the moment when the last job stopped
/// running; N is the machine's midplanes.
struct RunMetrics : JobFigures {
    std::size_t failed = 0;       ///< Jobs that a failure ended for good.
    std::size_t running = 0;      ///< Jobs that had started and not ended when the journal ended.
    std::size_t neverStarted = 0; ///< Jobs that waited when the journal ended.
    SimTime makespan {0};         ///< T
    double utilization = 0;       ///< sum(size * run) / (T N) (Krevat et al., section 3).
    double occupancy = 0;         ///< The same with the midplanes held (Aridor et al.).
    double utilizationToLastSubmit = 0; ///< Both again, T ending with the last submission, after
    double occupancyToLastSubmit = 0;   ///< which the machine only drains.
    double unused = 0;                  ///< Capacity unused: integral of max(0, f - q) / (T N).
    double lost = 0;                    ///< Capacity lost: the rest.
    CapacityUse capacity;               ///< Whereto all midplane-seconds of T went.
    RunCounts counts;
    std::vector<SizeClass> sizeClasses;

    bool operator==(const RunMetrics&) const = default;
};

/// The figures of a finished run, lost capacity without its reasons; RunReader can tell more.
RunMetrics metricsOf(const Recording& recording);

/// The jobs that started and ended, failed ones among them, in the order of submission.
std::vector<JobResult> jobResults(const Recording& recording);

} // namespace midplane::core
