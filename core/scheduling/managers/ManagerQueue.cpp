// SPDX-License-Identifier: Apache-2.0
// Where a manager's jobs come from: the queue of its name in the control system.
#include <algorithm>

#include <fmt/format.h>

#include "core/scheduling/managers/BridgeManager.h"
#include "core/scheduling/managers/RequestText.h"

namespace midplane::core {

namespace {

/// The simulated hardware runs a job as long as it says; a front end runs its program, and one
/// that names none sleeps so long.
void adaptTo(JobRequest& request, bool hasFrontEnd)
{
    if (!hasFrontEnd) {
        request.runTime = request.runTime.value_or(request.estimate);
        return;
    }
    if (request.executable.empty()) {
        request.executable = "/bin/sleep";
        request.arguments = std::to_string(request.runTime.value_or(request.estimate).count());
    }
    request.runTime.reset();
}

} // namespace

void BridgeManager::enqueue(ManagedJob& job)
{
    const auto later = std::upper_bound(m_waiting.begin(), m_waiting.end(), &job,
        [](const ManagedJob* left, const ManagedJob* right) { return goesBefore(*left, *right); });
    m_waiting.insert(later, &job);
    ++m_queueVersion;
    m_isNewsWaiting = true;
}

/// Jobs that other programs submitted or want cancelled since the last look.
void BridgeManager::takeQueue()
{
    if (!m_options.takesQueue)
        return;
    std::uint64_t version = 0;
    std::vector<std::pair<JobId, JobSubmission>> fresh;
    std::vector<RequestId> toCancel;
    const auto looked = m_bridge.read([&](const BridgeModel& model) {
        version = model.queueVersion();
        if (version == m_sharedQueue)
            return true;
        for (const JobId id : model.openSubmissions()) {
            const JobSubmission& submission = model.submissions().at(id);
            const ManagedJob* known = find(RequestId {id.value});
            if (submission.manager != m_options.name)
                continue;
            if (known == nullptr && submission.state == SubmissionState::Waiting)
                fresh.emplace_back(id, submission);
            if (submission.isToCancel && (known == nullptr || !known->isToCancel))
                toCancel.push_back(RequestId {id.value});
        }
        return true;
    });
    if (!looked)
        return;
    m_sharedQueue = version;
    for (const auto& [id, submission] : fresh)
        adopt(id, submission);
    for (const RequestId id : toCancel) {
        if (const auto found = m_jobs.find(id); found != m_jobs.end())
            found->second.isToCancel = true;
        cancel(id);
    }
}

void BridgeManager::adopt(JobId id, const JobSubmission& submission)
{
    ManagedJob job;
    job.id = RequestId {id.value};
    job.number = id;
    job.submitted = submission.info.submit;
    auto request = parseRequest(submission.request.text, fmt::format("job {}", id.value));
    if (request) {
        job.request = std::move(*request);
        job.request.priority = submission.request.priority;
        adaptTo(job.request, m_frontEnd != nullptr);
    }
    ManagedJob& kept = m_jobs.emplace(job.id, std::move(job)).first->second;
    m_diary.note(DiaryKind::Submitted, kept.id, {},
        fmt::format("submitted at {} s{}{}", submission.info.submit.count(),
            kept.request.user.empty() ? "" : " by ", kept.request.user));
    const auto why = request ? whyMeaningless(kept.request) : std::optional(request.error().text());
    if (!why)
        return enqueue(kept);
    m_journal.ended(kept, noPartition, EndReason::Failed);
    m_isNewsWaiting = true;
    end(kept, ManagedState::NeverStarts, DiaryKind::NeverStarts, *why);
}

} // namespace midplane::core
