// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "core/control/bridge/Bridge.h"

namespace midplane::core {

/// A process claims the lease of a manager's name. It gets the lease when no process holds it, or
/// when the holder is known to be dead: on this host because there is no such process any more, on
/// another one because its heartbeat was silent while this process watched. No wall clock counts:
/// the watching process measures the silence by its own steady clock.
class LeaseClaim {
public:
    using Moment = std::chrono::steady_clock::time_point;

    enum class State {
        Taken,
        Watching, ///< Claim again soon.
        Refused   ///< See reason().
    };
    /// Whether the lease of a process that cannot be seen from here is taken when it is silent.
    enum class TakeOver { No, WhenSilent };

    /// Six heartbeats.
    static constexpr std::chrono::seconds silence {30};

    /// mark: of this process, as processMarkOf writes it.
    LeaseClaim(std::string manager, std::string mark, TakeOver takeOver);

    /// Never waits. Errors when the control system cannot be reached.
    BridgeResult<State> advance(Bridge& bridge, Moment now);

    /// For people: why it is refused, or what it waits for.
    const std::string& reason() const { return m_reason; }
    /// The dead process that held the lease before; empty when it was free.
    const std::string& takenFrom() const { return m_takenFrom; }

private:
    State refuse(const ManagerLease& lease, const std::string& advice);
    BridgeResult<State> take(Bridge& bridge, const std::string& insteadOf);
    State watch(const ManagerLease& lease, Moment now);

    std::string m_manager;
    std::string m_mark;
    TakeOver m_takeOver;
    std::string m_reason;
    std::string m_takenFrom;
    std::optional<ManagerLease> m_watched;
    Moment m_watchedSince {};
};

} // namespace midplane::core
