// SPDX-License-Identifier: Apache-2.0
// What job managers say of their queues: the journal's second writer.
#include <fmt/format.h>

#include "core/control/bridge/BridgeModel.h"
#include "core/journal/JournalCheck.h"

namespace midplane::core {

namespace {

bool isInRange(SimTime time) { return time >= SimTime {0} && time <= latestTime; }

bool isPossible(const JobInfo& job)
{
    return isSizeInRange(job) && isInRange(job.runTime) && isInRange(job.estimate);
}

BridgeError outOfOrder(JobId id, const char* why)
{
    return {StatusCode::IncompatibleState, fmt::format("job {} {}", id.value, why)};
}

bool hasReason(const Entry& entry, int count) { return entry.reason < count; }

} // namespace

/// Whether it is open follows from its state.
void BridgeModel::submissionChanged(JobId id)
{
    const SubmissionState state = m_submissions.at(id).state;
    if (state == SubmissionState::Waiting || state == SubmissionState::Started)
        m_openSubmissions.insert(id);
    else
        m_openSubmissions.erase(id);
    m_touched.submissions.insert(id);
    m_queueVersion = freshVersion();
}

BridgeResult<void> BridgeModel::checkSubmit(const JobInfo& job, int priority) const
{
    if (!isPossible(job))
        return refused(StatusCode::InvalidInput,
            fmt::format(
                "a job asks for 1 to 1,048,576 midplanes, and for 0 to {} s", latestTime.count()));
    if (priority < leastPriority || priority > mostPriority)
        return refused(StatusCode::InvalidInput,
            fmt::format("a priority is {} to {}", leastPriority, mostPriority));
    return {};
}

BridgeResult<JobId> BridgeModel::submitJob(
    JobInfo job, std::string manager, SubmissionRequest request)
{
    if (const auto may = checkSubmit(job, request.priority); !may)
        return tl::unexpected(may.error());
    const JobId id {m_nextJob++};
    job.submit = now();
    JobSubmission submission;
    submission.info = std::move(job);
    submission.manager = std::move(manager);
    submission.request = std::move(request);
    m_submissions.emplace_hint(m_submissions.end(), id, std::move(submission));
    submissionChanged(id);
    Entry entry;
    entry.time = now();
    entry.kind = EntryKind::Submitted;
    entry.job = id;
    m_journal.append(entry);
    settle();
    return id;
}

/// A job is added under the number it was submitted with, one launch after another.
BridgeResult<void> BridgeModel::checkSubmission(const JobDefinition& definition)
{
    if (!definition.submission)
        return {};
    const JobId id = *definition.submission;
    const JobSubmission* const found = findSubmission(id);
    if (found == nullptr)
        return refused(StatusCode::JobNotFound, fmt::format("no job {} was submitted", id.value));
    if (isOver(found->state))
        return tl::unexpected(outOfOrder(id, "is over: submit it again first"));
    if (m_jobs.contains(id))
        return tl::unexpected(outOfOrder(id, "was added already: remove it first"));
    return {};
}

BridgeResult<void> BridgeModel::note(Entry entry)
{
    JobSubmission* const found = findSubmission(entry.job);
    if (found == nullptr)
        return refused(
            StatusCode::JobNotFound, fmt::format("no job {} was submitted", entry.job.value));
    JobSubmission& job = *found;
    entry.time = now();
    if (const auto may = checkNote(entry, job); !may)
        return may;
    if (entry.kind == EntryKind::Submitted) {
        job.state = SubmissionState::Waiting;
        job.partition = noPartition;
    }
    if (entry.kind == EntryKind::Started) {
        job.state = SubmissionState::Started;
        job.partition = entry.partition;
    }
    if (entry.kind == EntryKind::Ended)
        job.state = entry.reason == static_cast<std::uint8_t>(EndReason::Failed)
            ? SubmissionState::Failed
            : SubmissionState::Completed;
    if (entry.kind == EntryKind::Started || entry.kind == EntryKind::Ended)
        job.waits.clear();
    submissionChanged(entry.job);
    m_journal.append(entry);
    settle();
    return {};
}

/// Fills in what follows from the rest.
BridgeResult<void> BridgeModel::checkNote(Entry& entry, const JobSubmission& job) const
{
    const bool isWaiting = job.state == SubmissionState::Waiting;
    const bool isStarted = job.state == SubmissionState::Started;
    switch (entry.kind) {
    case EntryKind::Submitted:
        if (job.state != SubmissionState::Failed)
            return tl::unexpected(outOfOrder(entry.job, "has not failed: it cannot wait again"));
        return {};
    case EntryKind::Refused:
        if (!isWaiting || !hasReason(entry, static_cast<int>(RefusalReason::Order) + 1))
            return tl::unexpected(outOfOrder(entry.job, "does not wait, or the reason is none"));
        return {};
    case EntryKind::Reserved:
        if (!isWaiting || !isInRange(entry.promisedStart()))
            return tl::unexpected(
                outOfOrder(entry.job, "does not wait, or the promise is no time"));
        return {};
    case EntryKind::Started:
    case EntryKind::Moved: {
        const bool isStart = entry.kind == EntryKind::Started;
        if (isStart ? !isWaiting || !hasReason(entry, startReasonCount)
                    : !isStarted || entry.partition != job.partition)
            return tl::unexpected(outOfOrder(entry.job,
                isStart ? "does not wait, or the reason is none" : "does not run there"));
        const auto place = m_control.placementOf(entry.partition);
        if (!place)
            return refused(StatusCode::PartitionNotFound,
                fmt::format("job {} is on no block that is there", entry.job.value));
        entry.placement = *place;
        return {};
    }
    case EntryKind::Ended:
        if (isWaiting && entry.reason == static_cast<std::uint8_t>(EndReason::Failed))
            entry.partition = noPartition;
        else if (!isStarted || entry.partition != job.partition)
            return tl::unexpected(outOfOrder(entry.job, "does not run there"));
        if (!hasReason(entry, static_cast<int>(EndReason::Failed) + 1))
            return tl::unexpected(outOfOrder(entry.job, "ends for no known reason"));
        return {};
    default:
        return refused(StatusCode::InvalidInput,
            fmt::format("\"{}\" is for the control system to say, not for a job manager",
                nameOf(entry.kind)));
    }
}

} // namespace midplane::core
