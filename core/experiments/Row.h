// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/experiments/Metrics.h"
#include "core/experiments/Plan.h"
#include "core/support/Result.h"

namespace midplane::core {

/// What became of one run. Depends on the plan and the files it names, and on nothing else.
struct Row {
    PlannedRun run;
    std::string error; ///< Why there are no metrics; empty when the run was done.
    MetricValues metrics;

    bool isDone() const { return error.empty(); }
};

/// Checksums of files by the names that a plan gives them.
using FileChecksums = std::map<std::string, std::string>;

/// A row, how long it took to make, which differs from run to run, and what it was made from.
struct TimedRow {
    Row row;
    double computingSeconds = 0; ///< Processor time of the run, reading the log apart.
    FileChecksums files {};      ///< Of the files that the run read.
};

/// A header and one line a row, by number: run, the axes, status, error, the metrics.
std::string rowsCsv(const std::vector<Row>& rows);
/// "run,computingSeconds" and one line a row, by number.
std::string computingCsv(const std::vector<TimedRow>& rows);

/// The file of the RowStore in the folder of an experiment.
std::string rowStoreFile(const std::string& folder);
/// Writes rows.csv and computing.csv into the folder. Error when that cannot be.
Result<void> writeRowTables(const std::string& folder, const std::vector<TimedRow>& rows);

} // namespace midplane::core
