// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <thread>

#include "core/control/notifications/EventHub.h"

namespace midplane::core {

/// Calls somebody back with events, in a thread of its own: a slow callback holds up nobody else,
/// and when it is too slow its next delivery begins with the loss.
class EventListener {
public:
    using Callback = std::function<void(const Subscription::Delivery&)>;

    EventListener(std::unique_ptr<Subscription> subscription, Callback callback);
    /// Waits for a callback that is running. Not to be called from the callback.
    ~EventListener() = default;

private:
    std::unique_ptr<Subscription> m_subscription;
    Callback m_callback;
    std::jthread m_thread; ///< The last member: it uses the others.
};

} // namespace midplane::core
