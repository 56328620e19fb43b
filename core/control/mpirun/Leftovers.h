// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/control/bridge/Bridge.h"

namespace midplane::core {

/// What to look for in the control system after an mpirun died.
struct LeftoverSearch {
    /// Whether the process of this mark is gone; false for a text that is no mark.
    std::function<bool(std::string_view mark)> isGone;
    /// A job that it had taken over, though somebody else added it: that one is cancelled only.
    std::optional<JobId> job {};
    /// A partition that it had booted and was to free, though somebody else added it.
    std::optional<std::string> partition {};
};

/// The marks of all mpiruns that are known to be dead.
LeftoverSearch leftoversOfTheDead();

struct LeftoverReport {
    std::vector<std::string> done; ///< "cancelled job 7"
    std::vector<std::string> left; ///< What cannot be taken down now, and why.
    bool isMoreToDo = false;       ///< Something is on its way: look again.
};

/// One round of taking down what is left: jobs are cancelled and removed, partitions freed and
/// removed. What takes time is begun, and finished by a later round.
BridgeResult<LeftoverReport> takeDown(Bridge& bridge, const LeftoverSearch& search);

/// Rounds until nothing is left to do, or that time is over: then what is left is in the report.
BridgeResult<LeftoverReport> takeDownAll(
    Bridge& bridge, const LeftoverSearch& search, std::chrono::milliseconds atMost);

} // namespace midplane::core
