// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>

#include "core/control/bridge/c/RealTimeFilter.h"
#include "core/control/notifications/EventListener.h"

namespace midplane::core::capi {

/// A file descriptor that can be waited for with poll.
class WaitDescriptor {
public:
    WaitDescriptor();
    WaitDescriptor(const WaitDescriptor&) = delete;
    WaitDescriptor& operator=(const WaitDescriptor&) = delete;
    ~WaitDescriptor();

    bool isOpen() const { return m_descriptor >= 0; }
    int number() const { return m_descriptor; }
    void setReadable(bool isReadable);

private:
    int m_descriptor;
    bool m_isReadable = false;
};

/// What is behind an rt_handle_t: a stream of events, read by one thread at a time. A listener
/// wakes it, so that its descriptor tells the truth without anybody reading.
class RealTimeHandle {
public:
    RealTimeHandle(const SystemPtr& system, rt_block_flag_t mode, const rt_callbacks_t& callbacks);

    bool isOpen() const { return m_descriptor.isOpen(); }
    /// after: events with higher ids; nothing: from now on.
    rt_status_t request(std::optional<SequenceId> after);
    rt_status_t read(rt_handle_t** handle, void* data);
    void setMode(rt_block_flag_t mode);
    int descriptor() const { return m_descriptor.number(); }
    /// The number of the filter.
    int setFilter(RealTimeFilter filter);
    bool isReading() const;
    Subscription::Loss lastLoss() const;

private:
    /// In the order in which it happened.
    struct Item {
        std::optional<Subscription::Loss> loss {};
        RealTimeEvent event {};
    };
    enum class Step { Told, Lost, Ended, Nothing };

    static constexpr std::size_t mostItems = 4096;

    // All with the mutex held.
    void pump();
    void enter(const Subscription::Delivery& delivery);
    void learn(const Subscription::Delivery& delivery, System& system);
    bool hasSomething() const { return !m_items.empty() || (m_isEnded && !m_isEndTold); }

    Step next(Item& item);
    cb_ret_t call(rt_handle_t** handle, RealTimeEvent& event, void* data) const;
    cb_ret_t callPartition(rt_handle_t** handle, RealTimeEvent& event, void* data) const;
    cb_ret_t callJob(rt_handle_t** handle, RealTimeEvent& event, void* data) const;
    cb_ret_t callHardware(rt_handle_t** handle, RealTimeEvent& event, void* data) const;

    const std::weak_ptr<System> m_system;
    const rt_callbacks_t m_callbacks;
    WaitDescriptor m_descriptor;
    mutable std::mutex m_mutex; ///< Guards what follows, but for the listener.
    std::condition_variable m_changed;
    rt_block_flag_t m_mode;
    RealTimeFilter m_filter;
    int m_filterCount = 0;
    std::unique_ptr<RealTimeTranslator> m_translator;
    std::unique_ptr<Subscription> m_subscription;
    std::deque<Item> m_items;
    Subscription::Loss m_lastLoss;
    bool m_isEnded = false;
    bool m_isEndTold = false;
    bool m_isReading = false;
    std::unique_ptr<EventListener> m_listener; ///< The last member: it uses the others.
};

} // namespace midplane::core::capi
