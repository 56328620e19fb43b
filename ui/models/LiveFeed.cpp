// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/LiveFeed.h"

#include <chrono>
#include <thread>
#include <utility>

namespace midplane::ui {

namespace {

using namespace std::chrono_literals;

constexpr auto leastPause = 50ms; ///< Between two states that are shown.
constexpr auto waitForEvents = 200ms;
/// What is said about a partition or job can change without an event.
constexpr auto lookAnew = 1000ms;
constexpr std::size_t mostItems = 20'000; ///< Kept for a receiver that does not take them.

} // namespace

QThreadPool& liveThreads()
{
    static QThreadPool pool;
    constexpr int most = 64;
    pool.setMaxThreadCount(most);
    return pool;
}

LiveFeed::LiveFeed(
    core::BridgePtr bridge, Past past, QObject* receiver, std::function<void()> heard)
    : m_bridge(std::move(bridge))
    , m_past(std::move(past))
    , m_heard(std::move(heard))
    , m_receiver(receiver)
{
}

void LiveFeed::start()
{
    liveThreads().start([self = shared_from_this()] { self->follow(); });
}

void LiveFeed::stop()
{
    m_isStopped = true;
    const std::lock_guard lock(m_mutex);
    m_receiver = nullptr;
}

LiveNews LiveFeed::take()
{
    const std::lock_guard lock(m_mutex);
    m_isAnnounced = false;
    return std::exchange(m_news, {});
}

void LiveFeed::follow()
{
    const auto subscription = m_bridge->events().subscribe({}, 0);
    readState();
    keepPast(*subscription);
    auto lastRead = std::chrono::steady_clock::now();
    while (!m_isStopped) {
        auto delivery = subscription->wait(waitForEvents);
        const bool hasNews = delivery.loss || !delivery.events.empty();
        keep(delivery);
        if (!hasNews && std::chrono::steady_clock::now() - lastRead < lookAnew) {
            if (delivery.isClosed)
                std::this_thread::sleep_for(waitForEvents);
            continue;
        }
        std::this_thread::sleep_until(lastRead + leastPause);
        if (m_isStopped)
            break;
        do { // What came meanwhile belongs to the same state.
            delivery = subscription->take();
            keep(delivery);
        } while (delivery.loss || !delivery.events.empty());
        readState();
        lastRead = std::chrono::steady_clock::now();
    }
}

/// What was before the first event that can be heard of.
void LiveFeed::keepPast(core::Subscription& subscription)
{
    core::Subscription::Delivery first = subscription.take();
    if (first.loss && m_past) {
        core::Subscription::Delivery before;
        before.events = m_past(first.loss->last);
        if (before.events.empty())
            before.loss = first.loss;
        else if (before.events.front().id > first.loss->first)
            before.loss = {first.loss->first, before.events.front().id - 1};
        keep(before);
        first.loss.reset();
    }
    keep(first);
    const std::lock_guard lock(m_mutex);
    announce();
}

void LiveFeed::keep(const core::Subscription::Delivery& delivery)
{
    const std::lock_guard lock(m_mutex);
    if (delivery.loss)
        m_news.items.push_back({{}, delivery.loss});
    for (const core::Event& event : delivery.events)
        m_news.items.push_back({event, std::nullopt});
    if (m_news.items.size() <= mostItems)
        return;
    // Nobody took them: the older half is given up.
    const auto middle = m_news.items.begin() + static_cast<std::ptrdiff_t>(mostItems / 2);
    core::Subscription::Loss gap;
    for (auto item = m_news.items.begin(); item != middle; ++item) {
        gap.first = gap.first != 0 ? gap.first : item->loss ? item->loss->first : item->event.id;
        gap.last = item->loss ? item->loss->last : item->event.id;
    }
    m_news.items.erase(m_news.items.begin() + 1, middle);
    m_news.items.front() = {{}, gap};
}

void LiveFeed::readState()
{
    const std::lock_guard reading(m_reading);
    auto state = m_bridge->read(
        [this](const core::BridgeModel& model) { return liveStateOf(model, m_last); });
    const std::lock_guard lock(m_mutex);
    if (state) {
        m_last = *state;
        m_news.state = *state;
        m_news.lost.reset();
    } else {
        m_news.lost = state.error();
    }
    announce();
}

/// Precondition: m_mutex is held.
void LiveFeed::announce()
{
    if (m_receiver == nullptr || std::exchange(m_isAnnounced, true))
        return;
    QMetaObject::invokeMethod(m_receiver, m_heard, Qt::QueuedConnection);
}

void LiveFeed::tell(std::function<void()> what)
{
    const std::lock_guard lock(m_mutex);
    if (m_receiver != nullptr)
        QMetaObject::invokeMethod(m_receiver, std::move(what), Qt::QueuedConnection);
}

void LiveFeed::carryOut(std::function<void(core::Bridge&)> work)
{
    const std::lock_guard lock(m_mutex);
    m_work.push_back(std::move(work));
    if (std::exchange(m_isWorking, true))
        return;
    liveThreads().start([self = shared_from_this()] { self->workOff(); });
}

void LiveFeed::workOff()
{
    for (;;) {
        std::function<void(core::Bridge&)> work;
        {
            const std::lock_guard lock(m_mutex);
            if (m_work.empty()) {
                m_isWorking = false;
                return;
            }
            work = std::move(m_work.front());
            m_work.pop_front();
        }
        work(*m_bridge);
        if (!m_isStopped)
            readState();
    }
}

} // namespace midplane::ui
