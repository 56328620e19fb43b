// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace midplane::core {

/// What one row of a log says, all 18 fields of the Standard Workload Format, unchanged. As in the
/// log, -1 stands for what was not recorded.
struct Submission {
    int line = 0;                          ///< Of the file, from 1.
    int number = -1;                       ///< Field 1.
    std::int64_t submit = -1;              ///< Field 2, seconds.
    std::int64_t wait = -1;                ///< Field 3, seconds.
    std::int64_t runTime = -1;             ///< Field 4, seconds.
    std::int64_t processors = -1;          ///< Field 5, held.
    double cpuTime = -1;                   ///< Field 6, seconds, the mean over the processors.
    double memory = -1;                    ///< Field 7, KiB a processor, used.
    std::int64_t requestedProcessors = -1; ///< Field 8.
    std::int64_t requestedTime = -1;       ///< Field 9, seconds.
    double requestedMemory = -1;           ///< Field 10, KiB a processor.
    int status = -1;     ///< Field 11: 1 completed, 0 failed, 5 cancelled, 2 to 4 a part of a job.
    int user = -1;       ///< Field 12.
    int group = -1;      ///< Field 13.
    int executable = -1; ///< Field 14.
    int queue = -1;      ///< Field 15.
    int partition = -1;  ///< Field 16.
    int precedingJob = -1;       ///< Field 17: this job was submitted after that one had ended,
    std::int64_t thinkTime = -1; ///< Field 18: so many seconds later.

    bool operator==(const Submission&) const = default;
};

/// The size of the job in the units of the log: what it held, else what it asked for; 0 or less
/// when the log says neither.
inline constexpr std::int64_t loggedSize(const Submission& row)
{
    return row.processors > 0 ? row.processors : row.requestedProcessors;
}

} // namespace midplane::core
