// SPDX-License-Identifier: Apache-2.0
// The frame: what sets the manager going, and what others ask of it. See also ManagerCycles.cpp.
#include "core/scheduling/managers/BridgeManager.h"

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
    , m_news(bridge.events().subscribe())
{
    assert(m_places);
}

BridgeManager::~BridgeManager() = default;

RequestId BridgeManager::submit(JobRequest request)
{
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
    m_waiting.push_back(id);
    return id;
}

bool BridgeManager::cancel(RequestId id)
{
    const auto found = m_jobs.find(id);
    if (found == m_jobs.end() || isOver(found->second.state))
        return false;
    m_isNewsWaiting = true;
    if (std::erase(m_waiting, id) > 0) {
        end(found->second, ManagedState::Cancelled, DiaryKind::Cancelled, "it was cancelled");
        return true;
    }
    for (Active& active : m_active) {
        if (active.job != id)
            continue;
        if (active.isHandedOver)
            m_frontEnd->cancel(active.cycle.plan().job.name);
        active.cycle.cancel(m_bridge);
    }
    return true;
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

void BridgeManager::waitForNews(std::chrono::milliseconds most)
{
    const auto delivery = m_news->wait(most);
    if (delivery.loss || !delivery.events.empty())
        m_isNewsWaiting = true;
}

/// A loss of events is news like any other: a pass looks at everything anew.
bool BridgeManager::hasNews()
{
    while (true) {
        const auto delivery = m_news->take();
        if (!delivery.loss && delivery.events.empty())
            break;
        m_isNewsWaiting = true;
    }
    return std::exchange(m_isNewsWaiting, false);
}

bool BridgeManager::look()
{
    auto view = viewOf(m_bridge);
    if (!view) {
        // What time it is cannot be asked either.
        m_retryAt = std::max(m_diary.time(), m_retryAt.value_or(m_diary.time())) + retryAfter;
        if (!std::exchange(m_isUnreached, true))
            m_diary.note(DiaryKind::Unreached, std::nullopt, {},
                "the control system cannot be reached: " + view.error().reason);
        return false;
    }
    m_isUnreached = false;
    m_view = std::move(*view);
    m_diary.setTime(m_view->now);
    return true;
}

void BridgeManager::step()
{
    if (look())
        work();
    m_wakeAt = nextWake();
}

void BridgeManager::work()
{
    m_isNewsWaiting = m_isNewsWaiting || (m_wakeAt && *m_wakeAt <= m_view->now);
    m_retryAt.reset();
    if (m_options.pollPeriod) {
        if (m_nextPoll && m_view->now < *m_nextPoll)
            return;
        m_nextPoll = m_view->now + *m_options.pollPeriod;
        hasNews(); // The subscription is read, or it would fill up.
        pass();
        return;
    }
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

std::optional<SimTime> BridgeManager::nextWake() const
{
    std::optional<SimTime> earliest = m_retryAt;
    if (m_isUnreached)
        return earliest;
    const auto consider = [&](std::optional<SimTime> time) {
        if (time && (!earliest || *time < *earliest))
            earliest = time;
    };
    if (m_options.pollPeriod) {
        consider(m_nextPoll);
        return earliest;
    }
    if (m_view)
        consider(m_places->wakeAt(*m_view));
    for (const RequestId id : m_waiting) {
        const SimTime notBefore = m_jobs.at(id).notBefore;
        if (m_view && notBefore > m_view->now)
            consider(notBefore);
    }
    return earliest;
}

void BridgeManager::pass()
{
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
    advanceActive();
    advanceReleases();
    if (!look())
        return;
    if (!m_isClosing) {
        m_places->tend(now);
        if (look())
            schedule();
        return;
    }
    const bool areOwnGone = m_places->close(now);
    m_isClosed = areOwnGone && m_active.empty() && m_releases.empty();
}

} // namespace midplane::core
