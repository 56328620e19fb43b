// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <set>
#include <string>

#include "core/control/bridge/Bridge.h"

namespace midplane::ctl {

/// Prints clock notices of a control system on standard error, each once.
class ClockTeller {
public:
    /// The bridge outlives this. name: of the control system, for people.
    ClockTeller(core::Bridge& bridge, std::string name);

    /// Those that were not printed yet.
    void tell();

private:
    core::Bridge& m_bridge;
    std::string m_name;
    std::set<std::pair<core::ClockNotice::Kind, std::string>> m_told;
};

} // namespace midplane::ctl
