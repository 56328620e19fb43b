// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

#include "app/midplanectl/CommandContext.h"
#include "app/midplanectl/commands/ClockTeller.h"
#include "core/control/storage/StoredBridge.h"
#include "core/scheduling/managers/BridgeManager.h"
#include "core/scheduling/managers/LeaseClaim.h"
#include "core/scheduling/managers/LeasedBridge.h"

namespace midplane::ctl {

/// Keeps a manager going, and prints its diary as it is written. On a clock that is moved by hand
/// it moves the clock: everything is then as in a simulation. Ctrl+C cancels the jobs that this
/// program submitted and drains the manager; a second one leaves everything as it is.
class ManagedHost {
public:
    enum class Ending {
        WhenIdle, ///< When no job waits or runs.
        WhenTold  ///< By a signal, or by an order in the control system.
    };

    /// All outlive this. name: of the manager.
    ManagedHost(CommandContext& context, core::StoredBridge& bridge, std::string name);
    ManagedHost(const ManagedHost&) = delete;
    ManagedHost& operator=(const ManagedHost&) = delete;
    ~ManagedHost();

    /// Gets the lease of the name; says why not, and is false then.
    bool claim(core::LeaseClaim::TakeOver takeOver);
    /// For the manager: every command needs the lease. Precondition: claim().
    core::Bridge& bridge() { return *m_leased; }
    /// What a manager of that name left behind when it was killed. False when the control system
    /// cannot be reached. Precondition: claim().
    bool clearLeftovers();
    /// Puts jobs into the manager's queue. False when they are refused, which was said then.
    bool submit(const std::vector<core::JobRequest>& requests);
    /// Until the end, when what the manager made is given back. Precondition: claim().
    void run(core::BridgeManager& manager, Ending ending);

private:
    bool isToGoOn() const;
    bool isAskedToStop() const;
    void printDiary(const core::BridgeManager& manager);
    void pass(core::BridgeManager& manager);
    bool moveTime(std::optional<core::SimTime> wake);
    bool isAtEnd(const core::BridgeManager& manager) const;
    void stop(core::BridgeManager& manager);
    void obey(core::BridgeManager& manager);
    void tellEnd(const core::BridgeManager& manager);

    CommandContext& m_context;
    core::StoredBridge& m_bridge;
    std::string m_name;
    std::optional<core::LeasedBridge> m_leased;
    ClockTeller m_clocks;
    std::size_t m_printed = 0; ///< Diary entries, those that were given up included.
    std::vector<core::JobId> m_submitted;
    Ending m_ending = Ending::WhenIdle;
    core::ManagerOrder m_order = core::ManagerOrder::GoOn;
    bool m_isStopping = false;
};

} // namespace midplane::ctl
