// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/journal/JobInfo.h"
#include "core/machine/Machine.h"
#include "core/workload/LeftOut.h"
#include "core/workload/SwfLog.h"
#include "core/workload/WorkloadOptions.h"

namespace midplane::core {

/// The jobs of a log as a machine will see them, by submit time, then by line.
struct Workload {
    std::string source; ///< The file.
    std::vector<JobInfo> jobs;
    std::vector<LeftOut> leftOut; ///< By line.
};

/// Reads an SWF log, plain or .gz, and turns it into jobs of the machine. Errors name file and
/// line, or the option at fault; a log without one usable job is an error.
Result<Workload> readWorkload(
    const std::string& path, const Machine& machine, const WorkloadOptions& options);

/// The same from a log that was read before; source is its name.
Result<Workload> makeWorkload(const SwfLog& log, const std::string& source, const Machine& machine,
    const WorkloadOptions& options);

} // namespace midplane::core
