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
    /// Lines that are no SWF; empty unless they were to be skipped. A file with more than
    /// mostDamagedLines of them is refused: it is no log.
    std::vector<LeftOut> damaged;
    /// All lines of comments as they stand in the file, each with '\n' at its end: what
    /// parseSwfHeader() reads.
    std::string comments;
};

/// What is more than this is refused: it is no log, or takes more memory than a log may.
inline constexpr std::size_t mostDamagedLines = 100'000;
inline constexpr std::size_t mostLogJobs = std::size_t {1} << 24U; ///< 2.2 GiB.
inline constexpr std::size_t mostCommentBytes = std::size_t {16} << 20U;
inline constexpr std::size_t longestLogLine = std::size_t {16} << 20U;

/// Reads a log, plain or gzip; the bytes decide which. The text is read piece by piece: memory
/// grows with the jobs. Errors name "file:line", and what to do.
Result<SwfLog> readSwfLog(const std::string& path, Damage damage);

/// The same from text. file is named in errors.
Result<SwfLog> parseSwf(std::string_view text, const std::string& file, Damage damage);

/// Text that parseSwf reads back: the comments, then a line a job in the columns that the archive's
/// own logs have.
std::string swfText(
    const std::vector<std::string>& comments, const std::vector<Submission>& submissions);

/// The log as it was read: its comments, all of them on top, then its rows.
std::string swfText(const SwfLog& log);

} // namespace midplane::core
