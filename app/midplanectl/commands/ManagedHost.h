// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>

#include "app/midplanectl/CommandContext.h"
#include "core/control/storage/StoredBridge.h"
#include "core/scheduling/managers/BridgeManager.h"

namespace midplane::ctl {

/// Keeps a manager going until all its jobs are over, and prints its diary as it is written. On a
/// clock that is moved by hand it moves the clock: everything is then as in a simulation. Ctrl+C
/// cancels the jobs; a second one leaves everything as it is.
class ManagedHost {
public:
    /// All outlive this.
    ManagedHost(CommandContext& context, core::StoredBridge& bridge, std::string name);
    ManagedHost(const ManagedHost&) = delete;
    ManagedHost& operator=(const ManagedHost&) = delete;
    ~ManagedHost();

    /// What a manager of that name left behind when it was killed. False when it cannot be had.
    bool clearLeftovers();
    /// Until the jobs are over and what the manager made is given back.
    void run(core::BridgeManager& manager);

private:
    bool isAskedToStop() const;
    void printDiary(const core::BridgeManager& manager);
    void pass(core::BridgeManager& manager);
    void moveTime(std::optional<core::SimTime> wake);
    void tellEnd(const core::BridgeManager& manager);

    CommandContext& m_context;
    core::StoredBridge& m_bridge;
    std::string m_name;
    std::size_t m_printed = 0; ///< Diary entries, those that were given up included.
    bool m_isStopping = false;
};

} // namespace midplane::ctl
