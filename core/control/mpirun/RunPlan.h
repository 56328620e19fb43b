// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/control/bridge/Bridge.h"
#include "core/control/mpirun/RunRequest.h"

namespace midplane::core {

/// What a JobCycle would do now, a line for each stage, found out without changing anything; or why
/// it would be refused. Others may be quicker.
BridgeResult<std::vector<std::string>> planOf(Bridge& bridge, const RunRequest& request);

} // namespace midplane::core
