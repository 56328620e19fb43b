// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/support/Result.h"
#include "core/workload/LeftOut.h"
#include "core/workload/Submission.h"
#include "core/workload/WorkloadOptions.h"

namespace midplane::core {

/// A log in the Standard Workload Format: 18 numbers a line, comments begin with a semicolon.
struct SwfLog {
    std::vector<Submission> submissions; ///< As in the file.
    std::vector<LeftOut> damaged; ///< Lines that are no SWF; empty unless they were to be skipped.
};

/// Reads a log, plain or gzip; the bytes decide which. Errors name "file:line", and what to do.
Result<SwfLog> readSwfLog(const std::string& path, Damage damage);

/// The same from text. file is named in errors.
Result<SwfLog> parseSwf(std::string_view text, const std::string& file, Damage damage);

/// Text that parseSwf reads back: the comments, then a line a job. The fields that a Submission
/// does not hold are -1.
std::string swfText(
    const std::vector<std::string>& comments, const std::vector<Submission>& submissions);

} // namespace midplane::core
