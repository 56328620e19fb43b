// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace midplane::core {

/// What one row of a log says, unchanged. As in the log, -1 stands for what was not recorded.
struct Submission {
    int line = 0;                          ///< Of the file, from 1.
    int number = -1;                       ///< Field 1.
    std::int64_t submit = -1;              ///< Field 2, seconds.
    std::int64_t wait = -1;                ///< Field 3, seconds.
    std::int64_t runTime = -1;             ///< Field 4, seconds.
    std::int64_t processors = -1;          ///< Field 5, held.
    std::int64_t requestedProcessors = -1; ///< Field 8.
    std::int64_t requestedTime = -1;       ///< Field 9, seconds.
    int status = -1;                       ///< Field 11.
    int user = -1;                         ///< Field 12.

    bool operator==(const Submission&) const = default;
};

} // namespace midplane::core
