// SPDX-License-Identifier: Apache-2.0
#include "core/control/bridge/c/RealTimeHandle.h"

#include <algorithm>

#include <sys/eventfd.h>
#include <unistd.h>

namespace midplane::core::capi {

WaitDescriptor::WaitDescriptor()
    : m_descriptor(eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC))
{
}

WaitDescriptor::~WaitDescriptor()
{
    if (isOpen())
        close(m_descriptor);
}

void WaitDescriptor::setReadable(bool isReadable)
{
    if (isReadable == m_isReadable)
        return;
    eventfd_t ignored = 0;
    const int done
        = isReadable ? eventfd_write(m_descriptor, 1) : eventfd_read(m_descriptor, &ignored);
    if (done == 0)
        m_isReadable = isReadable;
}

RealTimeHandle::RealTimeHandle(
    const SystemPtr& system, rt_block_flag_t mode, const rt_callbacks_t& callbacks)
    : m_system(system)
    , m_callbacks(callbacks)
    , m_mode(mode)
{
}

rt_status_t RealTimeHandle::request(std::optional<SequenceId> after)
{
    const SystemPtr system = m_system.lock();
    if (!system)
        return RT_CONNECTION_ERROR;
    if (isReading())
        return RT_HANDLE_BUSY;
    m_listener.reset(); // Not under the lock: it may be calling us.
    const std::lock_guard lock(m_mutex);
    m_translator = std::make_unique<RealTimeTranslator>(system->floor());
    SequenceId now = 0;
    const auto looked = system->bridge().read([&](const BridgeModel& model) {
        system->learnNames(model);
        m_translator->learn(model);
        now = model.journal().lastId();
        return true;
    });
    if (!looked)
        return RT_CONNECTION_ERROR;
    EventHub& hub = system->bridge().events();
    m_items.clear();
    m_isEnded = m_isEndTold = false;
    m_subscription = hub.subscribe({}, after.value_or(now));
    pump();
    m_listener = std::make_unique<EventListener>(
        hub.subscribe(), [this](const Subscription::Delivery& /*told*/) {
            const std::lock_guard wakeLock(m_mutex);
            pump();
        });
    return RT_STATUS_OK;
}

void RealTimeHandle::pump()
{
    while (m_items.size() < mostItems) {
        const Subscription::Delivery delivery = m_subscription->take(mostItems - m_items.size());
        if (!delivery.loss && delivery.events.empty()) {
            m_isEnded = delivery.isClosed;
            break;
        }
        enter(delivery);
    }
    m_descriptor.setReadable(hasSomething());
    if (hasSomething())
        m_changed.notify_all();
}

void RealTimeHandle::enter(const Subscription::Delivery& delivery)
{
    const SystemPtr system = m_system.lock();
    if (!system)
        return;
    learn(delivery, *system);
    if (delivery.loss)
        m_items.push_back({delivery.loss, {}});
    for (const Event& event : delivery.events) {
        auto told = m_translator->translate(event, *system);
        if (told && m_filter.lets(*told))
            m_items.push_back({{}, std::move(*told)});
    }
}

/// What events do not say is asked of the model, which may be ahead of them: a partition that is
/// gone by then keeps its name where this process has ever seen it.
void RealTimeHandle::learn(const Subscription::Delivery& delivery, System& system)
{
    const bool isNeeded = delivery.loss
        || std::any_of(
            delivery.events.begin(), delivery.events.end(), RealTimeTranslator::isToBeLearned);
    if (!isNeeded)
        return;
    const auto looked = system.bridge().read([&](const BridgeModel& model) {
        system.learnNames(model);
        if (delivery.loss)
            m_translator->learn(model);
        for (const Event& event : delivery.events)
            m_translator->learn(model, event);
        return true;
    });
    static_cast<void>(looked); // Without it a name is missing, which is no reason to stop.
}

RealTimeHandle::Step RealTimeHandle::next(Item& item)
{
    std::unique_lock lock(m_mutex);
    pump();
    if (m_mode == RT_BLOCKING && !m_isEnded)
        m_changed.wait(lock, [this] { return hasSomething() || m_isEnded; });
    if (m_items.empty()) {
        if (!m_isEnded)
            return Step::Nothing;
        m_isEndTold = true;
        m_descriptor.setReadable(false);
        return Step::Ended;
    }
    item = std::move(m_items.front());
    m_items.pop_front();
    m_descriptor.setReadable(hasSomething());
    if (!item.loss)
        return Step::Told;
    m_lastLoss = *item.loss;
    return Step::Lost;
}

rt_status_t RealTimeHandle::read(rt_handle_t** handle, void* data)
{
    {
        const std::lock_guard lock(m_mutex);
        if (!m_subscription)
            return RT_NOT_REQUESTED;
        if (m_isReading)
            return RT_HANDLE_BUSY;
        if (m_isEndTold)
            return RT_CONNECTION_ERROR;
        m_isReading = true;
    }
    rt_status_t status = RT_NO_REALTIME_MSGS;
    for (bool isOver = false; !isOver;) {
        Item item;
        switch (next(item)) {
        case Step::Told:
            status = RT_STATUS_OK;
            isOver = call(handle, item.event, data) == RT_CALLBACK_QUIT;
            break;
        case Step::Lost:
            status = RT_EVENTS_LOST;
            isOver = true;
            break;
        case Step::Ended:
            status = RT_STATUS_OK;
            if (m_callbacks.end_cb != nullptr)
                m_callbacks.end_cb(handle, nullptr, data);
            isOver = true;
            break;
        case Step::Nothing:
            isOver = true;
            break;
        }
    }
    const std::lock_guard lock(m_mutex);
    m_isReading = false;
    return status;
}

void RealTimeHandle::setMode(rt_block_flag_t mode)
{
    const std::lock_guard lock(m_mutex);
    m_mode = mode;
}

int RealTimeHandle::setFilter(RealTimeFilter filter)
{
    const std::lock_guard lock(m_mutex);
    m_filter = std::move(filter);
    std::erase_if(
        m_items, [this](const Item& item) { return !item.loss && !m_filter.lets(item.event); });
    m_descriptor.setReadable(hasSomething());
    return m_filterCount++;
}

bool RealTimeHandle::isReading() const
{
    const std::lock_guard lock(m_mutex);
    return m_isReading;
}

Subscription::Loss RealTimeHandle::lastLoss() const
{
    const std::lock_guard lock(m_mutex);
    return m_lastLoss;
}

cb_ret_t RealTimeHandle::call(rt_handle_t** handle, RealTimeEvent& event, void* data) const
{
    switch (event.kind) {
    case RealTimeKind::PartitionAdded:
    case RealTimeKind::PartitionChanged:
    case RealTimeKind::PartitionDeleted:
        return callPartition(handle, event, data);
    case RealTimeKind::JobAdded:
    case RealTimeKind::JobChanged:
    case RealTimeKind::JobDeleted:
        return callJob(handle, event, data);
    case RealTimeKind::MidplaneChanged:
    case RealTimeKind::SwitchChanged:
    case RealTimeKind::NodeCardChanged:
        break;
    }
    return callHardware(handle, event, data);
}

} // namespace midplane::core::capi
