// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/scheduling/managers/JobRequest.h"
#include "core/support/Result.h"

namespace midplane::core {

/// What a job command file of LoadLeveler asks for.
struct LoadLevelerFile {
    std::vector<JobRequest> steps;    ///< One for each "queue", in order; at least one.
    std::vector<std::string> ignored; ///< Keywords that mean nothing here, in order.

    bool operator==(const LoadLevelerFile&) const = default;
};

/// Reads a job command file. Keyword statements are lines "# @ keyword = value", or "keyword =
/// value" where the file is no script; keywords in any case, a trailing backslash joins lines. Each
/// "queue" makes a job step of the keywords so far: a step inherits those of the steps before it
/// and may replace them. A file without a "queue" is one step. Of Blue Gene: bg_size (compute
/// nodes), bg_shape (midplanes, "2x1x1"), bg_connection (MESH, TORUS, PREFER_TORUS; MESH when
/// absent), bg_rotate (true when absent), bg_partition. bg_size, bg_shape and bg_partition exclude
/// each other; one of them is needed. Also executable, arguments, environment, initialdir, input,
/// output, error, job_name, user_priority (0 to 100; 50 when absent) and wall_clock_limit
/// (HH:MM:SS, the estimate). A dependency between steps is an error. Errors name file, line,
/// keyword and the fix.
Result<LoadLevelerFile> parseLoadLevelerFile(std::string_view text, const std::string& fileName);

} // namespace midplane::core
