// SPDX-License-Identifier: Apache-2.0
// The frame: what sets the manager going, and what others ask of it. See also ManagerCycles.cpp.
#include "core/scheduling/managers/BridgeManager.h"

#include <algorithm>
#include <cassert>

#include <fmt/format.h>

namespace midplane::core {

namespace {

/// Passes of one step, while each brings events that make another worthwhile.
constexpr int mostRounds = 1000;
constexpr SimTime retryAfter {1};

} // namespace

BridgeManager::BridgeManager(Bridge& bridge, ManagerOptions options,
    std::unique_ptr<PlaceStrategy> places, FrontEnd* frontEnd)
    : m_bridge(bridge)
    , m_options(std::move(options))
    , m_places(std::move(places))
    , m_frontEnd(frontEnd)
    , m_events(bridge.events().subscribe())
{
    assert(m_places);
}

BridgeManager::~BridgeManager() = default;

RequestId BridgeManager::submit(JobRequest request)
{
    assert(!m_options.takesQueue);
    const RequestId id {m_nextRequest++};
    ManagedJob job;
    job.id = id;
    job.request = std::move(request);
    if (const auto now = m_bridge.read([](const BridgeModel& model) { return model.now(); }))
        m_diary.setTime(*now);
    job.submitted = m_diary.time();
    m_diary.note(DiaryKind::Submitted, id, {}, "submitted");
    ManagedJob& kept = m_jobs.emplace(id, std::move(job)).first->second;
    m_isNewsWaiting = true;
    if (const auto why = whyMeaningless(kept.request)) {
        end(kept, ManagedState::NeverStarts, DiaryKind::NeverStarts, *why);
        return id;
    }
    enqueue(kept);
    m_unannounced.push_back(&kept);
    announce(); // Else the next step tries again.
    return id;
}

/// Every job gets its number, in the order of submission.
bool BridgeManager::announce()
{
    if (m_unannounced.empty())
        return true;
    const auto told = m_bridge.command([&](BridgeModel& model) -> BridgeResult<void> {
        for (ManagedJob* job : m_unannounced) {
            JobInfo info = jobInfoOf(model.machine(), job->request);
            info.number = static_cast<int>(job->id.value);
            const auto number
                = model.submitJob(std::move(info), m_options.name, {{}, job->request.priority});
            job->number = number ? std::optional(*number) : std::nullopt;
        }
        return {};
    });
    if (!told) {
        for (ManagedJob* job : m_unannounced)
            job->number.reset();
        return false;
    }
    m_unannounced.clear();
    return true;
}

bool BridgeManager::cancel(RequestId id)
{
    const auto found = m_jobs.find(id);
    if (found == m_jobs.end() || isOver(found->second.state))
        return false;
    m_isNewsWaiting = true;
    if (found->second.state == ManagedState::Waiting) {
        leaveQueue(found->second);
        ++m_queueVersion;
        if (found->second.number)
            m_journal.ended(found->second, noPartition, EndReason::Failed);
        std::erase(m_unannounced, &found->second);
        end(found->second, ManagedState::Cancelled, DiaryKind::Cancelled, "it was cancelled");
        return true;
    }
    for (Active& active : m_active) {
        if (active.job != id)
            continue;
        if (active.isHandedOver)
            m_frontEnd->cancel(active.cycle.plan().job.name);
        active.cycle.cancel(m_bridge);
        active.isToAdvance = true;
    }
    return true;
}

void BridgeManager::drain()
{
    m_isDraining = true;
    m_isNewsWaiting = true;
}

void BridgeManager::close()
{
    m_isClosing = true;
    m_isNewsWaiting = true;
}

const ManagedJob* BridgeManager::find(RequestId id) const
{
    const auto found = m_jobs.find(id);
    return found == m_jobs.end() ? nullptr : &found->second;
}

std::vector<const PartitionRelease*> BridgeManager::releases() const
{
    std::vector<const PartitionRelease*> all;
    for (const Releasing& each : m_releases)
        all.push_back(&each.release);
    return all;
}

bool BridgeManager::isIdle() const
{
    return m_waiting.empty() && m_active.empty() && m_releases.empty();
}

bool BridgeManager::News::concern(
    std::optional<PartitionId> partition, std::optional<JobId> job) const
{
    return isAnything
        || (partition
            && std::find(partitions.begin(), partitions.end(), *partition) != partitions.end())
        || (job && std::find(jobs.begin(), jobs.end(), *job) != jobs.end());
}

void BridgeManager::waitForNews(std::chrono::milliseconds most) { enter(m_events->wait(most)); }

/// A loss of events is news like any other: a pass looks at everything anew. So it does when
/// hardware changes, on which much can depend.
void BridgeManager::enter(const Subscription::Delivery& delivery)
{
    if (!delivery.loss && delivery.events.empty())
        return;
    m_isNewsWaiting = true;
    m_news.isAnything = m_news.isAnything || delivery.loss.has_value();
    for (const Event& event : delivery.events) {
        switch (*topicOf(event.entry.kind)) {
        case EventTopic::Hardware:
            m_news.isAnything = true;
            break;
        case EventTopic::Partitions:
            m_news.partitions.push_back(event.entry.partition);
            break;
        case EventTopic::Jobs:
            m_news.jobs.push_back(event.entry.job);
            break;
        }
    }
}

bool BridgeManager::hasNews()
{
    while (true) {
        const auto delivery = m_events->take();
        if (!delivery.loss && delivery.events.empty())
            break;
        enter(delivery);
    }
    return std::exchange(m_isNewsWaiting, false);
}

bool BridgeManager::look()
{
    BridgeResult<void> view;
    if (m_view) {
        view = refresh(m_bridge, *m_view);
    } else if (auto whole = viewOf(m_bridge)) {
        m_view = std::move(*whole);
    } else {
        view = tl::unexpected(whole.error());
    }
    if (!view) {
        // What time it is cannot be asked either.
        m_retryAt = std::max(m_diary.time(), m_retryAt.value_or(m_diary.time())) + retryAfter;
        if (!std::exchange(m_isUnreached, true))
            m_diary.note(DiaryKind::Unreached, std::nullopt, {},
                "the control system cannot be reached: " + view.error().reason);
        return false;
    }
    m_isUnreached = false;
    m_diary.setTime(m_view->now);
    return true;
}

void BridgeManager::step()
{
    if (look()) {
        takeQueue();
        work();
    }
    m_ownWake = nextOwnWake();
    m_wakeAt = m_options.pollPeriod && !m_isUnreached ? m_nextPoll : m_ownWake;
}

void BridgeManager::work()
{
    if (m_retryAt || (m_ownWake && *m_ownWake <= m_view->now)) {
        m_isNewsWaiting = true;
        m_news.isAnything = true;
    }
    if (m_options.pollPeriod) {
        if (m_nextPoll && m_view->now < *m_nextPoll)
            return;
        m_retryAt.reset();
        m_nextPoll = m_view->now + *m_options.pollPeriod;
        hasNews(); // The subscription is read, or it would fill up.
        pass();
        if (m_bridge.takeFailure())
            m_retryAt = m_diary.time() + retryAfter;
        return;
    }
    m_retryAt.reset();
    takeReports();
    bool isWorthwhile = hasNews();
    for (int round = 0; isWorthwhile && round < mostRounds; ++round) {
        pass();
        takeReports();
        isWorthwhile = hasNews() && look();
    }
    m_isNewsWaiting = m_isNewsWaiting || isWorthwhile;
    if (m_bridge.takeFailure())
        m_retryAt = m_diary.time() + retryAfter;
}

std::optional<SimTime> BridgeManager::nextOwnWake() const
{
    std::optional<SimTime> earliest = m_retryAt;
    if (m_isUnreached)
        return earliest;
    const auto consider = [&](std::optional<SimTime> time) {
        if (time && (!earliest || *time < *earliest))
            earliest = time;
    };
    if (m_view)
        consider(m_places->wakeAt(*m_view));
    for (const ManagedJob* job : m_waiting) {
        if (m_view && job->notBefore > m_view->now)
            consider(job->notBefore);
    }
    return earliest;
}

/// Whether a schedule could be another than the last one.
bool BridgeManager::isScheduleWorthwhile() const
{
    return m_lookedAtQueue != m_queueVersion || m_lookedAtView != m_view->version
        || m_news.isAnything || (m_ownWake && *m_ownWake <= m_view->now);
}

/// What the manager takes itself is no reason to ask again: a policy is asked once for each second
/// in which something happened. What became free meanwhile is.
void BridgeManager::scheduleOnce()
{
    const std::uint64_t freed = m_view->freedVersion;
    m_lookedAtQueue = m_queueVersion;
    m_lookedAtView = m_view->version;
    schedule();
    if (look() && m_view->freedVersion == freed)
        m_lookedAtView = m_view->version;
}

void BridgeManager::pass()
{
    if (!announce())
        return;
    ManagerContext now = context();
    if (!m_isPrepared) {
        m_isPrepared = m_places->prepare(now);
        if (!m_isPrepared || !look()) {
            m_retryAt = m_diary.time() + retryAfter;
            return;
        }
    }
    if (m_options.pollPeriod)
        takeReports();
    const bool wasAnything = m_news.isAnything;
    const News news = std::exchange(m_news, {.isAnything = false});
    advanceActive(news);
    advanceReleases(news);
    if (!look()) {
        m_news.isAnything = true;
        return;
    }
    if (m_isClosing) {
        const bool areOwnGone = m_places->close(now);
        m_isClosed = areOwnGone && m_active.empty() && m_releases.empty();
    } else if (!m_isDraining && (wasAnything || isScheduleWorthwhile())) {
        m_places->tend(now);
        if (look())
            scheduleOnce();
    }
    m_journal.write(m_bridge); // What could not be written waits for the next pass.
}

} // namespace midplane::core
