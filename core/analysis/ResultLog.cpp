// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/ResultLog.h"

#include <fmt/format.h>

#include "core/analysis/RunMetrics.h"
#include "core/workload/SwfLog.h"

namespace midplane::core {

namespace {

constexpr int completed = 1;
constexpr int failed = 0;
constexpr int cancelled = 5;

Submission askedFor(const JobInfo& job)
{
    Submission row;
    row.number = job.number;
    row.submit = job.submit.count();
    row.requestedProcessors = job.size;
    row.requestedTime = job.estimate.count();
    row.status = cancelled;
    row.user = job.user;
    return row;
}

/// A comment is one line.
std::string oneLine(std::string text)
{
    for (char& letter : text) {
        if (letter == '\n' || letter == '\r')
            letter = ' ';
    }
    return text;
}

std::vector<std::string> commentsOf(const Recording& recording)
{
    const Machine& machine = *recording.machine;
    return {"Version: 2.2", "Computer: " + oneLine(machine.name()),
        fmt::format("MaxJobs: {}", recording.jobs.size()),
        fmt::format("MaxRecords: {}", recording.jobs.size()),
        fmt::format("MaxNodes: {}", machine.midplaneCount()),
        fmt::format("MaxProcs: {}", machine.midplaneCount()),
        "Note: written by Midplane, from a run in virtual time",
        "Note: workload " + oneLine(recording.workload),
        "Note: policy " + oneLine(recording.policy),
        "Note: a processor is a midplane; allocated are those held, padding included"};
}

} // namespace

std::string swfOf(const Recording& recording)
{
    std::vector<Submission> rows;
    rows.reserve(recording.jobs.size());
    for (const JobInfo& job : recording.jobs)
        rows.push_back(askedFor(job));
    for (const JobResult& result : jobResults(recording)) {
        Submission& row = rows[result.job.value];
        row.submit = result.submit.count();
        row.wait = result.wait().count();
        row.runTime = result.run().count();
        row.processors = recording.placements[*result.placement].midplaneCount();
        row.status = result.outcome == EndReason::Completed ? completed : failed;
    }
    return swfText(commentsOf(recording), rows);
}

} // namespace midplane::core
