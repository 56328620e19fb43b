// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <vector>

#include "core/control/bridge/BridgeModel.h"

namespace midplane::core {

/// Lets commands of several threads share a transaction. One of the threads that wait leads: it
/// carries out what all of them ordered; meanwhile others queue up and are next.
class GroupCommit {
public:
    using Work = std::function<void(BridgeModel&)>;

    struct Order {
        const Work* work = nullptr;
        BridgeResult<void> answer {};
        std::exception_ptr thrown {}; ///< By the work.
    };
    using Orders = std::vector<Order*>;
    /// Carries out orders and gives each its answer. When it is ready to, it takes them.
    using Lead = std::function<void(const std::function<Orders()>& take)>;

    /// Returns when the work was carried out, by this thread or another; throws what the work
    /// threw.
    BridgeResult<void> carryOut(const Work& work, const Lead& lead);

private:
    struct Waiting : Order {
        bool isDone = false;
        bool isLeader = false;
        std::condition_variable wake;
    };

    void leadOthers(std::unique_lock<std::mutex>& lock, const Lead& lead);

    std::mutex m_mutex;
    std::deque<Waiting*> m_waiting;
    bool m_hasLeader = false;
};

} // namespace midplane::core
