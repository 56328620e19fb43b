// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "core/control/mpirun/FrontEnd.h"
#include "core/control/mpirun/Launcher.h"

namespace midplane::mpirun {

/// Exit status where no program ran; else it is the program's.
enum ExitCode { Done = 0, AnswerIsNo = 1, WrongUse = 2, InternalFailure = 3 };

struct Options {
    std::string db; ///< The control-system file.
    core::RunRequest request;
    core::FrontEndOptions frontEnd;
    core::LauncherOptions launcher;
    bool withLauncher = false;
    bool dryRun = false;
    bool clean = false;
};

/// The options of a command line; or the exit status, after help or what is wrong was printed.
tl::expected<Options, int> parseOptions(const std::vector<std::string>& words);

} // namespace midplane::mpirun
