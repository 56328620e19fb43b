// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/support/Result.h"
#include "core/workload/Submission.h"
#include "core/workload/SwfLog.h"

namespace midplane::core {

/// What to ask of the model of Lublin and Feitelson ("The workload on parallel supercomputers:
/// modeling the characteristics of rigid jobs", 2003), with its parameters for batch jobs.
struct LublinSpec {
    int jobs = 1000;       ///< 1 to 10,000,000.
    int machineSize = 128; ///< 16 to 1,048,576; the largest job. The parameters were fitted to 128.
    std::uint64_t seed = 1;
    /// sum(size * run time) / (machine size * (last - first submission)): all gaps between jobs are
    /// stretched alike until it is so. As the model has it unless given here.
    std::optional<double> load {};
};

/// The log: jobs by submit time, from midnight at time 0, and comments that say where it comes
/// from. parseSwf reads the same log from swfText of it. Error::where is the option of the console
/// that is at fault ("--jobs").
///
/// Random numbers are those of RandomStream; logarithms and powers are the C library's, so that
/// another one may put single jobs a second away.
Result<SwfLog> lublinLog(const LublinSpec& spec);

} // namespace midplane::core
