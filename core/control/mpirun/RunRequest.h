// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "core/control/bridge/AllocationRequest.h"
#include "core/control/bridge/Definitions.h"
#include "core/control/mpirun/Stages.h"

namespace midplane::core {

/// What an mpirun is to do. Waiting times are real seconds, whatever the control system's clock.
struct RunRequest {
    StageRange stages = allButPlace;
    /// Runs there; without it a partition is allocated. Needed where stage 2 is not ours.
    std::optional<std::string> partition {};
    /// The job that is there already, where stage 5 is not ours.
    std::optional<JobId> job {};
    AllocationRequest allocation {};
    /// What to run. Arguments and environment are written as by joinWords.
    JobDefinition definition {};
    bool mayBoot = true; ///< A partition that is free is booted where stage 3 is ours.
    bool mayFree = true; ///< What was booted or added is freed or removed at the end.
    /// How long to wait for a partition that is busy; nothing: not at all.
    std::optional<std::chrono::seconds> wait {};
    std::optional<std::chrono::milliseconds> bootTimeout {}; ///< Nothing: no limit.
    /// Between SIGTERM and SIGKILL, for a program whose job was ended from outside.
    std::chrono::milliseconds grace {5000};
    std::string caller {}; ///< In whose name commands come; empty: the administrator's.
    std::string mark {};   ///< Of this mpirun, as processMarkOf writes it.
};

} // namespace midplane::core
