// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <mutex>
#include <optional>
#include <vector>

#include "core/control/bridge/Bridge.h"
#include "core/control/notifications/EventListener.h"
#include "core/support/UniqueFd.h"

namespace midplane::core {

/// The events of a control system for somebody who waits in poll: a descriptor that can be read
/// while there are any. From when it is made.
class EventWatch {
public:
    explicit EventWatch(Bridge& bridge);

    int descriptor() const { return m_ready.get(); }

    /// From now on only what is about these.
    void narrowTo(std::optional<JobId> job, std::optional<PartitionId> partition);

    struct News {
        std::vector<Event> events;
        bool hasLost = false; ///< Some were given up before they were read: look for yourself.
    };
    News take();

private:
    bool isWanted(const Event& event) const;
    void hear(const Subscription::Delivery& delivery);

    static constexpr std::uint64_t any = ~std::uint64_t {0};
    std::atomic<std::uint64_t> m_job {any};
    std::atomic<std::uint64_t> m_partition {any};
    UniqueFd m_ready;
    std::mutex m_mutex;
    News m_news;              ///< Guarded by m_mutex.
    EventListener m_listener; ///< The last member: its thread uses the others.
};

} // namespace midplane::core
