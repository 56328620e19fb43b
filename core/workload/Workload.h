// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/journal/JobInfo.h"
#include "core/machine/Machine.h"
#include "core/workload/WorkloadOptions.h"

namespace midplane::core {

/// A row of the log that does not run here, and why.
struct LeftOut {
    int line = 0; ///< Of the log.
    std::string
        reason; ///< "larger than the machine", "no run time", "holds 17 fields, not 18", ...
};

/// The jobs of a log as a machine will see them, by submit time, then by line.
struct Workload {
    std::string source; ///< The file.
    std::vector<JobInfo> jobs;
    std::vector<LeftOut> leftOut; ///< By line.
};

/// Reads an SWF log, plain or .gz, and turns it into jobs of the machine. Errors name file and
/// line; a log without one usable job is an error.
Result<Workload> readWorkload(
    const std::string& path, const Machine& machine, const WorkloadOptions& options);

} // namespace midplane::core
