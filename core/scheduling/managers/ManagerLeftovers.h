// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/control/bridge/Bridge.h"

namespace midplane::core {

/// What a manager of that name left behind when it was killed: its jobs, the partitions that were
/// made for them, and jobs that the journal says wait or run. All of it bears the manager's name.
/// Partitions that were prepared stay: a new manager finds them there.
class ManagerLeftovers {
public:
    enum class State {
        Gone,
        Going, ///< Clear again when something happened.
        Stuck  ///< What is left is in error until somebody repairs the hardware.
    };

    explicit ManagerLeftovers(std::string manager)
        : m_manager(std::move(manager))
    {
    }

    /// Cancels and removes, as far as that can be done now; never waits. Precondition: no manager
    /// of that name is at work. ConnectionError or InternalError when the system cannot be reached.
    BridgeResult<State> clear(Bridge& bridge);

    /// Jobs and partitions that were found.
    int count() const { return m_count; }

private:
    State clear(BridgeModel& model);

    std::string m_manager;
    int m_count = 0;
};

/// "LL-3-1" is of "LL": the first launch of its third job.
bool isTagOf(const std::string& text, const std::string& manager);

} // namespace midplane::core
