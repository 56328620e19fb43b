// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "core/control/bridge/ActingAs.h"
#include "core/control/bridge/Bridge.h"
#include "core/control/console/Host.h"

namespace midplane::core::console {

/// How a wait ended.
enum class WaitEnd {
    Done,
    TimedOut,
    Interrupted,
    NothingDue, ///< Time stands still and nothing is due any more: it would last for ever.
    NotReached  ///< The control system cannot be read.
};

/// What is seen while waiting.
struct Look {
    bool isDone = false;
    std::string said; ///< Told when it is new; may be empty.
};

/// A control system and who talks to it.
class Session {
public:
    /// Both outlive it.
    Session(Bridge& bridge, Host& host)
        : m_bridge(bridge)
        , m_host(host)
        , m_user(host.user())
        , m_caller(host.caller())
    {
    }

    Bridge& bridge() { return m_bridge; }
    Host& host() { return m_host; }
    const std::string& user() const { return m_user; }

    /// In whose name commands come; empty: the administrator's.
    const std::string& caller() const { return m_caller; }
    /// A command in that name.
    template <class Work> auto command(Work&& work)
    {
        return m_bridge.command([&](BridgeModel& model) {
            const ActingAs caller(model, m_caller);
            return work(model);
        });
    }

    /// Looks again after every event until it is done, or so many seconds of the control system
    /// are over. Where time stands still until it is moved, waiting moves it: from one thing that
    /// is due to the next.
    WaitEnd wait(const std::function<Look(const BridgeModel&)>& look,
        std::optional<SimTime> timeout = std::nullopt);

private:
    bool isTimeMovedByHand(SimTime now);

    Bridge& m_bridge;
    Host& m_host;
    std::string m_user;
    std::string m_caller;
    std::optional<bool> m_isTimeMovedByHand; ///< Unknown until somebody waits.
};

} // namespace midplane::core::console
