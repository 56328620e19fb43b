// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <functional>
#include <string>

#include "core/control/bridge/Bridge.h"
#include "core/control/mpirun/RunRequest.h"
#include "core/control/mpirun/SignalForwarding.h"

namespace midplane::core {

/// What an mpirun needs beside its request.
struct FrontEndOptions {
    /// So often the control system is asked; the paper's mpirun does every 5 s (Miller et al.,
    /// section 3.2). Zero: events tell, and it is asked every 5 s all the same in case one was
    /// lost.
    std::chrono::milliseconds poll {0};
    /// A socket to the launcher, which is told what this mpirun took; -1: there is none.
    int launcher = -1;
    int verbose = 0; ///< From 1 on each step is told on standard error.
};

/// Runs one job from its first stage to its last as an mpirun does, with a child process for its
/// work: carries the standard streams and the signals, and answers the exit status. Called from the
/// thread that made `arriving`, and which lives until the process ends.
int runFrontEnd(Bridge& bridge, const RunRequest& request, const FrontEndOptions& options,
    SignalForwarding& arriving);

} // namespace midplane::core
