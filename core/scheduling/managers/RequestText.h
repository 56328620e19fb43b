// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/scheduling/managers/JobRequest.h"
#include "core/support/Result.h"

namespace midplane::core {

/// A request as JSON, for the queue in the control system's file. Without the priority, which the
/// queue keeps itself.
std::string requestText(const JobRequest& request);

/// Reads what requestText wrote. Error::where names the job.
Result<JobRequest> parseRequest(const std::string& text, const std::string& where);

} // namespace midplane::core
