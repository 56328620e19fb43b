// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <set>
#include <string>

#include "core/control/console/Session.h"

namespace midplane::core::console {

/// Frees all blocks that the caller may free, whatever state they are in: what boots anew is freed
/// when it has booted.
class Freeing {
public:
    /// Does what can be done now. Whether all these blocks are free.
    bool goOn(BridgeModel& model);
    /// Goes on until that is so.
    WaitEnd wait(Session& session, std::optional<SimTime> timeout);

    /// Names of what was not free.
    const std::set<std::string>& freed() const { return m_freed; }
    /// Why blocks that are not free stay so, by block.
    const std::map<PartitionId, std::string>& refused() const { return m_refused; }
    /// "3 blocks are not free yet"
    std::string said() const;

private:
    std::set<std::string> m_freed;
    std::map<PartitionId, std::string> m_refused;
    std::size_t m_left = 0;
};

} // namespace midplane::core::console
