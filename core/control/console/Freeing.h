// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <set>
#include <string>
#include <vector>

#include "core/control/console/Session.h"

namespace midplane::core::console {

/// Frees all blocks, whatever state they are in: what boots anew is freed when it has booted, what
/// is in error is cleared.
class Freeing {
public:
    /// Does what can be done now. Whether all blocks are free, or in error with hardware that is
    /// not available.
    bool goOn(BridgeModel& model);
    /// Goes on until that is so.
    WaitEnd wait(Session& session, std::optional<SimTime> timeout);

    /// Names of what was not free.
    const std::set<std::string>& freed() const { return m_freed; }
    /// Names of what stays in error.
    const std::vector<std::string>& stuck() const { return m_stuck; }
    /// "3 blocks are not free yet"
    std::string said() const;

private:
    std::set<std::string> m_freed;
    std::vector<std::string> m_stuck;
    std::size_t m_left = 0;
};

} // namespace midplane::core::console
