// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/support/ProcessMark.h"

namespace midplane::core {

/// The environment variable that holds the mark of the mpirun (mpirunMarkOf) in every process of
/// its program. It is inherited, so it tells whose a process is after all its ancestors ended.
inline constexpr const char* frontEndVariable = "MIDPLANE_MPIRUN";

/// Whether it is the mark of a process that is known to be dead.
inline bool isOfDeadProcess(std::string_view mark) { return lifeOf(mark) == ProcessLife::Dead; }

/// Kills the processes whose mark is of an mpirun that is gone, until no round finds one. Only
/// processes whose environment this user may read are seen; a process is named by a descriptor
/// (pidfd) before its mark is read, so that no other one is hit that has its number by now. Answers
/// a line each: "killed process 123 (sleep)".
std::vector<std::string> killMarkedProcesses(
    const std::function<bool(std::string_view mark)>& isGone);

} // namespace midplane::core
