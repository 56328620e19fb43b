// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/scheduling/managers/JobRequest.h"
#include "core/support/Result.h"

namespace midplane::core {

/// What a job command file of LoadLeveler asks for.
struct LoadLevelerJob {
    JobRequest request;
    std::vector<std::string> ignored; ///< Keywords that mean nothing here, in order.

    bool operator==(const LoadLevelerJob&) const = default;
};

/// Reads a job command file up to its first "queue" (one job step). Keyword statements are lines
/// "# @ keyword = value", or "keyword = value" where the file is no script; keywords in any case, a
/// trailing backslash joins lines. Of Blue Gene: bg_size (compute nodes), bg_shape (midplanes,
/// "2x1x1"), bg_connection (MESH, TORUS, PREFER_TORUS; MESH when absent), bg_rotate (true when
/// absent), bg_partition. bg_size, bg_shape and bg_partition exclude each other; one of them is
/// needed. Also executable, arguments, environment, initialdir, input, output, error, job_name and
/// wall_clock_limit (HH:MM:SS, the estimate). Errors name file, line, keyword and the fix.
Result<LoadLevelerJob> parseLoadLevelerJob(std::string_view text, const std::string& fileName);

} // namespace midplane::core
