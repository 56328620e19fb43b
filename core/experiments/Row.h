// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/experiments/Metrics.h"
#include "core/experiments/Plan.h"

namespace midplane::core {

/// What became of one run. Depends on the plan and the files it names, and on nothing else.
struct Row {
    PlannedRun run;
    std::string error; ///< Why there are no metrics; empty when the run was done.
    MetricValues metrics;

    bool isDone() const { return error.empty(); }
};

/// A row, and how long it took to make: that differs from run to run, so it is kept apart.
struct TimedRow {
    Row row;
    double computingSeconds = 0; ///< Processor time of the run, reading the log apart.
};

/// A header and one line a row, by number: run, the axes, status, error, the metrics.
std::string rowsCsv(const std::vector<Row>& rows);
/// "run,computingSeconds" and one line a row, by number.
std::string computingCsv(const std::vector<TimedRow>& rows);

} // namespace midplane::core
