// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/JobLedger.h"

#include <algorithm>

namespace midplane::core {

JobLedger::Outcome JobLedger::apply(
    const Recording& recording, const Entry& entry, RunChange change)
{
    Outcome outcome;
    if (entry.kind == EntryKind::Submitted)
        submit(entry, outcome);
    else if (entry.kind == EntryKind::Started)
        start(entry);
    else if (entry.kind == EntryKind::Reserved)
        promise(entry);
    else if (entry.kind == EntryKind::Moved)
        move(entry);
    if (change != RunChange::None) {
        Job& job = m_jobs[entry.job];
        (change == RunChange::Began ? job.began : job.stopped) = entry.time;
    }
    if (entry.kind == EntryKind::Ended)
        end(recording, entry, outcome);
    return outcome;
}

void JobLedger::submit(const Entry& entry, Outcome& outcome)
{
    Job& job = m_jobs[entry.job];
    const auto failed = m_failed.find(entry.job);
    if (failed == m_failed.end()) {
        job.result.job = entry.job;
        job.result.submit = entry.time;
        ++m_counts.submitted;
        outcome.isFirstSubmission = true;
        return;
    }
    job.result = failed->second;
    job.result.promisedStart.reset(); // Nobody promised when it would run again.
    ++job.result.resubmissions;
    ++m_counts.resubmissions;
    m_failed.erase(failed);
}

void JobLedger::promise(const Entry& entry)
{
    std::optional<SimTime>& promised = m_jobs[entry.job].result.promisedStart;
    if (!promised)
        promised = entry.promisedStart();
}

void JobLedger::move(const Entry& entry)
{
    JobResult& moved = m_jobs[entry.job].result;
    moved.placement = entry.placement;
    ++moved.migrations;
    ++m_counts.migrations;
}

void JobLedger::start(const Entry& entry)
{
    JobResult& result = m_jobs[entry.job].result;
    result.placed = entry.time;
    result.placement = entry.placement;
    result.reason = static_cast<StartReason>(entry.reason);
    ++m_counts.starts[entry.reason];
    if (!result.promisedStart)
        return;
    ++m_counts.promises;
    const SimTime late = entry.time - *result.promisedStart;
    if (late <= SimTime {0})
        return;
    ++m_counts.brokenPromises;
    m_counts.lateness += late.count();
    m_counts.longestLateness = std::max(m_counts.longestLateness, late);
}

void JobLedger::end(const Recording& recording, const Entry& entry, Outcome& outcome)
{
    const Job* const found = m_jobs.find(entry.job);
    if (found == nullptr)
        return;
    const Job job = *found;
    m_jobs.erase(entry.job);
    JobResult result = job.result;
    if (!result.placement)
        return; // It left the queue without having started.
    result.end = job.stopped.value_or(entry.time);
    result.start = job.began.value_or(result.end);
    result.outcome = static_cast<EndReason>(entry.reason);
    if (result.outcome == EndReason::Completed) {
        outcome.ended = result;
        return;
    }
    ++m_counts.failures;
    m_failed[entry.job] = result;
    if (job.began)
        outcome.failed = FailedRun {result.start, result.end, recording.jobs[entry.job.value].size,
            recording.placements[*result.placement].midplaneCount()};
}

std::vector<JobResult> JobLedger::failedJobs() const
{
    std::vector<JobResult> failed;
    failed.reserve(m_failed.size());
    for (const auto& [id, result] : m_failed)
        failed.push_back(result);
    std::sort(failed.begin(), failed.end(),
        [](const JobResult& left, const JobResult& right) { return left.job < right.job; });
    return failed;
}

} // namespace midplane::core
