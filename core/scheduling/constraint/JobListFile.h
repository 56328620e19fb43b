// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/machine/Machine.h"
#include "core/scheduling/constraint/JointProblem.h"
#include "core/support/Result.h"

namespace midplane::core {

/// A job of a list that somebody wants placed, by its name.
struct ListedJob {
    std::string name;
    JointJob job;
};

/// A handful of jobs.
struct JobList {
    std::vector<ListedJob> jobs;
    bool hasTimes = false; ///< Some say how long they run; the others run for a second.
};

/// More jobs are not taken.
inline constexpr std::size_t mostListedJobs = 1000;

/// The text of a "midplane-jobs" file (docs/formats.md). Error::where is "file: /pointer". Names
/// are given where the file gives none: "job-1"; of several alike "name-1", "name-2".
Result<JobList> parseJobList(
    const std::string& text, const std::string& file, const Machine& machine);
Result<JobList> readJobList(const std::string& path, const Machine& machine);

} // namespace midplane::core
