// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/RunMetrics.h"

#include <algorithm>

namespace midplane::core {

namespace {

/// Sums over a whole log may pass 64 bits.
__extension__ using WideSum = __int128;

/// Midplane-seconds: as requested and as held.
struct Work {
    WideSum requested = 0;
    WideSum held = 0;
};

int heldBy(const Recording& recording, const JobResult& job)
{
    return recording.placements[*job.placement].midplaneCount();
}

/// What was done until a moment.
Work workUntil(const Recording& recording, const std::vector<JobResult>& jobs, SimTime moment)
{
    Work work;
    for (const JobResult& job : jobs) {
        const WideSum run = (std::min(job.end, moment) - std::min(job.start, moment)).count();
        work.requested += run * recording.jobs[job.job.value].size;
        work.held += run * heldBy(recording, job);
    }
    return work;
}

double share(WideSum work, SimTime time, int midplanes)
{
    const WideSum capacity = static_cast<WideSum>(time.count()) * midplanes;
    return capacity == 0 ? 0 : static_cast<double>(work) / static_cast<double>(capacity);
}

double mean(WideSum sum, std::size_t count)
{
    return count == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(count);
}

/// max(1, (wait + run) / max(run, 10 s)): a job of a second that waits a minute counts as 6.1.
double boundedSlowdown(const JobResult& job)
{
    constexpr SimTime bound(10);
    const auto response = static_cast<double>((job.end - job.submit).count());
    return std::max(
        1.0, response / static_cast<double>(std::max(job.end - job.start, bound).count()));
}

struct SubmissionSpan {
    SimTime first {0};
    SimTime last {0};
    std::size_t neverStarted = 0;
};

SubmissionSpan submissionsOf(const Recording& recording)
{
    SubmissionSpan span;
    std::size_t submitted = 0;
    for (const Entry& entry : recording.journal.entries()) {
        if (entry.kind == EntryKind::Submitted) {
            if (submitted++ == 0)
                span.first = entry.time;
            span.last = entry.time;
            ++span.neverStarted;
        } else if (entry.kind == EntryKind::Started) {
            --span.neverStarted;
        }
    }
    return span;
}

void addMeans(RunMetrics& metrics, const std::vector<JobResult>& jobs)
{
    WideSum waits = 0;
    WideSum responses = 0;
    double slowdowns = 0;
    for (const JobResult& job : jobs) {
        waits += job.wait().count();
        responses += (job.end - job.submit).count();
        slowdowns += boundedSlowdown(job);
        metrics.longestWait = std::max(metrics.longestWait, job.wait());
    }
    metrics.meanWait = mean(waits, jobs.size());
    metrics.meanResponse = mean(responses, jobs.size());
    metrics.meanBoundedSlowdown = jobs.empty() ? 0 : slowdowns / static_cast<double>(jobs.size());
}

} // namespace

RunMetrics metricsOf(const Recording& recording)
{
    const std::vector<JobResult> jobs = jobResults(recording);
    const SubmissionSpan span = submissionsOf(recording);
    RunMetrics metrics;
    metrics.jobs = jobs.size();
    metrics.neverStarted = span.neverStarted;
    if (jobs.empty())
        return metrics;
    const SimTime lastEnd = std::max_element(
        jobs.begin(), jobs.end(), [](const JobResult& left, const JobResult& right) {
            return left.end < right.end;
        })->end;
    metrics.makespan = lastEnd - span.first;

    const int midplanes = recording.machine->midplaneCount();
    const Work whole = workUntil(recording, jobs, lastEnd);
    metrics.utilization = share(whole.requested, metrics.makespan, midplanes);
    metrics.occupancy = share(whole.held, metrics.makespan, midplanes);
    const Work early = workUntil(recording, jobs, span.last);
    metrics.utilizationToLastSubmit = share(early.requested, span.last - span.first, midplanes);
    metrics.occupancyToLastSubmit = share(early.held, span.last - span.first, midplanes);
    addMeans(metrics, jobs);
    return metrics;
}

} // namespace midplane::core
