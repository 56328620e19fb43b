// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/support/Result.h"
#include "core/workload/WorkloadOptions.h"

namespace midplane::core {

/// Options of a workload as people write them, on the command line and in plans of experiments.
/// Error::where is the option as the console calls it.

/// "slim", "fat", the fraction of fat shapes from 0 to 1, "padded" or "any".
Result<void> setShapes(WorkloadOptions& options, const std::string& text);

/// "actual", "request", or the number that the request is multiplied by.
Result<void> setEstimate(WorkloadOptions& options, const std::string& text);

} // namespace midplane::core
