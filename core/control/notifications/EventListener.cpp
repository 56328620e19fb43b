// SPDX-License-Identifier: Apache-2.0
#include "core/control/notifications/EventListener.h"

namespace midplane::core {

namespace {

constexpr std::chrono::milliseconds longestWait {50}; ///< Until an end of the listener is seen.

}

EventListener::EventListener(std::unique_ptr<Subscription> subscription, Callback callback)
    : m_subscription(std::move(subscription))
    , m_callback(std::move(callback))
    , m_thread([this](const std::stop_token& stop) {
        while (!stop.stop_requested()) {
            const Subscription::Delivery delivery = m_subscription->wait(longestWait);
            if (delivery.loss || !delivery.events.empty() || delivery.isClosed)
                m_callback(delivery);
            if (delivery.isClosed)
                return;
        }
    })
{
}

} // namespace midplane::core
