// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/journal/Recording.h"

namespace midplane::core {

/// One job of a finished run, as the CSV shows it.
struct JobResult {
    JobId job;
    SimTime submit {0};
    SimTime start {0};
    SimTime end {0};
    std::optional<PlacementId> placement;

    SimTime wait() const { return start - submit; }
};

/// The jobs that started and ended, in the order of submission.
std::vector<JobResult> jobResults(const Recording& recording);

/// Figures of a run. T runs from the first submission to the last end; N is the machine's
/// midplanes.
struct RunMetrics {
    std::size_t jobs = 0; ///< Started and ended.
    std::size_t neverStarted = 0;
    SimTime makespan {0};               ///< T
    double utilization = 0;             ///< sum(size * run) / (T N) (Krevat et al.)
    double occupancy = 0;               ///< The same with the midplanes held (Aridor et al.).
    double utilizationToLastSubmit = 0; ///< Both again, T ending with the last submission, after
    double occupancyToLastSubmit = 0;   ///< which the machine only drains.
    double meanWait = 0;                ///< Seconds.
    double meanResponse = 0;            ///< Seconds.
    double meanBoundedSlowdown = 0;     ///< Mean of max(1, (wait + run) / max(run, 10 s)).
    SimTime longestWait {0};
};

RunMetrics metricsOf(const Recording& recording);

/// The machine at one moment; holds until the next sample.
struct LoadSample {
    SimTime time {0};
    int used = 0;        ///< Midplanes held.
    int free = 0;        ///< Midplanes neither held nor out of service.
    int largestFree = 0; ///< Midplanes of the largest free block.
    int waiting = 0;     ///< Jobs in the queue.
    int waitingSize = 0; ///< Midplanes they ask for.
};

/// One sample for each second in which something happened, ascending.
std::vector<LoadSample> loadOverTime(const Recording& recording);

/// "job,submit,start,end,wait,size,shape,connectivity,origin,links" and one row for each job that
/// started and ended, in the order of submission. job is field 1 of the log, size what was
/// requested after scaling, shape and origin (x.y.z) the box as placed, links the count over all
/// lines. Without geometry shape is n x 1 x 1, origin is empty and links is 0.
std::string jobsCsv(const Recording& recording);

} // namespace midplane::core
