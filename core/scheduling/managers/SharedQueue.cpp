// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/managers/SharedQueue.h"

#include <algorithm>
#include <tuple>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/control/bridge/StateNames.h"
#include "core/scheduling/managers/RequestText.h"
#include "core/support/ProcessMark.h"

namespace midplane::core {

namespace {

/// Of each queue, so many waiting jobs are explained: each costs a search over all places.
constexpr int mostExplained = 10;

bool isManagerAtWork(const BridgeModel& model, const std::string& manager)
{
    const auto lease = model.leases().find(manager);
    return lease != model.leases().end() && !lease->second.holder.empty()
        && lifeOf(lease->second.holder) != ProcessLife::Dead;
}

QueuedJobView viewOf(const BridgeModel& model, JobId id)
{
    QueuedJobView view;
    view.id = id;
    view.submission = model.submissions().at(id);
    if (!view.submission.request.text.empty()) {
        const auto request
            = parseRequest(view.submission.request.text, fmt::format("job {}", id.value));
        if (request)
            view.request = *request;
    }
    if (view.submission.state != SubmissionState::Started)
        return view;
    if (const auto* partition = model.findPartition(view.submission.partition))
        view.partition = partition->name;
    view.state = model.stateOf(id);
    return view;
}

/// Jobs that run first, then those that wait in the order in which they are looked at.
bool goesBefore(const QueuedJobView& left, const QueuedJobView& right)
{
    const auto place = [](const QueuedJobView& job) {
        const bool isWaiting = job.submission.state == SubmissionState::Waiting;
        return std::make_tuple(job.submission.manager, isWaiting,
            isWaiting ? mostPriority - job.submission.request.priority : 0, job.id);
    };
    return place(left) < place(right);
}

} // namespace

BridgeResult<std::vector<JobId>> submitJobs(
    Bridge& bridge, const std::string& manager, std::span<const JobRequest> requests)
{
    for (const JobRequest& request : requests) {
        if (const auto why = whyMeaningless(request))
            return refused(StatusCode::InvalidInput, *why);
    }
    return bridge.command([&](BridgeModel& model) -> BridgeResult<std::vector<JobId>> {
        std::vector<JobInfo> infos;
        for (const JobRequest& request : requests) {
            JobInfo info = jobInfoOf(model.machine(), request);
            info.number = static_cast<int>(model.nextJob() + infos.size());
            if (const auto may = model.checkSubmit(info, request.priority); !may)
                return tl::unexpected(may.error());
            infos.push_back(std::move(info));
        }
        std::vector<JobId> ids;
        for (std::size_t i = 0; i < requests.size(); ++i)
            ids.push_back(*model.submitJob(
                std::move(infos[i]), manager, {requestText(requests[i]), requests[i].priority}));
        return ids;
    });
}

BridgeResult<Cancelling> cancelQueuedJob(Bridge& bridge, JobId id)
{
    return bridge.command([&](BridgeModel& model) -> BridgeResult<Cancelling> {
        if (const auto asked = model.askToCancel(id); !asked)
            return tl::unexpected(asked.error());
        const JobSubmission& job = model.submissions().at(id);
        if (isManagerAtWork(model, job.manager))
            return Cancelling::Asked;
        if (job.state != SubmissionState::Waiting)
            return Cancelling::NoManager;
        Entry entry;
        entry.kind = EntryKind::Ended;
        entry.job = id;
        entry.partition = noPartition;
        entry.reason = static_cast<std::uint8_t>(EndReason::Failed);
        return model.note(entry).transform([] { return Cancelling::Done; });
    });
}

BridgeResult<std::vector<QueuedJobView>> queuedJobs(
    Bridge& bridge, const std::optional<std::string>& manager)
{
    return bridge.read([&](const BridgeModel& model) {
        std::vector<QueuedJobView> jobs;
        for (const JobId id : model.openSubmissions()) {
            if (!manager || model.submissions().at(id).manager == *manager)
                jobs.push_back(viewOf(model, id));
        }
        std::sort(jobs.begin(), jobs.end(), goesBefore);
        std::map<std::string, int> explained;
        for (QueuedJobView& job : jobs) {
            if (job.submission.state == SubmissionState::Waiting && job.request
                && explained[job.submission.manager]++ < mostExplained)
                job.blockers = blockersOf(model, *job.request);
        }
        return jobs;
    });
}

} // namespace midplane::core
