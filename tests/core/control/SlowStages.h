// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/control/BootModel.h"

namespace midplane::tests {

/// Every stage takes a time of its own, so that each state can be seen.
inline core::StageTimes slowStages()
{
    using namespace std::chrono_literals;
    core::StageTimes times;
    times.configuring = 1s;
    times.allocated = 2s;
    times.booting = 10s;
    times.launch = 3s;
    times.deallocating = 4s;
    times.terminating = 5s;
    return times;
}

} // namespace midplane::tests
