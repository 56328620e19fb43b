// SPDX-License-Identifier: Apache-2.0
// The manager's jobs from their launch to their end.
#include <cassert>
#include <set>

#include <fmt/format.h>

#include "core/scheduling/managers/BridgeManager.h"
#include "core/scheduling/managers/MakerTexts.h"
#include "core/scheduling/managers/SharedQueue.h"

namespace midplane::core {

void BridgeManager::schedule()
{
    const std::vector<ManagedJob*> jobs = jobsToLookAt();
    const std::vector<const ManagedJob*> asked(jobs.begin(), jobs.end());
    ManagerContext now = context();
    m_places->beginPass(now, asked);
    if (!look())
        return;
    std::vector<std::pair<QueuePlace, ManagedJob*>> queue;
    for (ManagedJob* job : jobs) {
        if (m_places->hasAnswer(*job))
            queue.emplace_back(m_places->queueOf(*job), job);
    }
    std::stable_sort(queue.begin(), queue.end(),
        [](const auto& left, const auto& right) { return left.first.rank < right.first.rank; });
    std::set<int> blockedLines;
    for (const auto& [queuePlace, job] : queue) {
        if (blockedLines.contains(queuePlace.line)) {
            tellRefusal(*job, RefusalReason::Order);
            continue;
        }
        const std::string tag
            = fmt::format("{}-{}-{}", m_options.name, job->id.value, job->launches + 1);
        auto chosen = m_places->find(now, *job, tag);
        if (!chosen) {
            refuse(*job, chosen.error());
            if (!chosen.error().isForEver && m_options.overtaking == Overtaking::No)
                blockedLines.insert(queuePlace.line);
            continue;
        }
        launch(*job, std::move(*chosen), tag);
        if (!look())
            return;
    }
}

std::vector<ManagedJob*> BridgeManager::jobsToLookAt()
{
    std::vector<ManagedJob*> jobs;
    jobs.reserve(m_waiting.size());
    for (ManagedJob* job : m_waiting) {
        if (job->notBefore <= m_view->now)
            jobs.push_back(job);
    }
    return jobs;
}

void BridgeManager::leaveQueue(ManagedJob& job)
{
    const auto earlier
        = [](const ManagedJob* left, const ManagedJob* right) { return goesBefore(*left, *right); };
    const auto found = std::lower_bound(m_waiting.begin(), m_waiting.end(), &job, earlier);
    assert(found != m_waiting.end() && *found == &job);
    m_waiting.erase(found);
}

void BridgeManager::tellRefusal(ManagedJob& job, RefusalReason reason)
{
    if (job.refusal == reason)
        return;
    job.refusal = reason;
    m_journal.refused(job, reason);
    if (reason == RefusalReason::Order)
        tellWaits(job, "jobs before it in the queue wait");
}

void BridgeManager::refuse(ManagedJob& job, const NoPlace& why)
{
    tellRefusal(job, why.kind);
    if (why.isForEver) {
        leaveQueue(job);
        if (m_options.takesQueue)
            m_journal.ended(job, noPartition, EndReason::Failed);
        end(job, ManagedState::NeverStarts, DiaryKind::NeverStarts, why.reason);
        return;
    }
    if (job.reason == why.reason)
        return;
    job.reason = why.reason;
    tellWaits(job, why.reason);
    m_diary.note(DiaryKind::Waits, job.id, {}, "waits: " + blockedReason(job));
}

/// Other programs see it in the queue.
void BridgeManager::tellWaits(ManagedJob& job, const std::string& why)
{
    if (m_options.takesQueue && job.number)
        m_journal.waits(job, why);
}

/// With what holds the place that is nearest, where a person reads it: it costs a search.
std::string BridgeManager::blockedReason(const ManagedJob& job)
{
    if (!m_options.takesQueue || job.refusal == RefusalReason::Order)
        return job.reason;
    const auto blockers
        = m_bridge.read([&](const BridgeModel& model) { return blockersOf(model, job.request); });
    return blockers && !blockers->empty() ? job.reason + "; in the way: " + *blockers : job.reason;
}

CyclePlan BridgeManager::planFor(
    const ManagedJob& job, const Chosen& chosen, const std::string& tag) const
{
    CyclePlan plan;
    plan.request = job.id;
    plan.partition = chosen.partition;
    plan.partition.maker = jobMakerOf(m_options.name);
    plan.bootedBy = chosen.afterwards == Afterwards::Keep ? preparedMakerOf(m_options.name)
                                                          : jobMakerOf(m_options.name);
    plan.partitionId = chosen.id;
    plan.makeRoom = chosen.makeRoom;
    plan.limit = chosen.limit;
    plan.launchesEarly = m_options.launchesEarly;
    if (m_frontEnd != nullptr)
        plan.handedOver = m_options.frontEndStages;
    plan.job.hasFrontEnd = plan.handedOver.holds(Stage::StartJob);
    plan.job.name = tag;
    plan.job.maker = jobMakerOf(m_options.name);
    plan.job.user = job.request.user;
    plan.job.executable = job.request.executable;
    plan.job.arguments = job.request.arguments;
    plan.job.environment = job.request.environment;
    plan.job.workingDirectory = job.request.workingDirectory;
    plan.job.inFile = job.request.inFile;
    plan.job.outFile = job.request.outFile;
    plan.job.errFile = job.request.errFile;
    plan.job.runTime = job.request.runTime;
    plan.job.submission = job.number;
    return plan;
}

void BridgeManager::launch(ManagedJob& job, Chosen chosen, const std::string& tag)
{
    leaveQueue(job);
    job.state = ManagedState::Active;
    job.refusal.reset();
    job.launched = m_view->now;
    job.partition = chosen.partition.name;
    job.reason.clear();
    ++job.launches;
    m_diary.noteStage(job.id, Stage::Snapshot, chosen.partition.name,
        fmt::format(
            "by the snapshot at event {} it gets block \"{}\"", m_view->id, chosen.partition.name));
    if (chosen.id && chosen.afterwards == Afterwards::Remove)
        m_diary.noteStage(job.id, Stage::AddPartition, chosen.partition.name,
            fmt::format("block \"{}\" is added by the allocator", chosen.partition.name));
    ManagedCycle cycle(planFor(job, chosen, tag));
    m_active.push_back({job.id, std::move(chosen), std::move(cycle)});
    advance(m_active.back());
    if (m_active.back().cycle.isFinished()) {
        settle(m_active.back());
        m_active.pop_back();
    }
}

void BridgeManager::advanceActive(const News& news)
{
    for (auto active = m_active.begin(); active != m_active.end();) {
        // In these stages it waits for partitions and jobs of others.
        const Stage stage = active->cycle.stage();
        const bool waitsForOthers
            = stage == Stage::CreatePartition || stage == Stage::StartJob || active->isHandedOver;
        if (!active->isToAdvance && !waitsForOthers
            && !news.concern(active->cycle.partitionId(), active->cycle.jobId())) {
            ++active;
            continue;
        }
        advance(*active);
        if (!active->cycle.isFinished()) {
            ++active;
            continue;
        }
        settle(*active);
        active = m_active.erase(active);
    }
}

void BridgeManager::advance(Active& active)
{
    active.isToAdvance = false;
    if (active.cycle.advance(m_bridge, m_diary) == ManagedCycle::State::HandedOver
        && !active.isHandedOver) {
        handOver(active);
        if (!active.isHandedOver)
            active.cycle.advance(m_bridge, m_diary);
    }
    if (active.cycle.hasBooted() && !active.areBootsCounted) {
        active.areBootsCounted = true;
        ++m_counts.boots;
    }
    tellStart(active);
}

/// The partition of the cycle where a front end added or boots it, once it holds hardware.
std::optional<PartitionId> BridgeManager::madeByFrontEnd(const Active& active)
{
    const CyclePlan& plan = active.cycle.plan();
    const PartitionView* there = m_view->find(plan.partition.name);
    if (there == nullptr || there->state == PartitionState::Free)
        return std::nullopt;
    if (plan.partitionId)
        return there->id == *plan.partitionId ? plan.partitionId : std::nullopt;
    const auto isOwn = m_bridge.read([&](const BridgeModel& model) {
        const PartitionDefinition* definition = model.findPartition(there->id);
        return definition != nullptr && definition->maker == plan.partition.maker;
    });
    return isOwn && *isOwn ? std::optional(there->id) : std::nullopt;
}

/// A job counts as started when its partition holds hardware for it: booting is part of its time.
/// Where a front end makes the partition, that is when the manager sees it.
void BridgeManager::tellStart(Active& active)
{
    const ManagedJob& job = m_jobs.at(active.job);
    if (active.toldStart || !job.number)
        return;
    std::optional<PartitionId> partition = active.cycle.partitionId();
    if (!partition || active.cycle.stage() <= Stage::CreatePartition) {
        const bool isFrontEnds
            = active.isHandedOver || active.cycle.stage() > Stage::CreatePartition;
        partition = isFrontEnds ? madeByFrontEnd(active) : std::nullopt;
        if (!partition)
            return;
    }
    if (m_journal.writeStart(m_bridge, job, *partition, active.chosen.reason))
        active.toldStart = partition;
}

void BridgeManager::handOver(Active& active)
{
    const CyclePlan& plan = active.cycle.plan();
    FrontEndOrder order {plan.job.name, plan.handedOver, plan.partition, plan.job, {}};
    order.added = active.cycle.jobId();
    order.job.partition = plan.partition.name;
    if (const auto launched = m_frontEnd->launch(order); !launched) {
        active.cycle.takeBack(
            m_bridge, "its front end cannot be started: " + launched.error().text());
        return;
    }
    active.isHandedOver = true;
    m_diary.note(DiaryKind::HandedOver, active.job, plan.partition.name,
        fmt::format("stages {}-{} are the front end's", numberOf(plan.handedOver.first),
            numberOf(plan.handedOver.last)));
}

void BridgeManager::takeReports()
{
    if (m_frontEnd == nullptr)
        return;
    for (const FrontEndReport& report : m_frontEnd->takeReports()) {
        const auto found = std::find_if(m_active.begin(), m_active.end(),
            [&](const Active& active) { return active.cycle.plan().job.name == report.tag; });
        if (found == m_active.end() || !found->isHandedOver)
            continue; // Told twice, or of another manager.
        m_isNewsWaiting = true;
        found->isToAdvance = true;
        found->isHandedOver = false;
        if (report.outcome.end == CycleEnd::FrontEndLost)
            found->cycle.takeBack(m_bridge, report.outcome.reason);
        else
            found->cycle.resume(report.outcome);
    }
}

void BridgeManager::settle(Active& active)
{
    active.chosen.wasBooted = active.cycle.hasBooted();
    ManagedJob& job = m_jobs.at(active.job);
    const CycleOutcome& outcome = active.cycle.outcome();
    if (active.toldStart)
        m_journal.ended(job, *active.toldStart,
            outcome.end == CycleEnd::Ended ? EndReason::Completed : EndReason::Failed);
    clearUp(active);
    judge(job, outcome);
    if (!job.number)
        return;
    if (job.state == ManagedState::Waiting && active.toldStart)
        m_journal.resubmitted(job);
    if (isOver(job.state) && !active.toldStart)
        m_journal.ended(job, noPartition, EndReason::Failed);
}

void BridgeManager::giveBack(const Chosen& chosen)
{
    m_places->giveBack(chosen);
    ++m_queueVersion;
}

/// The job is over; its partition is given back from now on, and meanwhile the next job may start.
void BridgeManager::clearUp(const Active& active)
{
    const Chosen& chosen = active.chosen;
    const bool isToFree = chosen.afterwards == Afterwards::Remove
        || (chosen.afterwards == Afterwards::FreeIfBooted && chosen.wasBooted);
    const auto partition = active.cycle.partitionId();
    if (!isToFree || !partition) {
        giveBack(chosen);
        return;
    }
    const auto extent = chosen.afterwards == Afterwards::Remove
        ? PartitionRelease::Extent::FreeAndRemove
        : PartitionRelease::Extent::Free;
    m_releases.push_back(
        {PartitionRelease(chosen.partition.name, *partition, extent, active.job), chosen});
    m_isNewsWaiting = true;
}

void BridgeManager::advanceReleases(const News& news)
{
    for (auto each = m_releases.begin(); each != m_releases.end();) {
        const bool isToAdvance = std::exchange(each->isNew, false)
            || !each->release.obstacle().empty() || news.concern(each->release.id(), {});
        if (!isToAdvance || !each->release.advance(m_bridge, m_diary)) {
            ++each;
            continue;
        }
        giveBack(each->chosen);
        each = m_releases.erase(each);
    }
}

void BridgeManager::judge(ManagedJob& job, const CycleOutcome& outcome)
{
    job.started = outcome.started;
    job.ended = outcome.ended;
    job.exitStatus = outcome.exitStatus;
    switch (outcome.end) {
    case CycleEnd::Ended:
        return end(job, ManagedState::Ended, DiaryKind::Ended,
            fmt::format("ended with exit status {}", outcome.exitStatus));
    case CycleEnd::Cancelled:
        return end(job, ManagedState::Cancelled, DiaryKind::Cancelled, outcome.reason);
    case CycleEnd::Refused:
    case CycleEnd::JobLost:
    case CycleEnd::FrontEndLost:
        return end(job, ManagedState::Failed, DiaryKind::Failed, outcome.reason);
    case CycleEnd::NoRoom:
    case CycleEnd::BootFailed:
    case CycleEnd::HardwareError:
    case CycleEnd::PartitionLost:
        return retry(job, outcome);
    }
}

/// A boot that failed is tried elsewhere whatever becomes of jobs that were running; a place that
/// was taken by somebody else in the last moment is nobody's failure.
void BridgeManager::retry(ManagedJob& job, const CycleOutcome& outcome)
{
    const bool hadRun = outcome.end == CycleEnd::HardwareError
        || (outcome.end == CycleEnd::PartitionLost && outcome.started);
    if (hadRun && m_options.onFailure == OnFailure::Fail)
        return end(job, ManagedState::Failed, DiaryKind::Failed, outcome.reason);
    if (outcome.end == CycleEnd::NoRoom) {
        job.notBefore = m_diary.time() + SimTime {1};
    } else if (++job.failures >= m_options.mostFailures) {
        return end(job, ManagedState::Failed, DiaryKind::Failed,
            fmt::format("{} failures, the last: {}", job.failures, outcome.reason));
    }
    if (outcome.end == CycleEnd::BootFailed)
        job.avoid = job.partition;
    job.state = ManagedState::Waiting;
    job.started.reset();
    job.ended.reset();
    job.reason = outcome.reason;
    enqueue(job);
    m_diary.note(DiaryKind::Resubmitted, job.id, job.partition,
        "is at its old place in the queue again: " + outcome.reason);
}

void BridgeManager::end(ManagedJob& job, ManagedState state, DiaryKind kind, std::string reason)
{
    job.state = state;
    job.reason = state == ManagedState::Ended ? std::string() : reason;
    m_diary.note(kind, job.id, job.partition, std::move(reason));
}

} // namespace midplane::core
